// How a transcript is edited: each function gives a new state, or the same one where there is nothing to do.
import type { Segment } from '#lib/api/client/client.ts';
import { blankBetween } from '#lib/text/writing/wide-script.ts';
import type { Spoken } from '../speakers/spoken.ts';
import { divide } from './divide.ts';
import { shownText, withoutScore, type Word } from './pieces.ts';
import { retext } from './retext.ts';

/** A place in the shown text of a segment. */
export type TextPlace = { segment: number; offset: number };

/** The segment says `text`. */
export function writeSegment(spoken: Spoken, index: number, text: string): Spoken {
	return withSegment(spoken, index, (segment) => retext(segment, text));
}

/** The segment becomes two, the second from `offset` of its shown text on. The same where one of them would be empty. */
export function splitAt(spoken: Spoken, index: number, offset: number): Spoken {
	const segment = spoken.segments[index];
	const halves = segment && divide(segment, offset);
	if (!halves) return spoken;
	return { names: spoken.names, segments: spoken.segments.toSpliced(index, 1, ...halves) };
}

/** The segment and the next one become one, said by whoever says the first. */
export function mergeWithNext(spoken: Spoken, index: number): Spoken {
	const [first, second] = spoken.segments.slice(index, index + 2);
	if (!first || !second) return spoken;
	return {
		names: spoken.names,
		segments: spoken.segments.toSpliced(index, 2, joined(first, second))
	};
}

/** Where in the shown text of two segments that were merged the second one begins. */
export function seamOf(first: Segment, second: Segment): number {
	const [before, after] = [shownText(first.text).trimEnd(), shownText(second.text)];
	return before.length + blankBetween(before, after).length;
}

/** Many segments get another text at once; one whose text is empty then is removed. */
export function replaceMany(spoken: Spoken, texts: ReadonlyMap<number, string>): Spoken {
	if (texts.size === 0) return spoken;
	const segments = spoken.segments.flatMap((segment, index) => {
		const text = texts.get(index);
		if (text === undefined) return segment;
		return text.trim() === '' ? [] : retext(segment, text);
	});
	return { segments, names: spoken.names };
}

/** Somebody has listened: the word is right. */
export function confirmWord(spoken: Spoken, index: number, word: number): Spoken {
	if (!spoken.segments[index]?.words[word]?.uncertain) return spoken;
	return withSegment(spoken, index, (segment) => ({
		...segment,
		words: segment.words.map((one, at) => (at === word ? { ...one, uncertain: false } : one))
	}));
}

/** Its words get these times, one after the other. The same where they are not those that the segment has. */
export function setWordTimes(segment: Segment, words: readonly Word[]): Segment {
	const fits =
		words.length === segment.words.length &&
		words.every(({ text }, at) => text.trim() === segment.words[at]?.text.trim());
	if (!fits) return segment;
	const timed = segment.words.map((word, at): Word => {
		const { startSeconds = word.startSeconds, endSeconds = word.endSeconds } = words[at] ?? {};
		return { ...exactly(word), startSeconds, endSeconds };
	});
	return { ...segment, words: timed };
}

/** Some of its words have times that nobody has listened for. */
export function needsAlignment({ words }: Segment): boolean {
	return words.some((word: Word) => word.isApproximate === true);
}

/** One after the other, as a single segment. */
export function joined(first: Segment, second: Segment): Segment {
	const about = withoutScore(first);
	const [before, after] = [shownText(first.text).trimEnd(), shownText(second.text)];
	const speaker = first.speaker;
	const later =
		speaker === undefined || speaker === second.speaker
			? second.words
			: second.words.map((word) => ({ ...word, speaker }));
	const hasTimes = (segment: Segment) =>
		segment.words.length > 0 || shownText(segment.text).trim() === '';
	return {
		...about,
		text: `${before}${blankBetween(before, after)}${after}`,
		endSeconds: Math.max(first.endSeconds, second.endSeconds),
		// Words of a part of it alone would be taken for all that is said.
		words: hasTimes(first) && hasTimes(second) ? [...first.words, ...later] : []
	};
}

function withSegment(spoken: Spoken, index: number, change: (segment: Segment) => Segment): Spoken {
	const segment = spoken.segments[index];
	const changed = segment && change(segment);
	if (!changed || changed === segment) return spoken;
	return { names: spoken.names, segments: spoken.segments.with(index, changed) };
}

function exactly(word: Word): Word {
	const exact = { ...word };
	delete exact.isApproximate;
	return exact;
}
