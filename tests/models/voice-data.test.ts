// What the models really store for a voice against what they state of it, which is what files of voices are checked by.
import { openAsBlob } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import type { Pcm } from '#lib/audio/pcm.ts';
import { findMisfit } from '#lib/engine/voice-store/find-misfit.ts';
import { conditioning as chatterboxForm } from '#lib/models/chatterbox/conditioning.ts';
import { conditioning as miniForm, LARGEST } from '#lib/models/mini-tts/conditioning.ts';
import { open as openMini } from '#lib/models/mini-tts/open.ts';
import type { Conditioning, Parts, SpeechSession } from '#lib/models/model.ts';
import { conditioning as openvoiceForm } from '#lib/models/openvoice-v2/conditioning.ts';
import { open as openOpenvoice } from '#lib/models/openvoice-v2/open.ts';
import { STYLE_VALUES } from '#lib/runtime/style-speech.ts';
import { createNodeRuntime } from '../../tools/node-runtime.ts';
import { goldenConditioning, readGolden } from './chatterbox-golden.ts';

const RATE = 16_000;

const partsIn = (folder: string): Parts => ({
	runtime: createNodeRuntime(),
	device: 'wasm',
	precision: 'q8',
	file: (path) => openAsBlob(`${folder}/${path}`),
	languageFile: (name) => Promise.reject(new Error(`no file ${name} is needed`))
});

function clipOf(value: (index: number) => number): Pcm {
	return {
		samples: Float32Array.from({ length: 3 * RATE }, (_, index) => value(index)),
		sampleRate: RATE
	};
}

/** Sounds that are hardly voices, and what might be one. */
const SOUNDS: [string, Pcm][] = [
	['silence', clipOf(() => 0)],
	['a whistle', clipOf((index) => Math.sin(0.3 * index))],
	['a click train', clipOf((index) => (index % 230 < 5 ? 0.9 : 0))],
	['a hum', clipOf((index) => 0.3 * Math.sin(0.04 * index) + 0.2 * Math.sin(0.08 * index))]
];

let mini: SpeechSession;

beforeAll(async () => {
	mini = await openMini(partsIn('static/models/mini-tts'));
});

test.each(SOUNDS)('mini-tts states what it learns from %s', async (_, clip) => {
	const learned = (await mini.learn?.([clip])) ?? {};

	expect(findMisfit(learned, miniForm)).toBeUndefined();
});

test.each<[string, (index: number) => number]>([
	['all at the least', () => -LARGEST],
	['all at the most', () => LARGEST],
	['at both ends', (index) => (Math.sin(index * index) > 0 ? LARGEST : -LARGEST)]
])('mini-tts says what it states: a style %s', async (_, value) => {
	const data = Float32Array.from({ length: STYLE_VALUES }, (_, index) => value(index));
	const style = { type: 'float32', data, dims: [1, STYLE_VALUES] } as const;
	const conditioning: Conditioning = { style, identity: style };
	expect(findMisfit(conditioning, miniForm)).toBeUndefined();

	const voice = [{ id: 'voice_x', weight: 1, conditioning }];
	const said = await mini.say('Hello there.', voice, { speed: 1, language: 'en' });

	expect(said.samples.length).toBeGreaterThan(0);
	expect(said.samples.every(Number.isFinite)).toBe(true);
});

test.each(SOUNDS)('OpenVoice states what it learns from %s', async (_, clip) => {
	const session = await openOpenvoice(partsIn('tests/fixtures/openvoice'));

	expect(findMisfit(await session.learn([clip]), openvoiceForm)).toBeUndefined();
	await session.close();
});

test('Chatterbox states what the official code learns, but for the width of a small model', async () => {
	const read = (name: string) => openAsBlob(`tests/fixtures/chatterbox/${name}`);
	const golden = await goldenConditioning(read, await readGolden(read));
	const [, , width = 0] = golden['audio_features']?.dims ?? [];
	const { audio_features: features, ...others } = chatterboxForm;
	if (!features) throw new Error('the features are not stated');

	const [one, rows] = features.dims;
	const narrow = { ...features, dims: [one ?? 0, rows ?? 0, width] };

	expect(findMisfit(golden, { audio_features: narrow, ...others })).toBeUndefined();
});
