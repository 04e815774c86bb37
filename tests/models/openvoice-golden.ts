// The cases of tests/fixtures/openvoice and the sounds they are of, in Node and in a browser alike.
import type { Pcm } from '#lib/audio/pcm.ts';

const RATE = 22_050;

/** `seed` and `samples` of the sound; `source` and `target` are seeds of the sounds that the tones are of. */
export type ConversionCase = {
	file: string;
	seed: number;
	samples: number;
	source: number;
	target: number;
	tau: number;
};

/** `tones` are those of tones.f32, in its order. */
export type Golden = {
	spectrogram: [seed: number, samples: number];
	tones: [seed: number, samples: number][];
	cases: ConversionCase[];
};

export const parseGolden = (json: string) => JSON.parse(json) as Golden; // written by our own script

/** A gliding voice-like sound, by the formula of tools/stand-ins/openvoice_stand_in.py. */
export function goldenSound(seed: number, samples: number): Pcm {
	const sound = Float32Array.from({ length: samples }, (_, index) => {
		const seconds = index / RATE;
		const turns = (90 + 40 * seed) * seconds + 3 * Math.sin(2 * Math.PI * 0.9 * seconds + seed);
		const loud = 0.55 + 0.45 * Math.sin(2 * Math.PI * 2.3 * seconds + seed);
		let voice = 0;
		for (let harmonic = 1; harmonic < 13; harmonic++) {
			voice += Math.sin(2 * Math.PI * harmonic * turns) / harmonic ** (1 + seed / 4);
		}
		return 0.25 * loud * voice + 0.01 * Math.sin(seconds * seconds * 9000);
	});
	return { samples: sound, sampleRate: RATE };
}

/** A tone of tones.f32 by the seed of its sound. */
export function goldenTone({ tones }: Golden, values: Float32Array, seed: number): Float32Array {
	const place = tones.findIndex(([one]) => one === seed);
	return values.slice(place * 256, (place + 1) * 256);
}
