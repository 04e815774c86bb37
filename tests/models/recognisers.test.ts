// What mini-tts says is heard by the recogniser that ships and by mini-whisper: words, where they are, and how sure it is.
import { openAsBlob } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resample } from '#lib/audio/resample.ts';
import type { Pcm } from '#lib/audio/pcm.ts';
import { open as openSpeech } from '#lib/models/mini-tts/open.ts';
import type { Parts, SpeechSession, TranscriptionSession, Word } from '#lib/models/model.ts';
import { open as openMiniStt2 } from '#lib/models/mini-stt-2/open.ts';
import { createNodeRuntime } from '../../tools/node-runtime.ts';
import { open as openMiniWhisper } from './mini-whisper/open.ts';

const NEAR_SECONDS = 0.15;

let speech: SpeechSession;
/** mini-tts as mini-whisper learned from it. */
let earlier: SpeechSession;

const partsOf = (folder: string): Parts => ({
	runtime: createNodeRuntime(),
	device: 'wasm',
	precision: 'q8',
	file: (path) => openAsBlob(`${folder}/${path}`),
	languageFile: (name) => Promise.reject(new Error(`${name} is not needed`))
});

beforeAll(async () => {
	speech = await openSpeech(partsOf('static/models/mini-tts'));
	earlier = await openSpeech(partsOf('tests/fixtures/mini-tts-1'));
});

async function sayWith(speaker: SpeechSession, text: string): Promise<Pcm> {
	const said = await speaker.say(text, [{ id: 'mini_ada', weight: 1 }], {
		speed: 1,
		language: 'en-US'
	});
	return resample(said, 16_000);
}

/** So many seconds of nothing before a sound. */
function delayed({ samples, sampleRate }: Pcm, seconds: number): Pcm {
	const longer = new Float32Array(samples.length + seconds * sampleRate);
	longer.set(samples, seconds * sampleRate);
	return { samples: longer, sampleRate };
}

// mini-stt-2 was taught by people, and is less certain of what a small voice says than of what they say.
describe.each([
	[
		'mini-stt-2',
		openMiniStt2,
		'static/models/mini-stt-2',
		{
			known: 'Two hundred and thirty six people came to the party.',
			certain: 0.5,
			unknown: 'Brimblewick zorvantles.'
		}
	],
	[
		'mini-whisper',
		openMiniWhisper,
		'tests/fixtures/mini-whisper',
		{
			known: 'Please open the window, it is very warm in here.',
			certain: 1,
			unknown: 'Quantum philosophers.'
		}
	]
] as const)('%s', (name, open, folder, { known, certain, unknown }) => {
	const say = (text: string) => sayWith(name === 'mini-whisper' ? earlier : speech, text);
	let hearing: TranscriptionSession;

	beforeAll(async () => {
		hearing = await open(partsOf(folder));
	});
	afterAll(() => hearing.close());

	async function wordsIn(sound: Pcm): Promise<Word[]> {
		const { segments } = await hearing.hear(sound, {});
		return segments.flatMap(({ words }) => words);
	}

	test('a sentence is heard word by word, one behind the other, inside the sound', async () => {
		const sound = await say(known);

		const words = await wordsIn(sound);

		expect(words.map(({ text }) => text).join(' ')).toBe(
			known.toLowerCase().replaceAll(/[,.]/g, '')
		);
		const sure = words.filter(({ uncertain }) => !uncertain);
		expect(sure.length).toBeGreaterThanOrEqual(words.length * certain);
		for (const [index, { startSeconds, endSeconds }] of words.entries()) {
			expect(startSeconds).toBeLessThanOrEqual(endSeconds);
			expect(startSeconds).toBeGreaterThanOrEqual(words[index - 1]?.endSeconds ?? 0);
		}
		expect(words.at(-1)?.endSeconds).toBeLessThanOrEqual(sound.samples.length / 16_000);
	});

	test('what is said half a second later is heard half a second later', async () => {
		const sound = await say('Hello there, how are you today?');

		const [early, late] = [await wordsIn(sound), await wordsIn(delayed(sound, 0.5))];

		expect(late.map(({ text }) => text)).toEqual(early.map(({ text }) => text));
		const last = (words: Word[]) => words.at(-1)?.startSeconds ?? NaN;
		expect(Math.abs(last(late) - last(early) - 0.5)).toBeLessThan(NEAR_SECONDS);
	});

	test('words that it does not know are marked as uncertain', async () => {
		const words = await wordsIn(await say(unknown));

		expect(words.length).toBeGreaterThan(0);
		expect(words.every(({ uncertain }) => uncertain)).toBe(true);
	});

	test('silence has no words', async () => {
		expect(await wordsIn({ samples: new Float32Array(5 * 16_000), sampleRate: 16_000 })).toEqual(
			[]
		);
	});
});
