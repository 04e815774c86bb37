// KittenTTS against its official code, on a stand-in: what is read of texts, and the sound, sample by sample.
import { openAsBlob, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { open } from '#lib/models/kitten/open.ts';
import { phonemesOf } from '#lib/models/kitten/phonemes.ts';
import { symbolsToIds } from '#lib/models/kitten/symbols.ts';
import type { SpeechSession } from '#lib/models/model.ts';
import { createNodeRuntime } from '../../tools/node-runtime.ts';
import { largestDifference } from './kokoro-golden.ts';

const FOLDER = 'tests/fixtures/kitten';
const NEAR = 1e-3; // of full scale
const FRAME_SECONDS = 0.025;

type Spoken = { text: string; voice: string; speed: number; file: string; durations: number[] };
type Golden = { spoken: Spoken[]; texts: { text: string; ids: number[] }[] };
const golden = JSON.parse(readFileSync(`${FOLDER}/golden.json`, 'utf8')) as Golden; // our own script's

let session: SpeechSession;

beforeAll(async () => {
	session = await open({
		runtime: createNodeRuntime(),
		device: 'wasm',
		precision: 'fp32',
		file: (path) => openAsBlob(`${FOLDER}/${path}`),
		languageFile: (name) => Promise.reject(new Error(`${name} is not needed`))
	});
});
afterAll(() => session.close());

test.each(golden.texts)('"$text" is read as the official code reads it', async ({ text, ids }) => {
	expect(symbolsToIds(await phonemesOf(text))).toEqual(ids);
});

test.each(golden.spoken)(
	'$voice says "$text" at speed $speed as the official code does',
	async ({ text, voice, speed, file }) => {
		const options = { speed, language: 'en-US' };
		const { samples } = await session.say(text, [{ id: voice, weight: 1 }], options);

		expect(largestDifference(samples, readFileSync(`${FOLDER}/${file}`))).toBeLessThan(NEAR);
	}
);

test('words are where the durations say', async () => {
	const [, { text, voice, speed, durations } = golden.spoken[0] as Spoken] = golden.spoken;
	const { words } = await session.say(text, [{ id: voice, weight: 1 }], {
		speed,
		language: 'en-US'
	});

	const until = (place: number) =>
		durations.slice(0, place).reduce((sum, frames) => sum + frames * FRAME_SECONDS, 0);
	expect(words?.map((word) => word.text)).toEqual(['Hi,', 'Anna!']);
	expect(words?.[0]?.startSeconds).toBeCloseTo(until(1), 3);
	expect(words?.[1]?.startSeconds).toBeCloseTo(until(8), 3);
});

test('a text longer than the graph takes is said in parts', async () => {
	const text = 'The train was late; we waited, and nobody complained. '.repeat(9);

	const { samples, words } = await session.say(text, [{ id: 'expr-voice-2-f', weight: 1 }], {
		speed: 2,
		language: 'en-US'
	});
	expect(samples.length).toBeGreaterThan(24_000 * 5);
	expect(samples.every(Number.isFinite)).toBe(true);
	expect(words).toBeUndefined();
});

test('a voice that the file does not have is told', async () => {
	const said = session.say('No.', [{ id: 'af_heart', weight: 1 }], { speed: 1, language: 'en-US' });

	await expect(said).rejects.toThrow(/voices.npz has no voice af_heart/);
});
