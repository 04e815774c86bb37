// How high a voice lies.
import { resample } from './resample.ts';
import type { Pcm } from './pcm.ts';

const RATE = 8_000;
const FRAME = 320; // 40 ms: two periods of the lowest voice
const HOP = 200;
const SHORTEST_LAG = Math.floor(RATE / 420);
const LONGEST_LAG = Math.ceil(RATE / 60);
const VOICED = 0.6; // correlation with itself one period later
/** Nearly as alike at half the lag: then that is the period, and the longer lag two of them. */
const NEARLY = 0.85;
const FLOOR = 1e-4; // of the loudest frame's power, -40 dB

/** Median pitch of the voiced parts of some clips in hertz; undefined where nothing in them is voiced. */
export function medianPitch(clips: readonly Pcm[]): number | undefined {
	const lags = clips.flatMap((clip) => voicedLags(resample(clip, RATE).samples));
	const middle = lags.sort((a, b) => a - b)[lags.length >> 1];
	return middle === undefined ? undefined : RATE / middle;
}

/** The period of each voiced frame in samples. */
function voicedLags(samples: Float32Array): number[] {
	const starts: number[] = [];
	for (let at = 0; at + FRAME + LONGEST_LAG < samples.length; at += HOP) starts.push(at);
	const powers = starts.map((at) => product(samples, at, at));
	const floor = FLOOR * powers.reduce((most, power) => Math.max(most, power), 0);
	return starts.flatMap((at, frame) => {
		const power = powers[frame] ?? 0;
		const lag = power > floor ? periodAt(samples, at, power) : undefined;
		return lag === undefined ? [] : [lag];
	});
}

/** By the normalised autocorrelation, refined between samples by a parabola. */
function periodAt(samples: Float32Array, at: number, power: number): number | undefined {
	const likeness = new Float64Array(LONGEST_LAG + 1);
	let best = 0;
	for (let lag = SHORTEST_LAG; lag <= LONGEST_LAG; lag++) {
		const later = product(samples, at + lag, at + lag);
		likeness[lag] = product(samples, at, at + lag) / Math.sqrt(power * later + Number.MIN_VALUE);
		best = Math.max(best, likeness[lag] ?? 0);
	}
	if (best < VOICED) return undefined;
	const value = (lag: number) => likeness[lag] ?? 0;
	for (let lag = SHORTEST_LAG + 1; lag < LONGEST_LAG; lag++) {
		const [before, here, after] = [value(lag - 1), value(lag), value(lag + 1)];
		if (here < NEARLY * best || here < before || here < after) continue;
		const bend = before - 2 * here + after;
		return bend === 0 ? lag : lag + (before - after) / (2 * bend);
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
