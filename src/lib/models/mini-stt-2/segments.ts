// Segments of a window's words: a pause begins another.
import type { Segment, Word } from '#lib/models/model.ts';

const PAUSE_SECONDS = 0.6;

/** None for no words. */
export function cutAtPauses(words: readonly Word[]): Segment[] {
	const starts = words.flatMap((word, index) => {
		const before = words[index - 1];
		return before && word.startSeconds - before.endSeconds < PAUSE_SECONDS ? [] : [index];
	});
	return starts.map((start, index) => {
		const own = words.slice(start, starts[index + 1]);
		return {
			text: own.map(({ text }) => text).join(' '),
			startSeconds: own[0]?.startSeconds ?? 0,
			endSeconds: own.at(-1)?.endSeconds ?? 0,
			words: own
		};
	});
}
