// Archives of the library on their way out and in; one at a time, also while another page is open.
import type { Entry } from '#lib/library/entry.ts';
import { library } from '#lib/library/library.ts';
import { whileKeeping } from '../base/keep.ts';
import { saveFile } from '../base/save-file.ts';
import { libraryWords as text } from '../words/library.ts';
import type { Shelf } from './shelf.svelte.ts';
import { toDisk } from './to-disk.ts';

class Archives {
	isBusy = $state(false);
	/** What goes on, or how it ended. */
	said = $state('');

	async export(shelf: Shelf, entries: readonly Entry[]): Promise<void> {
		await this.#alone(shelf, async () => {
			const { writeArchive } = await import('#lib/library/archive/write-archive.ts');
			const { soundOfBook } = await import('../book/carried-book.ts');
			const sound = async (id: string) => (await soundOfBook(id)) ?? library.sound(id);
			const stream = writeArchive(
				{ ...library, sound },
				entries,
				(share) => (this.said = text.exporting(share))
			);
			const day = new Date().toISOString().slice(0, 10);
			saveFile(await toDisk(stream, `aloud-library-${day}.zip`), `aloud-library-${day}.zip`);
			this.said = text.exported(entries.length);
		});
	}

	async import(shelf: Shelf, file: File): Promise<void> {
		await this.#alone(shelf, async () => {
			this.said = text.importing;
			const { readArchive } = await import('#lib/library/archive/read-archive.ts');
			const { added, skipped, damaged, error } = await readArchive(library, file);
			this.said = [
				text.imported(added),
				...(skipped > 0 ? [text.skipped(skipped)] : []),
				...(damaged.length > 0 ? [text.damaged(damaged)] : [])
			].join(' ');
			if (error !== null) shelf.fail(error);
		});
	}

	async #alone(shelf: Shelf, work: () => Promise<void>): Promise<void> {
		if (this.isBusy) return;
		this.isBusy = true;
		shelf.problem = null;
		try {
			await whileKeeping(work);
		} catch (error) {
			this.said = '';
			shelf.fail(error);
		}
		this.isBusy = false;
	}
}

export const archives = new Archives();
