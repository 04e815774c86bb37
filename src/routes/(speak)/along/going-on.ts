// A speech that was stopped is made to its end: then it takes the place of the part in the library.
import type { ListedVoice } from '#lib/api/client/client.ts';
import { library } from '#lib/library/library.ts';
import type { Speech } from '#lib/ui/speech/speech.svelte.ts';

/** Called within a press. Plays on from where it was stopped; what is there is not made again. */
export async function goOn(speech: Speech, voice: ListedVoice): Promise<void> {
	const { spoken, player, takeId: part } = speech;
	if (!spoken) return;
	await speech.speak(spoken.text, voice, spoken.speed, spoken.emotion, {
		fromSeconds: player.positionSeconds
	});
	if (part === null || speech.phase !== 'done' || speech.takeId === null) return;
	const found = await library.read(part).catch(() => undefined);
	if (!found) return;
	const { starred, folder, tags } = found.entry;
	// All of it is in the whole one now; one that somebody has put in order stays.
	if (!starred && folder === '' && tags.length === 0)
		await library.remove(part).catch(() => undefined); // then there are both
}
