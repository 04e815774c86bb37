// The seam between two windows cut in speech: no word is lost or doubled there.
import type { Segment, SpeechSpan, Word } from '#lib/models/model.ts';
import { plainSpelling } from '#lib/text/writing/letters.ts';
import { dropWords, middleOf } from './slice-words.ts';

/** At most this much of a window is transcribed again. */
const MOST_REHEARD_SECONDS = 6;
/** Words this close to the cut have too little after them to be recognised well. */
const UNSURE_SECONDS = 0.5;
/** How far the recogniser's times may be off. */
const TOLERANCE_SECONDS = 0.1;
/** Never more words than this are repeated by mistake. */
const MOST_WORDS = 3;

/**
 * Where the next window begins after one that ends in speech: between two of its words, at the longest pause among
 * the last of them. The word the cut may have split is always transcribed again.
 */
export function findSeam(
	words: readonly Word[],
	{ startSeconds, endSeconds }: SpeechSpan,
	quietest: (span: SpeechSpan) => number
): number {
	const earliest = Math.max((startSeconds + endSeconds) / 2, endSeconds - MOST_REHEARD_SECONDS);
	let best: { pause: number; before: Word; after: Word } | undefined;
	words.slice(1).forEach((after, index) => {
		const before = words[index];
		if (!before || before.endSeconds < earliest) return;
		if (after.startSeconds > endSeconds - UNSURE_SECONDS) return;
		const pause = after.startSeconds - before.endSeconds;
		if (!best || pause >= best.pause) best = { pause, before, after };
	});
	if (!best) return endSeconds;
	const { before, after } = best;
	return quietest({
		startSeconds: Math.max(middleOf(before), before.endSeconds - TOLERANCE_SECONDS),
		endSeconds: Math.min(middleOf(after), after.startSeconds + TOLERANCE_SECONDS)
	});
}

/** Drops leading words that are already in `told`, the last words before. */
export function withoutTold(segments: readonly Segment[], told: readonly Word[]): Segment[] {
	const last = told.at(-1);
	if (!last) return [...segments];
	const words = segments.flatMap((segment) => segment.words).slice(0, MOST_WORDS);
	let count = 0;
	while (isBefore(words[count], last.endSeconds)) count++;
	for (let length = words.length; length > count; length--) {
		const isSame = words
			.slice(0, length)
			.every((word, index) => spellingOf(word) === spellingOf(told[told.length - length + index]));
		if (isSame && isBefore(words[length - 1], last.endSeconds + TOLERANCE_SECONDS)) count = length;
	}
	return dropWords(segments, count);
}

function isBefore(word: Word | undefined, seconds: number): boolean {
	return word !== undefined && middleOf(word) < seconds;
}

function spellingOf(word: Word | undefined): string | undefined {
	return word && plainSpelling(word.text);
}
