// What becomes of files that are dropped or chosen: one by itself is opened at once, more go into the queue.
import { queue } from '#lib/ui/queue/queue.svelte.ts';
import type { Picked } from '#lib/ui/queue/pick-files.ts';
import type { TranscriptionSetup } from '#lib/ui/transcript/request.ts';
import { queueWords as text } from '#lib/ui/words/transcript/queue.ts';

export class Intake {
	/** What was left out, in words. */
	note = $state('');

	/**
	 * Resolves with the file that the page is to open now; null where all of them wait in the queue.
	 * @param isFree nothing else is being transcribed on the page
	 */
	async take(
		picking: Picked | Promise<Picked>,
		isFree: () => boolean,
		order: () => TranscriptionSetup
	): Promise<File | null> {
		this.note = '';
		const { files, skipped, isCut, isOne } = await picking;
		const [first] = files;
		if (isOne && first && isFree()) return first.file;
		const notes = [
			...(skipped > 0 ? [text.skipped(skipped)] : []),
			...(skipped > 0 && !first ? [text.nothing] : []),
			...(isCut ? [text.cut] : [])
		];
		this.note = notes.join(' ');
		await queue.add(files, order());
		return null;
	}
}
