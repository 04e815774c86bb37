// What the official code says of diarization (tools/goldens/diarization.py), and the sound of which it says it.
import { readFileSync } from 'node:fs';

const RATE = 16_000;

export type ClusterCase = {
	vectors: number[][];
	threshold: number;
	leastSize: number;
	least: number;
	most: number | null;
	labels: number[];
};

type Turns = [person: number, start: number, end: number][];

/** `bits` and `counts` are run-length coded: value, times, value, times. */
export type ReconstructionCase = {
	step: number;
	bits: number[][];
	people: number[][];
	counts: number[];
	turns: Turns;
};

type Golden = {
	fbank: number[][];
	masks: string[];
	embeddings: number[][];
	sets: number[][];
	clusters: ClusterCase[];
	reconstructions: ReconstructionCase[];
	call: { threshold: number; leastSize: number; step: number; first: number[]; turns: Turns };
};

const json = readFileSync('tests/fixtures/diarization/golden.json', 'utf8');
export const golden = JSON.parse(json) as Golden; // written by our own script

/** A gliding voice-like sound. */
export function goldenSound(seed: number, samples: number): Float32Array<ArrayBuffer> {
	return Float32Array.from({ length: samples }, (_, index) => {
		const seconds = index / RATE;
		const turns = (90 + 40 * seed) * seconds + 3 * Math.sin(2 * Math.PI * 0.9 * seconds + seed);
		const loud = 0.55 + 0.45 * Math.sin(2 * Math.PI * 2.3 * seconds + seed);
		let voice = 0;
		for (let harmonic = 1; harmonic < 13; harmonic++) {
			voice += Math.sin(2 * Math.PI * harmonic * turns) / harmonic ** (1 + seed / 4);
		}
		return 0.25 * loud * voice + 0.01 * Math.sin(seconds * seconds * 9000);
	});
}

export function unroll(runs: readonly number[]): Uint8Array<ArrayBuffer> {
	const values: number[] = [];
	for (let at = 0; at < runs.length; at += 2) {
		values.push(...Array.from({ length: runs[at + 1] ?? 0 }, () => runs[at] ?? 0));
	}
	return Uint8Array.from(values);
}

/** The same turns with the people named in the order in which they first speak, as ours are. */
export function nameInOrder(turns: Turns) {
	const inOrder = [...turns].sort((a, b) => a[1] - b[1] || a[0] - b[0]);
	const order = [...new Set(inOrder.map(([person]) => person))];
	return inOrder.map(([person, startSeconds, endSeconds]) => ({
		speaker: `SPEAKER_0${order.indexOf(person)}`,
		startSeconds,
		endSeconds
	}));
}
