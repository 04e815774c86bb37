// The cost of a cue for its reader: bad breaks, silences and several sentences inside, too little time.
import type { Atom } from './atoms.ts';
import { endsSentence } from './break-cost.ts';
import { widthBetween, type Measured } from './lines.ts';
import type { CueLimits } from './shape.ts';

/** Fewer cues are better, all else being equal. */
const CUE_COST = 3;
/** A break between cues disturbs more than one between lines, but less at a pause. */
const BREAK_WEIGHT = 1.5;
const PAUSE_RELIEF_PER_SECOND = 12;
/** Sentences within one cue, and silences. */
const INNER_SENTENCE_COST = 3.2;
const INNER_PAUSE_COST_PER_SECOND = 5;
/** Pauses shorter than this are not noticed. */
const LEAST_PAUSE_SECONDS = 0.15;
const TOO_SHORT_COST = 6;
const TOO_FAST_COST = 4;
const MOST_TOO_FAST_COST = 8;

/** The cost of the words from `from` up to but not including `to`, without that of their lines. */
export type CueCost = (from: number, to: number) => number;

/** @param untilSeconds the latest time at which the last cue may end */
export function createCueCost(
	measured: Measured,
	limits: CueLimits,
	untilSeconds: number
): CueCost {
	const { atoms } = measured;
	const innerBefore = sumInner(atoms);

	function timeCost(from: number, to: number): number {
		const start = atoms[from]?.start ?? 0;
		const next = atoms[to]?.start;
		const until = next === undefined ? untilSeconds : next - limits.gapSeconds;
		const spoken = atoms[to - 1]?.end ?? 0;
		const shown = Math.max(0.01, Math.min(until, spoken + limits.lingerSeconds) - start);
		const needed = widthBetween(measured, from, to) / limits.charactersPerSecond;
		const tooShort = TOO_SHORT_COST * Math.max(0, 1 - shown / limits.leastSeconds);
		const tooFast = TOO_FAST_COST * Math.max(0, needed / shown - 1);
		return tooShort + Math.min(MOST_TOO_FAST_COST, tooFast);
	}

	return (from, to) =>
		CUE_COST +
		endCost(measured, to) +
		(innerBefore[to - 1] ?? 0) -
		(innerBefore[from] ?? 0) +
		timeCost(from, to);
}

function endCost({ atoms, costAfter }: Measured, to: number): number {
	if (to === atoms.length) return 0;
	const relief = PAUSE_RELIEF_PER_SECOND * pauseAfter(atoms, to - 1);
	return Math.max(0, BREAK_WEIGHT * (costAfter[to - 1] ?? 0) - relief);
}

/** The cost of each gap between words within a cue, summed up before each word. */
function sumInner(atoms: readonly Atom[]): number[] {
	let sum = 0;
	return atoms.map((atom, index) => {
		const before = sum;
		if (endsSentence(atom)) sum += INNER_SENTENCE_COST;
		sum += INNER_PAUSE_COST_PER_SECOND * pauseAfter(atoms, index);
		return before;
	});
}

function pauseAfter(atoms: readonly Atom[], index: number): number {
	const seconds = (atoms[index + 1]?.start ?? 0) - (atoms[index]?.end ?? 0);
	return seconds < LEAST_PAUSE_SECONDS ? 0 : seconds;
}
