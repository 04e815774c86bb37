// The hypotheses of one frame: those that agree in all that counts are added up, and the best few are kept.
import type { Context } from './trigram.ts';

/** The logarithm of no chance at all: finite, so that sums of it stay numbers. */
export const NEVER = -1e30;

/** A word that was said, the tree's node at which it ended, and what was said before it. */
export type Said = { word: number; node: number; before: Said | undefined };

/**
 * A place in the tree of pronunciations, what counts of the words before, and the phone heard last. `blank` and `sound`
 * are the logarithms of all paths to it that end in a blank, and of those that end in that phone.
 */
export type Hypothesis = {
	context: Context;
	node: number;
	last: number;
	blank: number;
	sound: number;
	said: Said | undefined;
	/** The score of the likeliest of those added up, whose words are kept. */
	best: number;
};

/** The logarithm of the sum of two numbers given by their logarithms. */
export function logAdd(one: number, other: number): number {
	const high = Math.max(one, other);
	return high + Math.log1p(Math.exp(Math.min(one, other) - high));
}

/** The score of all its paths. */
export const totalOf = ({ blank, sound }: Hypothesis) => logAdd(blank, sound);

export type Hypotheses = {
	/** A hypothesis that agrees with another in context, node and last phone is added to that one. */
	add(one: Omit<Hypothesis, 'best'>): void;
	/** At most `width`, none whose hope is more than `beam` below the best one's; the rest is forgotten. */
	takeBest(hope: (one: Hypothesis) => number, width: number, beam: number): Hypothesis[];
};

/**
 * @param nodes of the tree
 * @param phones that there are, the blank included
 * @param singles no context is below minus this
 */
export function createHypotheses(nodes: number, phones: number, singles: number): Hypotheses {
	const known = new Map<number, Hypothesis>();

	return {
		add({ context, node, last, blank, sound, said }) {
			const key = ((context + singles) * nodes + node) * phones + last; // below 2 ** 53: some 1e12
			const total = logAdd(blank, sound);
			const same = known.get(key);
			if (same === undefined) {
				known.set(key, { context, node, last, blank, sound, said, best: total });
				return;
			}
			same.blank = logAdd(same.blank, blank);
			same.sound = logAdd(same.sound, sound);
			if (total > same.best) {
				same.best = total;
				same.said = said;
			}
		},
		takeBest(hope, width, beam) {
			const all = [...known.values()];
			known.clear();
			const hopes = Float64Array.from(all, hope);
			const sorted = hopes.toSorted();
			const least = Math.max(
				(sorted.at(-1) ?? 0) - beam,
				sorted[sorted.length - width] ?? -Infinity
			);
			return all.filter((_, index) => (hopes[index] ?? -Infinity) >= least).slice(0, width);
		}
	};
}
