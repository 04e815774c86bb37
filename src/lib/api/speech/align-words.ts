// Times for the written words, derived from those of the spoken words ("$5" is spoken "five dollars").
import type { TimedWord } from '#lib/models/model.ts';
import { countLetters, plainSpelling } from '#lib/text/writing/letters.ts';
import { shareOut } from '#lib/text/writing/share-out.ts';

type Span = { startSeconds: number; endSeconds: number };

/**
 * The words of `text` with times, in order. Words that are the same in both are anchors; the words between two anchors
 * share the time spoken between them, by letters. `said` is in order.
 */
export function alignWords(text: string, said: readonly TimedWord[]): TimedWord[] {
	const written = text.split(/\s+/u).filter((word) => countLetters(word) > 0);
	const aligned: TimedWord[] = [];
	let nextWritten = 0;
	let nextSaid = 0;
	const anchors = [...findAnchors(written, said), [written.length, said.length] as const];
	for (const [atWritten, atSaid] of anchors) {
		const span = spanBetween(said, nextSaid, atSaid);
		aligned.push(...timeWords(written.slice(nextWritten, atWritten), span));
		const [word, times] = [written[atWritten], said[atSaid]];
		if (word !== undefined && times) aligned.push({ ...times, text: word });
		nextWritten = atWritten + 1;
		nextSaid = atSaid + 1;
	}
	return aligned;
}

/** From the end of the previous word to the start of the next, narrowed to what was spoken in between. */
function spanBetween(said: readonly TimedWord[], from: number, to: number): Span {
	const [first, last] = [said[from], said[to - 1]];
	if (first && last && from < to) {
		return { startSeconds: first.startSeconds, endSeconds: last.endSeconds };
	}
	const startSeconds = said[from - 1]?.endSeconds ?? 0;
	return { startSeconds, endSeconds: said[to]?.startSeconds ?? startSeconds };
}

function timeWords(words: readonly string[], { startSeconds, endSeconds }: Span): TimedWord[] {
	const spans = shareOut(words.map(countLetters), startSeconds, endSeconds);
	return spans.map(({ start, end }, index) => ({
		text: words[index] ?? '',
		startSeconds: start,
		endSeconds: end
	}));
}

/** The longest common subsequence: pairs of indices at which both have the same word. */
function findAnchors(
	written: readonly string[],
	said: readonly TimedWord[]
): (readonly [number, number])[] {
	const left = written.map(plainSpelling);
	const right = said.map(({ text }) => plainSpelling(text));
	const lengths = left.map(() => new Array<number>(right.length + 1).fill(0));
	const at = (row: number, column: number) => lengths[row]?.[column] ?? 0;
	for (let row = left.length - 1; row >= 0; row--) {
		for (let column = right.length - 1; column >= 0; column--) {
			const isSame = left[row] === right[column];
			const best = Math.max(at(row + 1, column), at(row, column + 1));
			(lengths[row] ?? [])[column] = isSame ? at(row + 1, column + 1) + 1 : best;
		}
	}
	const anchors: (readonly [number, number])[] = [];
	for (let row = 0, column = 0; row < left.length && column < right.length;) {
		if (left[row] === right[column]) anchors.push([row++, column++]);
		else if (at(row + 1, column) >= at(row, column + 1)) row++;
		else column++;
	}
	return anchors;
}
