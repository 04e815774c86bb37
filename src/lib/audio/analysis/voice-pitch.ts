// The typical pitch of a voice.
import type { Pcm } from '../pcm.ts';
import { resample } from '../resample.ts';

/** Up to 1 kHz: higher harmonics are seldom in step. */
const HEARD_RATE = 2000;
const RATE = 4000;
const FRAME = 160; // 40 ms
const HOP = 80;
const SHORTEST_LAG = Math.floor(RATE / 420);
const LONGEST_LAG = Math.ceil(RATE / 65);
/** Mains hum and anything else below the range of voices is removed: the mean over 1 / 75 s. */
const MEAN = Math.round(RATE / 75);
const VOICED = 0.5; // correlation with itself one period later
/** If a shorter lag is nearly as similar, that is the period, and the longer lag several of them. */
const NEARLY = 0.93;
const PAUSE = 10 ** -2.5; // relative to the power of the loudest twentieth of the frames

/** Median pitch of the voiced parts of some clips in hertz; undefined if nothing in them is voiced. */
export function voicePitch(sounds: readonly Pcm[]): number | undefined {
	const lags = sounds.flatMap((sound) =>
		periods(withoutHum(resample(resample(sound, HEARD_RATE), RATE).samples))
	);
	const median = lags.sort((a, b) => a - b)[lags.length >> 1];
	return median === undefined ? undefined : RATE / median;
}

function withoutHum(samples: Float32Array): Float32Array {
	let sum = 0;
	const means = samples.map((sample, index) => {
		sum += sample - (samples[index - MEAN] ?? 0);
		return sum / MEAN;
	});
	return samples.map((sample, index) => sample - (means[index + (MEAN >> 1)] ?? 0));
}

/** For each voiced frame, in samples. */
function periods(samples: Float32Array): number[] {
	const starts: number[] = [];
	for (let at = 0; at + FRAME + LONGEST_LAG + 1 < samples.length; at += HOP) starts.push(at);
	const powers = starts.map((at) => product(samples, at, at));
	const loud = [...powers].sort((a, b) => a - b)[Math.floor(0.95 * powers.length)] ?? 0;
	return starts.flatMap((at, frame) => {
		const power = powers[frame] ?? 0;
		const period = power > PAUSE * loud ? periodAt(samples, at, power) : undefined;
		return period === undefined ? [] : [period];
	});
}

/** By the normalised autocorrelation, refined between samples by a parabola. */
function periodAt(samples: Float32Array, at: number, power: number): number | undefined {
	const likeness = Array.from({ length: LONGEST_LAG + 2 }, (_, lag) => {
		if (lag < SHORTEST_LAG) return 0;
		const later = product(samples, at + lag, at + lag);
		return product(samples, at, at + lag) / Math.sqrt(power * later + Number.MIN_VALUE);
	});
	const best = Math.max(...likeness);
	if (best < VOICED) return undefined;
	for (let lag = SHORTEST_LAG + 1; lag <= LONGEST_LAG; lag++) {
		const [before = 0, here = 0, after = 0] = likeness.slice(lag - 1, lag + 2);
		if (here < before || here < after) continue;
		const bend = Math.min(before - 2 * here + after, -Number.MIN_VALUE);
		const peak = here - (before - after) ** 2 / (8 * bend);
		if (peak >= NEARLY * best) return lag + (before - after) / (2 * bend);
	}
	return undefined;
}

function product(samples: Float32Array, one: number, other: number): number {
	let sum = 0;
	for (let index = 0; index < FRAME; index++) {
		sum += (samples[one + index] ?? 0) * (samples[other + index] ?? 0);
	}
	return sum;
}
