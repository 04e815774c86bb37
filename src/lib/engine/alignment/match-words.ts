// Finds the words of a given text among those that were heard, however much of either is wrong or missing.
import { commonRuns } from './common-runs.ts';
import { pairWords } from './pair-words.ts';

/** A stretch of both texts, the ends excluded. */
type Stretch = { from: number; to: number; heardFrom: number; heardTo: number };

/** Larger stretches without anything in common are not compared word by word. */
const MOST_CELLS = 1_000_000;
/** Texts are held against each other by runs of so many words that occur once in each, the longest first. */
const RUN_LENGTHS = [4, 3, 2, 1];
/** How far beside a word another one has to be found that belongs to it. */
const NEARBY = 3;

/** The index of the heard word for each given one; -1 where none is. The indexes rise. */
export function matchWords(given: readonly string[], heard: readonly string[]): number[] {
	const [ours, theirs] = [given.map(plain), heard.map(plain)];
	const found = new Array<number>(given.length).fill(-1);

	function match(stretch: Stretch, lengths: readonly number[]): void {
		const { from, to, heardFrom, heardTo } = stretch;
		const [words, others] = [ours.slice(from, to), theirs.slice(heardFrom, heardTo)];
		if (words.length === 0 || others.length === 0) return;
		if (words.length * others.length <= MOST_CELLS) {
			pairWords(words, others).forEach((other, index) => {
				if (other >= 0) found[from + index] = heardFrom + other;
			});
			return;
		}
		const [length, ...shorter] = lengths;
		if (length === undefined) return;
		let [done, heardDone] = [from, heardFrom];
		for (const [index, other] of commonRuns(words, others, length)) {
			match(
				{ from: done, to: from + index, heardFrom: heardDone, heardTo: heardFrom + other },
				shorter
			);
			found[from + index] = heardFrom + other;
			[done, heardDone] = [from + index + 1, heardFrom + other + 1];
		}
		match({ from: done, to, heardFrom: heardDone, heardTo }, shorter);
	}

	match({ from: 0, to: given.length, heardFrom: 0, heardTo: heard.length }, RUN_LENGTHS);
	return found.map((other, index) => (isBorneOut(found, index) ? other : -1));
}

/** A word by itself may be found anywhere: one near it has to lie as far away in both texts. */
function isBorneOut(found: readonly number[], index: number): boolean {
	const here = found[index] ?? -1;
	if (here < 0) return false;
	if (found.length <= 2) return true;
	for (let step = -NEARBY; step <= NEARBY; step++) {
		const other = found[index + step] ?? -1;
		if (step !== 0 && other >= 0 && Math.abs(other - here - step) <= 1) return true;
	}
	return false;
}

/** Only what is spoken, alike however it is written; a word without a letter stays as it is. */
function plain(word: string): string {
	const spoken = word
		.normalize('NFKD')
		.toLowerCase()
		.replaceAll(/[^\p{L}\p{N}]/gu, '');
	return spoken || word;
}
