// Sentences that an end mark inside of markup has cut, [U.S. Army](say:letters), are put together again.
import { MARKED_WORDS } from '../markup/plain-words.ts';
import type { TextPiece } from './split-sentences.ts';

const MARKED = new RegExp(MARKED_WORDS, 'giu');

/** @param pieces of `text`, in order, as `splitSentences` gives them */
export function keepMarkupWhole(text: string, pieces: readonly TextPiece[]): TextPiece[] {
	const marked = Array.from(text.matchAll(MARKED), ({ 0: found, index }) => ({
		from: index,
		to: index + found.length
	}));
	if (marked.length === 0) return [...pieces];
	const whole: TextPiece[] = [];
	let at = 0;
	for (const piece of pieces) {
		while ((marked[at]?.to ?? Infinity) <= piece.startIndex) at++;
		const last = whole.at(-1);
		const isCut = (marked[at]?.from ?? Infinity) < piece.startIndex;
		if (!last || !isCut) whole.push(piece);
		else {
			const { startIndex } = last;
			const { endIndex } = piece;
			whole[whole.length - 1] = { text: text.slice(startIndex, endIndex), startIndex, endIndex };
		}
	}
	return whole;
}
