// tests/fixtures/fish-speech for the adapter: a converted stand-in, and what the official code made with the same weights.
import { concatenate, type Pcm } from '#lib/audio/pcm.ts';
import type { Precision, SpeechSession } from '#lib/models/model.ts';
import { openFishSpeech, type Chance } from '#lib/models/fish-speech/session.ts';
import type { Device, Runtime } from '#lib/runtime/runtime.ts';
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

/** A file below tests/fixtures/fish-speech. */
export type Read = (path: string) => Promise<Blob>;

export async function readFishGolden(read: Read): Promise<FishGolden> {
	return JSON.parse(await (await read('golden.json')).text()) as FishGolden; // written by our own script
}

/** The stand-in as the adapter opens it. */
export function openSmall(
	runtime: Runtime,
	read: Read,
	chance: Chance,
	{ device = 'wasm', precision = 'fp32' }: { device?: Device; precision?: Precision } = {}
): Promise<SpeechSession> {
	const languageFile = (name: string) => Promise.reject(new Error(`${name} is not needed`));
	return openFishSpeech({ runtime, device, precision, file: read, languageFile }, chance);
}

/** Its samples are taken for sound at 44.1 kHz. */
export async function readClip(read: Read): Promise<Pcm> {
	const once = await readSamples(read, '../chatterbox/clip.s16', 32_768);
	return { samples: concatenate([once, once]), sampleRate: 44_100 };
}

/** Columns of rows. */
export function columnsOf(rows: readonly (readonly number[])[]): number[][] {
	const [first = []] = rows;
	return first.map((_, at) => rows.map((row) => row[at] ?? NaN));
}
