// A segment cut in two at a place in its text.
import type { Segment } from '#lib/api/client/client.ts';
import { piecesOf, shownText, withoutScore, type Piece, type Word } from './pieces.ts';

/** Undefined where one of the two would say nothing. A word that is cut gets a part of its time for each half. */
export function divide(segment: Segment, offset: number): [Segment, Segment] | undefined {
	const shown = shownText(segment.text);
	const [before, after] = [shown.slice(0, offset).trimEnd(), shown.slice(offset).trim()];
	if (before.trim() === '' || after === '') return undefined;
	const { first, second } = divideWords(segment, offset);
	const middle = middleOf(segment, first, second, before.length / (before.length + after.length));
	const about = withoutScore(segment);
	return [
		{ ...about, text: before, endSeconds: middle.end, words: first },
		{ ...about, text: after, startSeconds: middle.start, words: second }
	];
}

function divideWords(segment: Segment, offset: number): { first: Word[]; second: Word[] } {
	const places = new Map(piecesOf(segment).map((piece) => [piece.word, piece]));
	const first: Word[] = [];
	const second: Word[] = [];
	segment.words.forEach((word, index) => {
		const piece = places.get(index);
		// A word that is not in the text goes with the one before it.
		if (!piece) (second.length > 0 ? second : first).push(word);
		else if (piece.to <= offset) first.push(word);
		else if (piece.from >= offset) second.push(word);
		else {
			const [left, right] = cut(word, piece, shownText(segment.text), offset);
			first.push(left);
			second.push(right);
		}
	});
	return { first, second };
}

function cut(word: Word, { from, to }: Piece, shown: string, offset: number): [Word, Word] {
	const { startSeconds, endSeconds } = word;
	const at = startSeconds + ((endSeconds - startSeconds) * (offset - from)) / (to - from);
	const half = { ...word, uncertain: false, isApproximate: true } as const;
	return [
		{ ...half, text: shown.slice(from, offset), endSeconds: at },
		{ ...half, text: shown.slice(offset, to), startSeconds: at }
	];
}

/** When the first ends and the second begins: with their words, else where so much of the letters is said. */
function middleOf(
	{ startSeconds, endSeconds }: Segment,
	first: readonly Word[],
	second: readonly Word[],
	share: number
): { end: number; start: number } {
	const length = Number.isFinite(endSeconds) ? endSeconds - startSeconds : 0;
	const guess = startSeconds + length * share;
	const end = first.at(-1)?.endSeconds ?? second[0]?.startSeconds ?? guess;
	return { end, start: second[0]?.startSeconds ?? end };
}
