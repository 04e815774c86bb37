// The words of a segment with times, whether or not the model tells them.
import type { Segment } from '#lib/models/model.ts';
import { timesOf } from './transcript-json.ts';

/** Seconds from the start of the sound; `probability` is 1 where the model tells nothing of words. */
export type HeardWord = { text: string; start: number; end: number; probability: number };

/** Without times of the model, letters say how long each word takes. */
export function segmentWords(segment: Segment, durationSeconds: number): HeardWord[] {
	const bounds = timesOf(segment, { start: 0, end: durationSeconds });
	const timed = segment.words
		.map((word) => ({
			text: clean(word.text),
			...timesOf(word, bounds),
			probability: word.probability
		}))
		.filter(({ text }) => text !== '');
	if (timed.length > 0) return timed;
	const texts = clean(segment.text).split(' ').filter(Boolean);
	const total = texts.reduce((sum, { length }) => sum + length, 0);
	const secondsAt = (at: number) => bounds.start + (at / total) * (bounds.end - bounds.start);
	let said = 0;
	return texts.map((text) => {
		const start = secondsAt(said);
		said += text.length;
		return { text, start, end: secondsAt(said), probability: 1 };
	});
}

/** On one line, without blanks around it: an empty line would end a subtitle. */
function clean(text: string): string {
	return text.replace(/\s+/gu, ' ').trim();
}
