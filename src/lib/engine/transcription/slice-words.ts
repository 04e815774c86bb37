// Slices of transcribed segments, with the text that belongs to them.
import type { Segment, Word } from '#lib/models/model.ts';

/** The words of a segment from one index up to another; undefined where none are left. */
export function keepWords(segment: Segment, from: number, to: number): Segment | undefined {
	const { words } = segment;
	if (from <= 0 && to >= words.length) return segment;
	const kept = words.slice(from, to);
	const [first, last] = [kept[0], kept.at(-1)];
	if (!first || !last) return undefined;
	return {
		...segment,
		text: textOf(segment, kept, from),
		startSeconds: from > 0 ? first.startSeconds : segment.startSeconds,
		endSeconds: to < words.length ? last.endSeconds : segment.endSeconds,
		words: kept
	};
}

/** As the segment writes it, punctuation included; the words joined if they are not found in its text. */
function textOf(segment: Segment, kept: Word[], from: number): string {
	const places = wordPlaces(segment);
	const { text } = segment;
	if (!places) {
		return kept.map((word) => word.text.trim()).join(/\s/.test(text.trim()) ? ' ' : '');
	}
	return text.slice(places[from], places[from + kept.length]).trim();
}

/** Where in a segment's text each of its words begins; undefined if they are not all found there. */
export function wordPlaces({ text, words }: Segment): number[] | undefined {
	let at = 0;
	const places = words.map((word) => {
		const found = text.indexOf(word.text.trim(), at);
		if (found >= 0) at = found + word.text.trim().length;
		return found;
	});
	return places.includes(-1) ? undefined : places;
}

/** Keeps what lies before a time: words by their midpoint, segments without words by theirs. */
export function keepBefore(segments: readonly Segment[], seconds: number): Segment[] {
	return segments.flatMap((segment) => {
		if (segment.words.length === 0) return middleOf(segment) < seconds ? [segment] : [];
		const later = segment.words.findIndex((word) => middleOf(word) >= seconds);
		return keepWords(segment, 0, later < 0 ? segment.words.length : later) ?? [];
	});
}

/** Drops this many words from the beginning. */
export function dropWords(segments: readonly Segment[], count: number): Segment[] {
	let left = count;
	return segments.flatMap((segment) => {
		const dropped = Math.min(left, segment.words.length);
		left -= dropped;
		return keepWords(segment, dropped, segment.words.length) ?? [];
	});
}

/** The midpoint of a word or segment. */
export function middleOf({ startSeconds, endSeconds }: Pick<Word, 'startSeconds' | 'endSeconds'>) {
	return (startSeconds + endSeconds) / 2;
}
