// Everything that was transcribed, recorded or made on this device: kept here, listed, changed, thrown away, put back.
// Several tabs share one library. A write happens whole or not at all; what fails is told by a LibraryError.
import { promisifyRequest } from 'idb-keyval';
import {
	isExpired,
	type Changes,
	type Entry,
	type Facts,
	type Line,
	type NewEntry
} from './entry.ts';
import { failure } from './library-error.ts';
import { foldLines } from './search/fold.ts';
import { createAnnouncer } from './store/announce.ts';
import { createDatabase, TABLES, type Tables } from './store/database.ts';
import { keepNew } from './store/keep-new.ts';
import { createSoundFiles, soundRecord } from './store/sound-files.ts';
import { sweep } from './store/sweep.ts';

export type Ids = string | readonly string[];

export type Library = {
	/** All entries, those in the trash too; the newest first. */
	list(): Promise<Entry[]>;
	/** What is there under the same id stays as it is, and is what this resolves with: adding twice adds once. */
	add(entry: NewEntry): Promise<Entry>;
	has(id: string): Promise<boolean>;
	/** Undefined where there is no such entry. `body` and `edits` are as they were given; `edits` is null for none. */
	read(id: string): Promise<{ entry: Entry; body: unknown; edits: unknown } | undefined>;
	/** Read from the disk as it is needed; undefined where none is kept. */
	sound(id: string): Promise<File | undefined>;
	/** What is said in it, line by line. */
	lines(id: string): Promise<readonly Line[]>;
	/** In the place of the body before; the sound and the edits stay as they are. */
	keepBody(id: string, body: unknown, facts?: Facts): Promise<void>;
	/** In the place of the edits before; null for none. */
	keepEdits(id: string, edits: unknown, facts?: Facts): Promise<void>;
	change(ids: Ids, changes: Changes): Promise<void>;
	/** Adds and takes away tags; the others stay. */
	tag(ids: Ids, tags: { add?: readonly string[]; remove?: readonly string[] }): Promise<void>;
	/** To the trash, from where it is erased after 30 days. */
	remove(ids: Ids): Promise<void>;
	/** From the trash. */
	putBack(ids: Ids): Promise<void>;
	/** The sound alone, for good; what was said stays. */
	removeSound(ids: Ids): Promise<void>;
	/** All of it, for good. */
	erase(ids: Ids): Promise<void>;
	emptyTrash(): Promise<void>;
	/** Erases what has lain in the trash for 30 days, and what a broken-off write has left on the disk. */
	tidy(): Promise<void>;
	/** Hears of every change, in this tab and in others, until what is returned is called. */
	watch(listener: (ids: readonly string[]) => void): () => void;
	/** What is said, folded as `fold` does it, in batches: for the search alone. */
	words(ids: readonly string[]): Promise<(string | undefined)[]>;
};

