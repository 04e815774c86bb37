// What was heard before this visit and is not in the library yet: live, until the page went away, and by older versions.
import { takeBrokenOff } from '#lib/ui/live/live-journal.ts';
import { keepTranscript } from '#lib/ui/transcript/kept-transcript.ts';
import { transcript } from '#lib/ui/transcript/transcript.svelte.ts';

/** @param askedFor the transcript that the address names: then nothing else is shown */
export async function restoreHeard(askedFor: () => string | null): Promise<void> {
	await takeBrokenOff(async ({ id, ...broken }) => {
		const heard = { ...broken, guesses: [], order: {}, wasLive: true };
		if (transcript.phase === 'empty' && !askedFor()) return transcript.take(heard, 'stopped', id);
		return (await keepTranscript(id, heard, true)) === 'kept';
	});
	await transcript.restore();
}
