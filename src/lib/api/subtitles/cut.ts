// Divides words into cues: the most readable of all divisions (shortest path over the gaps between words).
import type { WideScript } from '#lib/text/writing/wide-script.ts';
import type { Atom } from './atoms.ts';
import { createCueCost } from './cue-cost.ts';
import { layOut, linesOf, measure, widthBetween, type Layout, type Measured } from './lines.ts';
import type { CueLimits } from './shape.ts';

/** `width` is how much a reader has to read. Seconds from the start of the audio, as spoken. */
export type RawCue = { lines: string[]; width: number; startSeconds: number; endSeconds: number };

/** A break between lines disturbs less than one between cues. */
const LINE_WEIGHT = 0.5;

type Step = { from: number; layout: Layout };

/**
 * @param atoms in order, none wider than a line
 * @param untilSeconds the latest time at which the last cue may end
 */
export function cutCues(
	atoms: readonly Atom[],
	limits: CueLimits,
	script: WideScript | null,
	untilSeconds: number
): RawCue[] {
	const measured = measure(atoms, script);
	const costOf = createCueCost(measured, limits, untilSeconds);
	const widest = (limits.charactersPerLine + 1) * limits.lines;
	const costs = [0];
	const steps: Step[] = [];
	for (let to = 1; to <= atoms.length; to++) {
		let best = Infinity;
		for (let from = to - 1; from >= 0; from--) {
			const isOneWord = from === to - 1;
			const seconds = (atoms[to - 1]?.end ?? 0) - (atoms[from]?.start ?? 0);
			const fits = widthBetween(measured, from, to) <= widest && seconds <= limits.mostSeconds;
			if (!fits && !isOneWord) break;
			const least = (costs[from] ?? 0) + costOf(from, to);
			if (least >= best) continue; // its lines could only add to the cost
			const layout = isOneWord ? { cost: 0, ends: [to] } : layOut(measured, from, to, limits);
			if (!layout) break;
			const cost = least + LINE_WEIGHT * layout.cost;
			if (cost >= best) continue;
			best = cost;
			steps[to] = { from, layout };
		}
		costs[to] = best;
	}
	return walkBack(measured, steps);
}

function walkBack(measured: Measured, steps: readonly Step[]): RawCue[] {
	const cues: RawCue[] = [];
	let to = measured.atoms.length;
	for (let step = steps[to]; step; step = steps[to]) {
		const { from, layout } = step;
		const part = measured.atoms.slice(from, to);
		cues.push({
			lines: linesOf(measured, from, layout),
			width: widthBetween(measured, from, to),
			startSeconds: part[0]?.start ?? 0,
			endSeconds: Math.max(...part.map(({ end }) => end))
		});
		to = from;
	}
	return cues.reverse();
}
