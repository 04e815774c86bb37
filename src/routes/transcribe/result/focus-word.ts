// From somewhere else on the page to a word of the text.
import type { Segment } from '#lib/api/client/client.ts';
import { segmentAt } from '#lib/ui/transcript/subtitles/cues-near.ts';

/** The word that is said at that second gets the focus, in the middle of the window; where none is, its passage. */
export function focusWord(segments: readonly Segment[], seconds: number): void {
	const index = Math.max(0, segmentAt(segments, seconds));
	const words = segments[index]?.words ?? [];
	const word = words.findLastIndex(({ startSeconds }) => startSeconds <= seconds + 0.01);
	const row = document.querySelector(`[data-segment="${index}"]`);
	const goal =
		row?.querySelector<HTMLElement>(`[data-word="${Math.max(0, word)}"]`) ??
		row?.querySelector<HTMLElement>('button');
	goal?.focus({ preventScroll: true });
	goal?.scrollIntoView({ block: 'center' });
}
