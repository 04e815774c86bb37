// How the page records: onto the disk as it comes, from the microphone or from what is shared.
import type { RecordingOptions } from '#lib/ui/live/recorder.svelte.ts';
import { openRecordingJournal } from '#lib/ui/live/recording-journal.ts';
import { sharedProblem } from '#lib/ui/live/shared-problem.ts';
import { openSharedSound } from '#lib/ui/live/shared-sound.ts';

/** @param isShared what another tab or the computer plays is recorded, not the microphone */
export function recordingOptions(recordedAt: Date, isShared: boolean): RecordingOptions {
	return {
		keep: (type) => openRecordingJournal(recordedAt, type),
		...(isShared && { open: openSharedSound, explain: sharedProblem })
	};
}
