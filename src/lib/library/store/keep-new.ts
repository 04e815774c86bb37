// Adds an entry: its sound first, then everything else in one transaction. What breaks off leaves at most a file that
// belongs to nobody, which `sweep` finds.
import { promisifyRequest } from 'idb-keyval';
import { entryOf, type Entry, type NewEntry } from '../entry.ts';
import { foldLines } from '../search/fold.ts';
import type { Database } from './database.ts';
import type { SoundFiles } from './sound-files.ts';
import { whileAdding } from './sweep.ts';

/** `isNew`: false where the id was taken; what is there stays then. */
export function keepNew(
	database: Database,
	sounds: SoundFiles,
	given: NewEntry
): Promise<{ entry: Entry; isNew: boolean }> {
	const entry = entryOf(given, Date.now());
	const { id } = entry;
	const { body, edits, lines = [], sound } = given;
	const find = () =>
		database.read(['entries'], ({ entries }) =>
			promisifyRequest<Entry | undefined>(entries.get(id))
		);
	// Of two that add the same id, the second finds what the first has added, its sound included.
	return whileAdding(id, async () => {
		const before = await find();
		if (before) return { entry: before, isNew: false };
		const record = sound && (await sounds.put(id, sound));
		try {
			await database.write(
				['entries', 'bodies', 'edits', 'lines', 'words', 'sounds'],
				async (tables) => {
					tables.entries.put(entry);
					tables.bodies.put(body, id);
					if (edits != null) tables.edits.put(edits, id);
					tables.lines.put(lines, id);
					tables.words.put(foldLines(lines), id);
					if (record) tables.sounds.put(record, id);
					return Promise.resolve();
				}
			);
		} catch (error) {
			if (record) await sounds.remove([id]);
			throw error;
		}
		return { entry, isNew: true };
	});
}
