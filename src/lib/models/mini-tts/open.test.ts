// A mixture of voices speaks between them, and a learned voice as its clip.
import { openAsBlob } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { voicePitch } from '#lib/audio/analysis/voice-pitch.ts';
import type { Pcm } from '#lib/audio/pcm.ts';
import { resample } from '#lib/audio/resample.ts';
import type { SpeechSession } from '#lib/models/model.ts';
import { createNodeRuntime } from '../../../../tools/node-runtime.ts';
import { FIRST } from './earlier-style.ts';
import { open } from './open.ts';

/** Long enough for a median that does not depend on one word's melody. */
const SENTENCES =
	'We are all at home now, and our school starts early. Please open the window, it is very warm in here.';

let session: SpeechSession;

beforeAll(async () => {
	session = await open({
		runtime: createNodeRuntime(),
		device: 'wasm',
		precision: 'q8',
		languageFile: (name) => Promise.reject(new Error(`no file ${name} is needed`)),
		file: (path) => openAsBlob(`static/models/mini-tts/${path}`)
	});
});

function cosine(one: Float32Array, other: Float32Array): number {
	const product = (a: Float32Array, b: Float32Array) =>
		a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);
	return product(one, other) / Math.sqrt(product(one, one) * product(other, other));
}

/** In hertz. */
function pitchIn(sound: Pcm): number {
	return voicePitch([sound]) ?? NaN;
}

test('the pitch of a mixture lies between those of its voices, and the heavier one pulls', async () => {
	const pitchOf = async (low: number) =>
		pitchIn(
			await session.say(
				'We are all at home now.',
				[
					{ id: 'mini_finn', weight: low },
					{ id: 'mini_gwen', weight: 1 - low }
				],
				{ speed: 1, language: 'en' }
			)
		);

	const [low, mostlyLow, mostlyHigh, high] = [
		await pitchOf(1),
		await pitchOf(0.75),
		await pitchOf(0.25),
		await pitchOf(0)
	];

	expect(low).toBeLessThan(110);
	expect(high).toBeGreaterThan(180);
	expect(mostlyLow).toBeGreaterThan(low * 1.05);
	expect(mostlyHigh).toBeGreaterThan(mostlyLow * 1.05);
	expect(high).toBeGreaterThan(mostlyHigh * 1.05);
});

test('a voice that is learned from what a preset says has its pitch, and is told from other voices', async () => {
	const options = { speed: 1, language: 'en' };
	const text = 'Our school starts early in the morning, and it is very warm in here.';
	const other = 'Please open the window for them, and let some air into the house.';
	async function learn(id: string) {
		const said = resample(await session.say(text, [{ id, weight: 1 }], options), 16_000);
		const conditioning = (await session.learn?.([said])) ?? {};
		const voice = [{ id: 'voice_test', weight: 1, conditioning }];
		// Of the same words: a natural melody depends on them.
		const pitch = pitchIn(await session.say(other, [{ id, weight: 1 }], options));
		const clonedPitch = pitchIn(await session.say(other, voice, options));
		const who = conditioning['identity']?.data as Float32Array; // the card's identity is of floats
		return { pitch, clonedPitch, who };
	}

	const [low, high] = [await learn('mini_finn'), await learn('mini_gwen')];

	for (const { pitch, clonedPitch } of [low, high]) {
		expect(Math.abs(12 * Math.log2(clonedPitch / pitch))).toBeLessThan(1.5);
	}
	expect(cosine(low.who, low.who)).toBeCloseTo(1, 5);
	expect(cosine(low.who, high.who)).toBeLessThan(0.5);
});

test('a voice that was cloned with the first mini-tts keeps its pitch, whatever that learned beside', async () => {
	const styleOf = (hertz: number, learned: number) => {
		const data = new Float32Array(256).fill(learned, 35);
		data[0] = Math.log(hertz / 140) / 0.35;
		return { style: { type: 'float32' as const, data, dims: [1, 256] } };
	};
	const say = async (hertz: number, learned: number) => {
		const conditioning = styleOf(hertz, learned);
		const voice = { id: 'voice_test', weight: 1, conditioning, revision: FIRST };
		return session.say(SENTENCES, [voice], { speed: 1, language: 'en' });
	};

	for (const hertz of [110, 200]) {
		const semitones = 12 * Math.log2(pitchIn(await say(hertz, 0.9)) / hertz);
		expect(Math.abs(semitones)).toBeLessThan(2);
	}
	expect((await say(150, -0.9)).samples).toEqual((await say(150, 0.4)).samples);
});

test('it tells when each word is said', async () => {
	const { words = [], samples } = await session.say(
		'Please open the window.',
		[{ id: 'mini_ada', weight: 1 }],
		{ speed: 1, language: 'en' }
	);

	expect(words.map(({ text }) => text)).toEqual(['Please', 'open', 'the', 'window.']);
	const times = words.flatMap(({ startSeconds, endSeconds }) => [startSeconds, endSeconds]);
	expect(times).toEqual([...times].sort((a, b) => a - b));
	expect(times[0]).toBeGreaterThan(0);
	expect(times.at(-1)).toBeLessThanOrEqual(samples.length / 24_000);
});
