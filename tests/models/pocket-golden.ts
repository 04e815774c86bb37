// tests/fixtures/pocket-tts for the adapter: small graphs of the official code, and what that code made with them.
import type { Pcm } from '#lib/audio/pcm.ts';
import type { Conditioning, SpeechSession } from '#lib/models/model.ts';
import { openPocketTts, type Chance } from '#lib/models/pocket-tts/session.ts';
import type { Runtime } from '#lib/runtime/runtime.ts';
import { readFloats, readSamples } from './chatterbox-golden.ts';

export type PocketGolden = {
	texts: { text: string; read: string; ids: number[]; framesAfterEnd: number }[];
	/** Drawn from over and over. */
	normals: number[];
	cases: { text: string; frames: number }[];
};

/** Of what the language model reads. */
const WIDTH = 32;
const CLIP_SAMPLES = 40_000;

/** The file at `path` below tests/fixtures/pocket-tts. */
export type Read = (path: string) => Promise<Blob>;

export async function readPocketGolden(read: Read): Promise<PocketGolden> {
	return JSON.parse(await (await read('golden.json')).text()) as PocketGolden; // written by our own script
}

/** The file of the stand-in for one of the published; its graphs in 8 bits are those in 32. */
export function smallFile(path: string): string {
	return path.replace(/^.*\//u, '').replace('_int8', '');
}

/** The stand-in as the adapter opens it. */
export function openSmall(runtime: Runtime, read: Read, chance: Chance): Promise<SpeechSession> {
	const file = (path: string) => read(smallFile(path));
	return openPocketTts(
		{ runtime, device: 'wasm', precision: 'q8', file, languageFile: file },
		chance
	);
}

/** The official code's random numbers, from the first. */
export function drawFrom(normals: readonly number[]): () => number {
	let count = 0;
	return () => normals[count++ % normals.length] ?? NaN;
}

/** The clip that the official code learned from; no whole number of frames. */
export async function readClip(read: Read): Promise<Pcm> {
	const whole = await readSamples(read, '../chatterbox/clip.s16', 32_768);
	return { samples: whole.slice(0, CLIP_SAMPLES), sampleRate: 24_000 };
}

/** What it learned of it. */
export async function goldenVoice(read: Read): Promise<Conditioning> {
	const data = await readFloats(read, 'voice.f32');
	return { voice: { type: 'float32', data, dims: [1, data.length / WIDTH, WIDTH] } };
}
