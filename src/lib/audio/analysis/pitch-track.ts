// The pitch of a voice over time: normalised cross-correlation, and the likeliest path through its peaks.
import type { Pcm } from '../pcm.ts';

/** `hertz[i]` is the pitch at the time `i * hopSeconds`, 0 where unvoiced; `powers[i]` the mean square around it. */
export type PitchTrack = { hopSeconds: number; hertz: Float32Array; powers: Float32Array };

const HOP_SECONDS = 0.01;
const WINDOW_SECONDS = 0.016;
const LOWEST_HERTZ = 55;
const HIGHEST_HERTZ = 450;
/** Enough to find the pitch; the rest of the spectrum only takes time. */
const ROUGH_RATE = 6000;
/** A peak lower than this is no candidate. */
const LEAST_LIKENESS = 0.35;
/** Frames this far below the loudest are unvoiced. */
const QUIETEST = 0.003; // -50 dB
/** Of the power of the loudest twentieth of the frames: natural speech falls low and soft where it ends. */
const NOTICED = 10 ** -2;
/** Costs of a path, in units of similarity: an unvoiced frame, the start or end of voicing, an octave jump. */
const COST = { unvoiced: 0.55, change: 0.25, octave: 0.8 };
/** A period twice as long fits as well as the right one: longer lags have to fit better. */
const LONG_LAG_COST = 0.12;

type Candidate = { hertz: number; cost: number };

/**
 * After D. Talkin, "A robust algorithm for pitch tracking (RAPT)", 1995: candidates from each frame, dynamic
 * programming between them.
 */
export function trackPitch(pcm: Pcm): PitchTrack {
	const { samples, sampleRate } = roughen(pcm);
	const hop = HOP_SECONDS * sampleRate;
	const loudest = Math.sqrt(loudestPower(samples, Math.round(hop)));
	const frames: Candidate[][] = [];
	const powers: number[] = [];
	for (let at = 0; at < samples.length; at += hop) {
		frames.push(candidatesAt(samples, sampleRate, Math.round(at), QUIETEST * loudest));
		powers.push(powerOf(samples.subarray(Math.max(0, at - hop), at + hop)));
	}
	return {
		hopSeconds: HOP_SECONDS,
		hertz: cheapestPath(frames),
		powers: Float32Array.from(powers)
	};
}

/** The median of the voiced frames that are loud enough to be noticed; NaN if there are none. */
export function medianPitch({ hertz, powers }: PitchTrack): number {
	const loud = [...powers].sort((a, b) => a - b)[Math.floor(0.95 * powers.length)] ?? 0;
	const voiced = hertz
		.filter((value, frame) => value > 0 && (powers[frame] ?? 0) > NOTICED * loud)
		.sort();
	return voiced[voiced.length >> 1] ?? NaN;
}

/** Averages groups of samples down to about ROUGH_RATE. */
function roughen({ samples, sampleRate }: Pcm): Pcm {
	const factor = Math.max(1, Math.round(sampleRate / ROUGH_RATE));
	const rough = new Float32Array(Math.floor(samples.length / factor));
	for (let index = 0; index < rough.length; index++) {
		let sum = 0;
		for (let part = 0; part < factor; part++) sum += samples[index * factor + part] ?? 0;
		rough[index] = sum / factor;
	}
	return { samples: rough, sampleRate: sampleRate / factor };
}

function loudestPower(samples: Float32Array, size: number): number {
	let most = 0;
	for (let at = 0; at < samples.length; at += size) {
		most = Math.max(most, powerOf(samples.subarray(at, at + size)));
	}
	return most;
}

function powerOf(samples: Float32Array): number {
	return samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length);
}

function candidatesAt(
	samples: Float32Array,
	sampleRate: number,
	centre: number,
	quietest: number
): Candidate[] {
	const longest = Math.ceil(sampleRate / LOWEST_HERTZ);
	const shortest = Math.floor(sampleRate / HIGHEST_HERTZ);
	const size = Math.round(WINDOW_SECONDS * sampleRate);
	const likeness = new Float32Array(longest + 2);
	for (let lag = shortest - 1; lag <= longest + 1; lag++) {
		likeness[lag] = likenessAt(samples, centre - ((size + lag) >> 1), lag, size, quietest);
	}
	const found: Candidate[] = [{ hertz: 0, cost: COST.unvoiced }];
	for (let lag = shortest; lag <= longest; lag++) {
		const [before = 0, peak = 0, after = 0] = likeness.subarray(lag - 1, lag + 2);
		if (peak < LEAST_LIKENESS || peak < before || peak <= after) continue;
		const shift = (before - after) / (2 * (before - 2 * peak + after)); // the parabola's peak
		const height = peak - ((before - after) * shift) / 4;
		const cost = 1 - height + (LONG_LAG_COST * lag) / longest;
		found.push({ hertz: sampleRate / (lag + shift), cost });
	}
	return found;
}

/** Similarity of two windows `lag` apart, -1 to 1; 0 where it is too quiet. */
function likenessAt(
	samples: Float32Array,
	from: number,
	lag: number,
	size: number,
	quietest: number
): number {
	let [both, one, other] = [0, 0, 0];
	for (let index = from; index < from + size; index++) {
		const a = samples[index] ?? 0;
		const b = samples[index + lag] ?? 0;
		both += a * b;
		one += a * a;
		other += b * b;
	}
	const floor = size * quietest * quietest;
	return one < floor || other < floor ? 0 : both / Math.sqrt(one * other + 1e-12);
}

function cheapestPath(frames: readonly Candidate[][]): Float32Array {
	type Step = { total: number; from: number };
	const steps: Step[][] = [];
	for (const [index, candidates] of frames.entries()) {
		const earlier = frames[index - 1] ?? [];
		steps.push(
			candidates.map((candidate) => {
				let best: Step = { total: earlier.length > 0 ? Infinity : 0, from: 0 };
				for (const [from, before] of earlier.entries()) {
					const total = (steps[index - 1]?.[from]?.total ?? 0) + costOfStep(before, candidate);
					if (total < best.total) best = { total, from };
				}
				return { ...best, total: best.total + candidate.cost };
			})
		);
	}
	const hertz = new Float32Array(frames.length);
	let at = (steps.at(-1) ?? []).reduce(
		(best, { total }, index, all) => (total < (all[best]?.total ?? 0) ? index : best),
		0
	);
	for (let index = frames.length - 1; index >= 0; index--) {
		hertz[index] = frames[index]?.[at]?.hertz ?? 0;
		at = steps[index]?.[at]?.from ?? 0;
	}
	return hertz;
}

function costOfStep(before: Candidate, after: Candidate): number {
	if (before.hertz === 0 && after.hertz === 0) return 0;
	if (before.hertz === 0 || after.hertz === 0) return COST.change;
	return COST.octave * Math.abs(Math.log2(after.hertz / before.hertz));
}
