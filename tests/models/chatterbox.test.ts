// The Chatterbox adapter against the official code: a stand-in with random weights, and what that code made of it.
import { openAsBlob } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { peak } from '#lib/audio/level.ts';
import { openVariant } from '#lib/models/chatterbox/session.ts';
import { english, multilingual, turbo, type Variant } from '#lib/models/chatterbox/variants.ts';
import type { Conditioning, SpeechSession } from '#lib/models/model.ts';
import { createWebRuntime } from '#lib/runtime/web.ts';
import {
	goldenConditioning,
	largestDifference,
	readFloats,
	readGolden,
	readSamples,
	speakCase,
	speakTurboCase,
	uniformsOf,
	withoutStop,
	type Golden
} from './chatterbox-golden.ts';

const NEAR = 1e-3; // of full scale

const runtime = createWebRuntime(1);
const read = (path: string) => openAsBlob(`tests/fixtures/chatterbox/${path}`);

let golden: Golden;

beforeAll(async () => {
	golden = await readGolden(read);
});

/** The fixtures under the names that a build's files have. */
async function file(path: string): Promise<Blob> {
	const name = path.replace(/_(?:q4|q4f16|fp16)\./u, '.');
	return name.endsWith('_data') ? new Blob() : read(name);
}

function openSmall(variant: Variant, uniform?: () => number): Promise<SpeechSession> {
	const parts = { runtime, device: 'wasm', precision: 'q4', file } as const;
	const languageFile = (name: string) => Promise.reject(new Error(`${name} is not needed`));
	return openVariant(variant, { ...parts, languageFile }, uniform);
}

const clip = async () => ({
	samples: await readSamples(read, 'clip.s16', 32_768),
	sampleRate: 24_000
});

test('what is learned of a clip is what the official code learns', async () => {
	const session = await openSmall(multilingual);
	const learned = await session.learn?.([await clip()]);

	const wanted = await goldenConditioning(read, golden);
	expect(learned?.['audio_tokens']).toEqual(wanted['audio_tokens']);
	for (const name of ['audio_features', 'speaker_embeddings', 'speaker_features']) {
		const [ours, theirs] = [learned?.[name], wanted[name]];
		if (ours?.type !== 'float32' || theirs?.type !== 'float32') throw new Error(name);
		expect(ours.dims).toEqual(theirs.dims);
		expect(largestDifference(ours.data, theirs.data), name).toBeLessThan(NEAR * peak(theirs.data));
	}
});

test.each(['float32', 'float16'])(
	'with caches in %s, every token is the one that the official code says',
	async (cache) => {
		const cases = golden.cases.filter((one) => one.cache === cache);
		expect(cases).toHaveLength(4);
		for (const one of cases) {
			const tokens = await speakCase(runtime, 'wasm', read, golden, one);
			expect(tokens, JSON.stringify(one)).toEqual(withoutStop(one.tokens));
		}
	}
);

test('guidance changes what is said, and the sound 0 is not taken for text', () => {
	const said = new Set(golden.cases.map(({ tokens }) => tokens.join()));

	expect(said.size).toBeGreaterThanOrEqual(4);
	expect(golden.cases.some(({ tokens }) => tokens.slice(0, -1).includes(0))).toBe(true);
});

test('the turbo variant says the tokens that the official code says, up to its end', async () => {
	for (const { sampled, tokens } of golden.turbo.cases) {
		expect(await speakTurboCase(runtime, 'wasm', read, golden, sampled)).toEqual(
			withoutStop(tokens)
		);
	}
	expect(golden.turbo.cases.some(({ tokens }) => tokens.length < 40)).toBe(true);
});

test('a text is said with the official code’s sound', async () => {
	const session = await openSmall(multilingual, uniformsOf(golden));
	const conditioning = await goldenConditioning(read, golden);
	const { samples, sampleRate } = await session.say(
		'hello there: all',
		[{ id: 'voice_x', weight: 1, conditioning }],
		{ speed: 1, language: 'en-US' }
	);

	expect(sampleRate).toBe(24_000);
	const wanted = await readSamples(read, 'sound.s16', 32_767);
	// The script says 60 tokens; the session goes on.
	expect(
		largestDifference(samples.subarray(0, wanted.length - 4800), wanted.subarray(0, wanted.length - 4800))
	).toBeLessThan(NEAR);
});

test('the decoder gives the official code’s waveform', async () => {
	const graph = await runtime.openGraph(
		new Uint8Array(await (await read('onnx/conditional_decoder.onnx')).arrayBuffer()),
		'wasm'
	);
	const { audio_tokens, speaker_embeddings, speaker_features } = await goldenConditioning(
		read,
		golden
	);
	if (!speaker_embeddings || !speaker_features || audio_tokens?.type !== 'int64') throw new Error();
	const spoken = golden.cases[3]?.tokens.map(BigInt) ?? [];
	const data = BigInt64Array.from([...audio_tokens.data, ...spoken]);
	const { waveform } = await graph.run({
		speech_tokens: { type: 'int64', data, dims: [1, data.length] },
		speaker_embeddings,
		speaker_features
	});

	if (waveform?.type !== 'float32') throw new Error('no waveform');
	expect(
		largestDifference(waveform.data, await readSamples(read, 'sound.s16', 32_767))
	).toBeLessThan(NEAR);
});

test.each([
	['multilingual', multilingual, 'fr'],
	['English', english, 'en']
] as const)('the %s model learns a voice and speaks with it', async (_, variant, language) => {
	const session = await openSmall(variant, uniformsOf(golden));
	const conditioning = await session.learn?.([await clip()]);
	if (!conditioning) throw new Error('nothing was learned');
	const voice = [{ id: 'voice_x', weight: 1, conditioning }];
	const [calm, angry] = [
		await session.say('Bonjour.', voice, { speed: 1, language }),
		await session.say('Bonjour.', voice, { speed: 1, language, emotion: 'angry' })
	];

	for (const { samples, sampleRate } of [calm, angry]) {
		expect(sampleRate).toBe(24_000);
		expect(samples.length % 960).toBe(0);
		expect(peak(samples)).toBeGreaterThan(0.05);
		expect(peak(samples)).toBeLessThanOrEqual(1);
	}
	await session.close();
});

test('what another model has learned is refused', async () => {
	const session = await openSmall(multilingual);
	const conditioning: Conditioning = {
		style: { type: 'float32', data: new Float32Array(256), dims: [1, 256] }
	};

	await expect(
		session.say('Hello.', [{ id: 'voice_x', weight: 1, conditioning }], {
			speed: 1,
			language: 'en'
		})
	).rejects.toThrow(/not from this model/);
});

test('the turbo graphs are asked for no manner of expression', () => {
	expect(turbo.hasManner).toBe(false);
});

void readFloats;
