// The words of a segment with times, whether or not the model reports them.
import type { Segment } from '#lib/models/model.ts';
import { shareOut } from '#lib/text/writing/share-out.ts';
import { blankBetween } from '#lib/text/writing/wide-script.ts';
import { timesOf } from './json.ts';

/**
 * Seconds from the start of the audio; `probability` is 1 if the model reports no words. `isSpaced`: a space comes
 * before it.
 */
export type SegmentWord = {
	text: string;
	start: number;
	end: number;
	probability: number;
	isSpaced: boolean;
	speaker?: string;
};

/** If the model gives no word times, they are estimated from the letters. The first word is spaced. */
export function segmentWords(segment: Segment, durationSeconds: number): SegmentWord[] {
	const bounds = timesOf(segment, { start: 0, end: durationSeconds });
	const timed = segment.words
		.map((word) => ({
			text: clean(word.text),
			...timesOf(word, bounds),
			probability: word.probability,
			...(word.speaker !== undefined && { speaker: word.speaker })
		}))
		.filter(({ text }) => text !== '');
	if (timed.length > 0) return findBlanks(timed, clean(segment.text));
	const texts = clean(segment.text).split(' ').filter(Boolean);
	const lengths = texts.map(({ length }) => length);
	return shareOut(lengths, bounds.start, bounds.end).map((span, index) => ({
		...span,
		text: texts[index] ?? '',
		probability: 1,
		isSpaced: true,
		...(segment.speaker !== undefined && { speaker: segment.speaker })
	}));
}

/** The words of all segments; the first word of each is spaced if the segments' texts are. */
export function allWords(segments: readonly Segment[], durationSeconds: number): SegmentWord[] {
	const words: SegmentWord[] = [];
	for (const segment of segments) {
		const [first, ...more] = segmentWords(segment, durationSeconds);
		if (!first) continue;
		const isSpaced = blankBetween(words.at(-1)?.text ?? '', first.text) !== '';
		words.push({ ...first, isSpaced }, ...more);
	}
	return words;
}

/** The most characters of text between a word of the list and the one before it. */
const MOST_BETWEEN = 12;

/** The segment's text tells where spaces are; for a word that is not in it, its letters do. */
function findBlanks(words: Omit<SegmentWord, 'isSpaced'>[], text: string): SegmentWord[] {
	let at = 0;
	return words.map((word, index) => {
		const before = words[index - 1];
		if (!before) {
			if (text.startsWith(word.text)) at = word.text.length;
			return { ...word, isSpaced: true };
		}
		const from = text.indexOf(word.text, at);
		if (from < 0 || from - at > MOST_BETWEEN) {
			return { ...word, isSpaced: blankBetween(before.text, word.text) !== '' };
		}
		at = from + word.text.length;
		return { ...word, isSpaced: text[from - 1] === ' ' };
	});
}

/** On one line, trimmed: an empty line would end a subtitle. */
function clean(text: string): string {
	return text.replace(/\s+/gu, ' ').trim();
}