/** @param name of the database, and of the folder of sounds */
export function createLibrary(name = 'aloud-library'): Library {
	const database = createDatabase(name);
	const sounds = createSoundFiles(name);
	const { tell, watch } = createAnnouncer(name);

	/** Those of `ids` that are there, as `change` leaves them; what it returns undefined for stays as it is. */
	async function rewrite(ids: Ids, change: (entry: Entry) => Entry | undefined): Promise<void> {
		const changed = await database.write(['entries'], async ({ entries }) => {
			const found = await Promise.all(listOf(ids).map((id) => entryIn(entries, id)));
			const after = found.flatMap((entry) => (entry ? (change(entry) ?? []) : []));
			for (const entry of after) entries.put(entry);
			return after;
		});
		tell(changed.map(({ id }) => id));
	}

	/** Puts `value` beside an entry, and what is new into its record. */
	async function keepBeside(
		table: 'bodies' | 'edits',
		id: string,
		value: unknown,
		{ lines, ...facts }: Facts
	): Promise<void> {
		await database.write(['entries', table, 'lines', 'words'], async (tables) => {
			const entry = await entryIn(tables.entries, id);
			if (!entry) throw failure('missing');
			tables[table].put(value, id);
			if (lines) {
				tables.lines.put(lines, id);
				tables.words.put(foldLines(lines), id);
			}
			tables.entries.put({ ...entry, ...facts, changedAt: Date.now() });
		});
		tell([id]);
	}

	async function erase(ids: Ids): Promise<void> {
		await database.write(TABLES, async (tables) => {
			for (const id of listOf(ids)) for (const table of TABLES) tables[table].delete(id);
			return Promise.resolve();
		});
		await sounds.remove(listOf(ids));
		tell(listOf(ids));
	}

	async function list(): Promise<Entry[]> {
		const all = await database.read(['entries'], ({ entries }) =>
			promisifyRequest<Entry[]>(entries.getAll())
		);
		return all.sort((a, b) => b.createdAt - a.createdAt);
	}

	async function eraseWhere(isGone: (entry: Entry) => boolean): Promise<void> {
		const gone = (await list()).filter(isGone).map(({ id }) => id);
		if (gone.length > 0) await erase(gone);
	}

	return {
		list,
		async add(given) {
			const { entry, isNew } = await keepNew(database, sounds, given);
			if (isNew) tell([entry.id]);
			return entry;
		},
		has: (id) =>
			database.read(['entries'], async ({ entries }) => (await entryIn(entries, id)) !== undefined),
		read: (id) =>
			database.read(['entries', 'bodies', 'edits'], async (tables) => {
				const [entry, body, edits] = await Promise.all([
					entryIn(tables.entries, id),
					promisifyRequest<unknown>(tables.bodies.get(id)),
					promisifyRequest<unknown>(tables.edits.get(id))
				]);
				return entry && { entry, body, edits: edits ?? null };
			}),
		async sound(id) {
			const record = await database.read(['sounds'], (tables) => soundRecord(tables, id));
			return record && sounds.open(id, record);
		},
		lines: (id) =>
			database.read(
				['lines'],
				async (tables) => (await promisifyRequest<Line[] | undefined>(tables.lines.get(id))) ?? []
			),
		keepBody: (id, body, facts = {}) => keepBeside('bodies', id, body, facts),
		keepEdits: (id, edits, facts = {}) => keepBeside('edits', id, edits, facts),
		change: (ids, changes) =>
			rewrite(ids, (entry) => ({ ...entry, ...changes, changedAt: Date.now() })),
		tag: (ids, { add = [], remove = [] }) =>
			rewrite(ids, (entry) => {
				const left = entry.tags.filter((tag) => !remove.includes(tag));
				return { ...entry, tags: [...new Set([...left, ...add])], changedAt: Date.now() };
			}),
		remove: (ids) =>
			rewrite(ids, (entry) =>
				entry.deletedAt === null ? { ...entry, deletedAt: Date.now() } : undefined
			),
		putBack: (ids) => rewrite(ids, (entry) => ({ ...entry, deletedAt: null })),
		async removeSound(ids) {
			await database.write(['entries', 'sounds'], async ({ entries, sounds: records }) => {
				for (const id of listOf(ids)) {
					const entry = await entryIn(entries, id);
					if (entry) entries.put({ ...entry, soundBytes: 0 });
					records.delete(id);
				}
			});
			await sounds.remove(listOf(ids));
			tell(listOf(ids));
		},
		erase,
		emptyTrash: () => eraseWhere(({ deletedAt }) => deletedAt !== null),
		async tidy() {
			const now = Date.now();
			await eraseWhere((entry) => isExpired(entry, now));
			await sweep(database, sounds);
		},
		watch,
		words: (ids) =>
			database.read(['words'], (tables) =>
				Promise.all(ids.map((id) => promisifyRequest<string | undefined>(tables.words.get(id))))
			)
	};
}

/** This app's. */
export const library = createLibrary();

function listOf(ids: Ids): readonly string[] {
	return typeof ids === 'string' ? [ids] : ids;
}

function entryIn(entries: Tables['entries'], id: string): Promise<Entry | undefined> {
	return promisifyRequest<Entry | undefined>(entries.get(id));
}
