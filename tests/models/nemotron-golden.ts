// What the official code says of sounds given by a formula (tools/stand-ins/nemotron_stand_in.py), and these sounds.
import { readFileSync } from 'node:fs';

const FOLDER = 'tests/fixtures/nemotron';
const RATE = 16_000;

/** Of an embedding of the stand-in. */
export const WIDTH = 16;

/** `frames`: those of which features and logits are kept; `turns` in hundredths of a second. */
export type SoundCase = {
	samples: number;
	valid: number;
	frames: number[];
	turns: [speaker: number, start: number, end: number][];
};

/** Each speaker whose number is a multiple of `apart` speaks at a time. `held`: after so many chunks, the numbers of the frames that are remembered; -1 for silence. */
export type CacheCase = {
	chunk: number;
	fifo: number;
	period: number;
	apart: number;
	held: { chunks: number; frames: number[] }[];
};

type Golden = { everyBand: number; sounds: SoundCase[]; caches: CacheCase[] };

export const golden = JSON.parse(readFileSync(`${FOLDER}/golden.json`, 'utf8')) as Golden; // our own script's

/** Of the case's frames, in rows. */
export function goldenRows(kind: 'features' | 'logits', samples: number): Float32Array {
	const bytes = readFileSync(`${FOLDER}/${kind}-${samples}.f32`);
	return new Float32Array(Uint8Array.from(bytes).buffer);
}

/** Three voices that come and go, at times together; nobody for some seconds of each half minute. */
export function goldenSound(samples: number): Float32Array<ArrayBuffer> {
	const heard = new Float32Array(samples);
	const voices = [0, 1, 2].map((voice) => ({
		voice,
		levels: [1, 2, 3, 4].map((harmonic) => 0.15 / harmonic ** (0.6 + 0.5 * voice))
	}));
	for (let index = 0; index < samples; index++) {
		const seconds = index / RATE;
		if (seconds % 30 >= 26) continue;
		let sum = 0.002 * Math.sin(9000 * seconds * seconds);
		for (const { voice, levels } of voices) {
			const loud = Math.sin((2 * Math.PI * seconds) / (7.3 + 2.9 * voice) + 2 * voice);
			if (loud <= 0) continue;
			const turns =
				(110 + 47 * voice) * seconds + 2 * Math.sin(2 * Math.PI * 0.7 * seconds + voice);
			levels.forEach((level, k) => (sum += loud * level * Math.sin(2 * Math.PI * (k + 1) * turns)));
		}
		heard[index] = sum;
	}
	return heard;
}

/** The stand-in's files, in place of the published ones; its weights are in the graph. */
export function standInFile(path: string): Promise<Blob> {
	if (path.endsWith('_data')) return Promise.resolve(new Blob());
	return Promise.resolve(new Blob([readFileSync(`${FOLDER}/${path}`)]));
}
