// Files that are dropped or chosen: what of them is no recording is told.
import type { Picked } from '#lib/ui/queue/pick-files.ts';
import { queueWords as text } from '#lib/ui/words/transcript/queue.ts';

export class Intake {
	/** What was left out, in words. */
	note = $state('');

	/** Waits until all of it was looked through. */
	async look(picking: Picked | Promise<Picked>): Promise<Picked> {
		this.note = '';
		const picked = await picking;
		const { files, skipped, isCut, isOne } = picked;
		if (isOne) return picked;
		const notes = [
			...(skipped > 0 ? [text.skipped(skipped)] : []),
			...(skipped > 0 && files.length === 0 ? [text.nothing] : []),
			...(isCut ? [text.cut] : [])
		];
		this.note = notes.join(' ');
		return picked;
	}
}
