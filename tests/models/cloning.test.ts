// Clones of real readers by the shipped mini-tts, which has heard them among 142 in training, judged by instruments that have
// no part in the cloning; `npm run bench -- cloning` clones readers whom it never heard. Needs
// ../shared/samples/librispeech and ffmpeg; elsewhere it says what is missing.
import { openAsBlob } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { concatenate, type Pcm } from '#lib/audio/pcm.ts';
import { createEngine, type Engine } from '#lib/engine/engine.ts';
import { SpeechError } from '#lib/engine/errors.ts';
import type { OpenSession } from '#lib/engine/sessions/sessions.ts';
import { models } from '#lib/models/index.ts';
import type { Parts } from '#lib/models/model.ts';
import { createNodeRuntime } from '../../tools/node-runtime.ts';
import { comparePairs } from './clone-pairs.ts';
import { readClips, readersMissing, type ReaderClip } from './readers.ts';
import { measureVoice, pitchDistance } from './voice-features.ts';

const TEXT = 'We need two cups of coffee and some bread. Our school starts early in the morning.';
const FOLDERS: Record<string, string> = {
	'mini-tts': 'static/models/mini-tts',
	'silero-vad': 'node_modules/@ricky0123/vad-web/dist'
};
const patient = new AbortController().signal;
const missing = readersMissing();
if (missing) console.info(`Clones of real readers are not measured: ${missing}.`);

const runtime = createNodeRuntime();

/** In this thread, as the app does it in workers. */
const openSession: OpenSession = async (card) => {
	const model = models.find((one) => one.card.id === card.id);
	const parts: Parts = {
		runtime,
		device: 'wasm',
		precision: 'q8',
		file: (path) => openAsBlob(`${FOLDERS[card.id] ?? ''}/${path}`),
		languageFile: (name) => Promise.reject(new Error(`no file ${name} is needed`))
	};
	const session = await (await model?.load())?.open(parts);
	return { session, device: 'wasm' } as Awaited<ReturnType<typeof openSession<typeof card>>>; // the card's own
};

function learn(engine: Engine, sounds: Pcm[]) {
	const consent = { by: 'person', text: 'A public domain recording.', givenAt: 0 } as const;
	return engine.learnVoice(
		{ name: 'Reader', model: 'mini-tts', sounds, consent, samples: [] },
		patient
	);
}

async function say(engine: Engine, voice: string): Promise<Pcm> {
	const sounds: Pcm[] = [];
	const request = { model: 'mini-tts', voice, text: TEXT, speed: 1 };
	for await (const { pcm } of engine.speak(request, patient)) sounds.push(pcm);
	return { samples: concatenate(sounds.map(({ samples }) => samples)), sampleRate: 24_000 };
}

function createRealEngine(): Engine {
	const needed = models.filter(({ card }) => card.id in FOLDERS);
	return createEngine({ models: needed, openSession });
}

describe.runIf(!missing)('clones of six real readers (where ../shared/samples is)', () => {
	type Features = ReturnType<typeof measureVoice>;
	let clips: (ReaderClip & { features: Features })[];
	let clones: { of: (typeof clips)[number]; id: string; features: Features }[];
	let engine: Engine;

	beforeAll(async () => {
		engine = createRealEngine();
		clips = readClips().map((clip) => ({ ...clip, features: measureVoice([clip.sound]) }));
		clones = [];
		for (const [index, clip] of clips.entries()) {
			if (index % 3 !== 0) continue; // one of each reader's three
			const { id } = await learn(engine, [clip.sound]);
			clones.push({ of: clip, id, features: measureVoice([await say(engine, id)]) });
		}
	}, 600_000);

	test('a clone is nearer to other clips of its reader than to those of others in 80 % of pairs', () => {
		const { pairs, right } = comparePairs(clones, clips);

		console.info(`${right} of ${pairs} pairs are right by mean mel cepstra`);
		expect(clones).toHaveLength(6);
		expect(right / pairs).toBeGreaterThanOrEqual(0.8);
	});

	test('the median pitch of 80 % of the clones is within two semitones of the sample', () => {
		const errors = clones.map(({ of, features }) => pitchDistance(features, of.features));

		console.info(`semitones off: ${errors.map((error) => error.toFixed(2)).join(', ')}`);
		expect(errors.filter((error) => error <= 2).length / errors.length).toBeGreaterThanOrEqual(0.8);
	});

	test('the likeness that the app shows is higher for clones and their samples than between readers', async () => {
		const likenesses: number[] = [];
		for (const { id } of clones) {
			likenesses.push((await engine.measureSimilarity(id, patient)).cosine);
		}
		const identities = await Promise.all(clones.map(({ id }) => identityOf(engine, id)));
		const between = identities.flatMap((one, index) =>
			identities.slice(index + 1).map((other) => cosineOf(one, other))
		);

		console.info(`clones ${told(likenesses)}; between readers ${told(between)}`);
		expect(mean(likenesses)).toBeGreaterThan(mean(between) + 0.1);
	});
});

function mean(values: readonly number[]): number {
	return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function told(values: readonly number[]): string {
	return values.map((value) => value.toFixed(2)).join(' ');
}

async function identityOf(engine: Engine, id: string): Promise<Float32Array> {
	const { conditioning } = await engine.clonedVoice(id);
	return Float32Array.from(conditioning['identity']?.data as Float32Array); // of floats, by its card
}

function cosineOf(one: Float32Array, other: Float32Array): number {
	const product = (a: Float32Array, b: Float32Array) =>
		a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);
	return product(one, other) / Math.sqrt(product(one, one) * product(other, other));
}

describe('what holds no speech, with the detector that ships', () => {
	test.each([
		['silence', () => 0],
		['a chord', (time: number) => 0.2 * (Math.sin(1382 * time) + Math.sin(1741 * time))],
		['hiss', (time: number) => 0.3 * Math.sin(1e7 * time * time)]
	])('%s is refused in words', async (_, wave) => {
		const engine = createRealEngine();
		const samples = Float32Array.from({ length: 48_000 }, (_, n) => wave(n / 16_000));

		const learning = learn(engine, [{ samples, sampleRate: 16_000 }]);

		await expect(learning).rejects.toBeInstanceOf(SpeechError);
		await expect(learning).rejects.toThrow(/No speech was found|seconds of the sample are speech/);
	});
});
