// The sound of an entry, for its small waveform.
import type { Entry } from '#lib/library/entry.ts';
import { library } from '#lib/library/library.ts';
import { books } from '../book/book.svelte.ts';
import { findBook } from '../book/journal.ts';
import { stateOfSound, type Outlined } from '../wave/outlines.svelte.ts';

export function outlinedEntry({ id, kind, soundBytes, durationSeconds }: Entry): Outlined {
	return {
		...{ id, durationSeconds, of: stateOfSound(soundBytes, durationSeconds) },
		open: async () => {
			if (kind !== 'book') return library.sound(id);
			const book = await findBook(id);
			return book && (await books.sound(book))?.file;
		}
	};
}
