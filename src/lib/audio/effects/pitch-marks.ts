// Pitch marks of a voice: one period apart, at corresponding points of the wave, and evenly spaced where unvoiced.
import type { Pcm } from '../pcm.ts';
import type { PitchTrack } from '../analysis/pitch-track.ts';

/** `at` is a sample index; `hertz` the pitch there, 0 where unvoiced. */
export type PitchMark = { at: number; hertz: number };

/** Spacing of marks where unvoiced. */
const EVEN_SECONDS = 0.006;
/** How far a period may deviate from the pitch track, as a fraction of it. */
const SLACK = 0.15;

type Run = { from: number; to: number };

/** Ascending, from 0 to the length of the audio. */
export function markPeriods(pcm: Pcm, track: PitchTrack): PitchMark[] {
	const marks = voicedRuns(pcm, track).flatMap((run) => markRun(pcm, track, run));
	return fillGaps(marks, pcm);
}

/** The pitch at a sample; 0 where unvoiced. */
export function pitchAt({ hopSeconds, hertz }: PitchTrack, at: number, sampleRate: number): number {
	const place = at / sampleRate / hopSeconds;
	const [left = 0, right = 0] = [hertz[Math.floor(place)], hertz[Math.floor(place) + 1]];
	const share = place - Math.floor(place);
	if (left === 0 || right === 0) return share < 0.5 ? left : right;
	return left + (right - left) * share;
}

function voicedRuns({ samples, sampleRate }: Pcm, { hopSeconds, hertz }: PitchTrack): Run[] {
	const runs: Run[] = [];
	const hop = hopSeconds * sampleRate;
	let first = -1;
	for (let frame = 0; frame <= hertz.length; frame++) {
		const isVoiced = (hertz[frame] ?? 0) > 0;
		if (isVoiced && first < 0) first = frame;
		if (isVoiced || first < 0) continue;
		const from = Math.max(0, Math.round((first - 0.5) * hop));
		runs.push({ from, to: Math.min(samples.length, Math.round((frame - 0.5) * hop)) });
		first = -1;
	}
	return runs;
}

/** From its highest peak to both ends, each mark where the wave is most similar to that around the previous one. */
function markRun({ samples, sampleRate }: Pcm, track: PitchTrack, { from, to }: Run): PitchMark[] {
	let peak = from;
	for (let index = from; index < to; index++) {
		if (Math.abs(samples[index] ?? 0) > Math.abs(samples[peak] ?? 0)) peak = index;
	}
	const periodAt = (at: number) => sampleRate / (pitchAt(track, at, sampleRate) || Infinity);
	const walk = (direction: 1 | -1): number[] => {
		const found: number[] = [];
		let at = peak;
		for (;;) {
			const period = periodAt(at);
			if (!Number.isFinite(period)) return found;
			const next = at + direction * mostAlike(samples, at, direction * period);
			if (next < from || next >= to) return found;
			found.push((at = next));
		}
	};
	return centre(samples, [...walk(-1).reverse(), peak, ...walk(1)]).flatMap((at) => {
		const hertz = pitchAt(track, at, sampleRate);
		return hertz > 0 ? [{ at, hertz }] : [];
	});
}

/**
 * Shifts all marks to the steep part of the wave within a period, where the vocal folds close. Windows centred
 * anywhere else would cut it in two, and a bright voice would turn dull at another pitch.
 */
function centre(samples: Float32Array, marks: readonly number[]): number[] {
	let [across, along] = [0, 0];
	for (const [index, at] of marks.entries()) {
		const period = (marks[index + 1] ?? at) - at;
		for (let offset = 0; offset < period; offset++) {
			const [a = 0, b = 0, c = 0] = [-1, 0, 1].map((step) => samples[at + offset + step]);
			const bend = (a - 2 * b + c) ** 2;
			across += bend * Math.cos((2 * Math.PI * offset) / period);
			along += bend * Math.sin((2 * Math.PI * offset) / period);
		}
	}
	const share = Math.atan2(along, across) / (2 * Math.PI);
	return marks.map((at, index) => {
		const period = index === 0 ? (marks[1] ?? at) - at : at - (marks[index - 1] ?? at);
		return Math.min(samples.length, Math.max(0, at + Math.round(share * period)));
	});
}

/** The distance from `at`, about `lag`, at which the wave is most similar to that around `at`. */
function mostAlike(samples: Float32Array, at: number, lag: number): number {
	const period = Math.abs(lag);
	const half = Math.round(period * 0.6);
	let best = { likeness: -Infinity, distance: Math.round(period) };
	for (
		let distance = Math.round(period * (1 - SLACK));
		distance <= period * (1 + SLACK);
		distance++
	) {
		const there = at + Math.sign(lag) * distance;
		let [both, other] = [0, 1e-9];
		for (let offset = -half; offset <= half; offset++) {
			const b = samples[there + offset] ?? 0;
			both += (samples[at + offset] ?? 0) * b;
			other += b * b;
		}
		const likeness = both / Math.sqrt(other);
		if (likeness > best.likeness) best = { likeness, distance };
	}
	return Math.max(1, best.distance);
}

function fillGaps(voiced: readonly PitchMark[], { samples, sampleRate }: Pcm): PitchMark[] {
	const even = Math.round(EVEN_SECONDS * sampleRate);
	const filled: PitchMark[] = [];
	let last = 0;
	const fillUpTo = (end: number, isVoiced: boolean) => {
		const count = Math.max(1, Math.round((end - last) / even));
		for (let index = 1; index < count && !isVoiced; index++) {
			filled.push({ at: Math.round(last + ((end - last) * index) / count), hertz: 0 });
		}
	};
	if ((voiced[0]?.at ?? Infinity) > 0) filled.push({ at: 0, hertz: 0 });
	for (const mark of voiced) {
		if ((mark.at <= last && filled.length > 0) || mark.at >= samples.length) continue;
		const isNext = mark.at - last < 1.5 * (sampleRate / mark.hertz);
		fillUpTo(mark.at, isNext);
		filled.push(mark);
		last = mark.at;
	}
	fillUpTo(samples.length, false);
	return [...filled, { at: samples.length, hertz: 0 }];
}
