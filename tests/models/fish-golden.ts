// tests/fixtures/fish-speech for the adapter: a converted stand-in, and what the official code made with the same weights.
import { openAsBlob } from 'node:fs';
import { concatenate, type Pcm } from '#lib/audio/pcm.ts';
import type { Precision, SpeechSession } from '#lib/models/model.ts';
import { openFishSpeech, type Chance } from '#lib/models/fish-speech/session.ts';
import type { Runtime } from '#lib/runtime/runtime.ts';
import { readSamples } from './chatterbox-golden.ts';

/** `prompt` and `frames` are [row][position], a row of tokens and eight of codes; the last frame may be the end's. */
export type FishCase = {
	text: number;
	cloned: boolean;
	most: number;
	prompt: number[][];
	frames: number[][];
};

export type FishGolden = {
	reference: string;
	/** Of the clip, [codebook][frame]. */
	codes: number[][];
	spoken: string[];
	uniforms: number[];
	cases: FishCase[];
	texts: [text: string, ids: number[]][];
};

export const read = (path: string): Promise<Blob> =>
	openAsBlob(`tests/fixtures/fish-speech/${path}`);

export async function readFishGolden(): Promise<FishGolden> {
	return JSON.parse(await (await read('golden.json')).text()) as FishGolden; // written by our own script
}

/** The stand-in as the adapter opens it. */
export function openSmall(
	runtime: Runtime,
	chance: Chance,
	precision: Precision = 'fp32'
): Promise<SpeechSession> {
	const languageFile = (name: string) => Promise.reject(new Error(`${name} is not needed`));
	return openFishSpeech({ runtime, device: 'wasm', precision, file: read, languageFile }, chance);
}

/** Its samples are taken for sound at 44.1 kHz. */
export async function readClip(): Promise<Pcm> {
	const path = '../chatterbox/clip.s16';
	const once = await readSamples(() => read(path), path, 32_768);
	return { samples: concatenate([once, once]), sampleRate: 44_100 };
}

/** Columns of rows. */
export function columnsOf(rows: readonly (readonly number[])[]): number[][] {
	const [first = []] = rows;
	return first.map((_, at) => rows.map((row) => row[at] ?? NaN));
}
