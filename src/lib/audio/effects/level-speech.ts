// Brings quiet speech up to the level that models expect, piece by piece, as the sound arrives.
import { peak } from '../level.ts';

const FRAME_SECONDS = 0.02;
/** The level of a sound is that of its loudest frames, about as long as a vowel: silence around it changes nothing. */
const LOUDEST_FRAMES = 10;
/** Root mean squares of the loudest frames: -20 dBFS is what speech is brought to, and below -60 dBFS is none. */
const SPEECH_LEVEL = 0.1;
const FAINT_LEVEL = 0.001;
const MOST_GAIN = 20; // 26 dB
/** What is left of an earlier, louder level after one more piece: pauses are not turned up like speech. */
const REMEMBERED_SHARE = 0.8;
/** A new gain is reached over this time, without a click. */
const RAMP_SECONDS = 0.1;

/** The next piece of a sound, turned up where it is quiet; never turned down, and never overloaded. */
export type Leveller = (piece: Float32Array<ArrayBuffer>) => Float32Array<ArrayBuffer>;

export function createLeveller(sampleRate: number): Leveller {
	let level = 0;
	let lastGain: number | undefined;
	return (piece) => {
		level = Math.max(loudestLevel(piece, sampleRate), level * REMEMBERED_SHARE);
		const most = Math.max(1, Math.min(MOST_GAIN, 1 / peak(piece)));
		const gain = level < FAINT_LEVEL ? 1 : Math.max(1, Math.min(most, SPEECH_LEVEL / level));
		const from = Math.min(most, lastGain ?? gain);
		lastGain = gain;
		if (gain === 1 && from === 1) return piece;
		const ramp = RAMP_SECONDS * sampleRate;
		return piece.map((sample, at) => sample * (gain + (from - gain) * Math.max(0, 1 - at / ramp)));
	};
}

/** Root mean square of the loudest frames, 0 to 1. */
function loudestLevel(samples: Float32Array, sampleRate: number): number {
	const length = Math.round(FRAME_SECONDS * sampleRate);
	const powers: number[] = [];
	for (let from = 0; from + length <= samples.length; from += length) {
		const frame = samples.subarray(from, from + length);
		powers.push(frame.reduce((sum, sample) => sum + sample * sample, 0) / length);
	}
	const loudest = powers.sort((one, other) => other - one).slice(0, LOUDEST_FRAMES);
	return Math.sqrt(loudest.reduce((sum, power) => sum + power, 0) / LOUDEST_FRAMES);
}
