// CTC prefix beam search (Hannun et al. 2014, arXiv 1408.2873) held to a lexicon's tree and led by a trigram, as in
// tools/miniatures/recogniser/beam.py: the same words from the same scores.
import { createHypotheses, NEVER, totalOf, type Hypothesis, type Said } from './hypotheses.ts';
import { NONE, ROOT, type LexiconTree } from './lexicon-tree.ts';
import type { Trigram } from './trigram.ts';

/** How the search weighs and how far it looks; scores are natural logarithms. */
export type BeamWeights = {
	/** Of the language model against the sound. */
	language: number;
	/** Added for each word. */
	word: number;
	/** Added for a word that is said otherwise than it usually is: training heard the usual way alone. */
	unusual: number;
	/** Where a sentence ends within the sound and the next begins. */
	anew: number;
	/** Hypotheses that are kept from one frame to the next. */
	width: number;
	/** Phones within so much of a frame's best are followed. */
	near: number;
	/** Hypotheses within so much of the best one are kept. */
	beam: number;
	/** A frame whose blank is likelier than this is taken for nothing but a blank. */
	silent: number;
};

/** A word by its number, and the node at which it ends: how it was said. */
export type FoundWord = Pick<Said, 'word' | 'node'>;

/** One search over one sound. All the work of a frame is bounded by the width and the number of phones. */
export type BeamSearch = {
	/** Takes the next frame's logarithms, the blank first. */
	step(frame: Float32Array): void;
	/** The likeliest words; whole words only, as long as any hypothesis has but those. */
	finish(): FoundWord[];
};

export type Knowledge = { tree: LexiconTree; trigram: Trigram; phones: number };

const BLANK = 0;
const BEGUN = 0; // the "phone" before the first

export function createBeamSearch(knowledge: Knowledge, weights: BeamWeights): BeamSearch {
	const { tree, trigram, phones } = knowledge;
	const { language, word: perWord, unusual, anew, width, near, beam, silent } = weights;
	const next = createHypotheses(tree.nodes, phones, trigram.singles);
	const start = { context: trigram.beginning, node: ROOT, last: BEGUN, said: undefined };
	let current: Hypothesis[] = [{ ...start, blank: 0, sound: NEVER, best: 0 }];

	/** Into a node's children, and from words that end there back to the root. */
	function follow(one: Hypothesis, total: number, frame: Float32Array, least: number): void {
		let child = tree.firstChild[one.node] ?? NONE;
		for (; child !== NONE; child = tree.nextSibling[child] ?? NONE) {
			const last = tree.phone[child] ?? BLANK;
			const log = frame[last] ?? NEVER;
			// The same phone again is another one only after a blank.
			const sound = (last === one.last ? one.blank : total) + log;
			if (log <= least || sound <= NEVER / 2) continue;
			const { context, said: before } = one;
			if (tree.firstChild[child] !== NONE)
				next.add({ context, node: child, last, blank: NEVER, sound, said: before });
			let entry = tree.firstEntry[child] ?? NONE;
			for (; entry !== NONE; entry = tree.nextEntry[entry] ?? NONE) {
				const word = tree.entryWord[entry] ?? NONE;
				const after = trigram.sayOn(context, word, anew);
				const way = tree.entryIsUnusual[entry] ? unusual : 0;
				next.add({
					context: after.context,
					node: ROOT,
					last,
					blank: NEVER,
					sound: sound + language * after.log + perWord + way,
					said: { word, node: child, before }
				});
			}
		}
	}

	return {
		step(frame) {
			const blank = frame[BLANK] ?? NEVER;
			const isSilent = blank > silent;
			const least = isSilent ? Infinity : highest(frame) - near;
			for (const one of current) {
				const total = totalOf(one);
				const again = one.last === BEGUN ? NEVER : (frame[one.last] ?? NEVER);
				const { context, node, last, said } = one;
				const sound = again > least ? one.sound + again : NEVER;
				next.add({ context, node, last, blank: total + blank, sound, said });
				if (!isSilent) follow(one, total, frame, least);
			}
			const hope = (one: Hypothesis) => totalOf(one) + language * (tree.ahead[one.node] ?? 0);
			current = next.takeBest(hope, width, beam);
		},
		finish() {
			const whole = current.filter(({ node }) => node === ROOT);
			const score = (one: Hypothesis) =>
				whole.length > 0
					? totalOf(one) + language * trigram.say(one.context, trigram.end).log
					: totalOf(one);
			const left = whole.length > 0 ? whole : current;
			// None are left where the scores were no numbers.
			const [first] = left;
			const best = first && left.reduce((one, other) => (score(other) > score(one) ? other : one));
			const words: FoundWord[] = [];
			for (let said = best?.said; said; said = said.before) words.unshift(said);
			return words;
		}
	};
}

function highest(frame: Float32Array): number {
	let most = -Infinity;
	for (const log of frame) most = Math.max(most, log);
	return most;
}
