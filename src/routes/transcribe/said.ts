// How far a transcript has come, in words.
import { formatTime } from '#lib/ui/base/format-quantities.ts';
import type { transcript } from '#lib/ui/transcript/transcript.svelte.ts';
import { transcribeWords as text } from '#lib/ui/words/transcribe.ts';

/** Nothing while there is nothing to transcribe. */
export function saidOf({
	phase,
	wordCount,
	segments,
	heardSeconds
}: Pick<typeof transcript, 'phase' | 'wordCount' | 'segments' | 'heardSeconds'>): string {
	if (phase === 'reading') return text.reading;
	if (phase === 'listening') return text.listening;
	if (phase === 'done') return wordCount > 0 ? text.done(wordCount) : text.none;
	if (phase !== 'stopped') return '';
	return segments.length > 0 ? text.stopped(formatTime(heardSeconds)) : text.stoppedEarly;
}
