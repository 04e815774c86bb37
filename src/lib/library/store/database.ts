// The library's database: a small record per entry for lists, and what is large beside it, each in a table of its own.
import { promisifyRequest } from 'idb-keyval';
import { explain, failure } from '../library-error.ts';

/** `entries` have their key inside; all others lie under the entry's id. `words` are folded, for the search. */
export const TABLES = ['entries', 'bodies', 'edits', 'lines', 'words', 'sounds'] as const;
export type Table = (typeof TABLES)[number];
export type Tables = Record<Table, IDBObjectStore>;

const VERSION = 1;

export type Database = {
	/**
	 * Everything that `work` does with these tables, or nothing of it. `work` awaits nothing but their requests.
	 * @throws a LibraryError
	 */
	read<T>(tables: readonly Table[], work: (tables: Tables) => Promise<T>): Promise<T>;
	write<T>(tables: readonly Table[], work: (tables: Tables) => Promise<T>): Promise<T>;
};

export function createDatabase(name: string): Database {
	let opening: Promise<IDBDatabase> | undefined;

	function open(): Promise<IDBDatabase> {
		opening ??= begin().catch((error: unknown) => {
			opening = undefined;
			throw error;
		});
		return opening;
	}

	async function begin(): Promise<IDBDatabase> {
		const request = indexedDB.open(name, VERSION);
		request.onupgradeneeded = () => {
			const { result } = request;
			for (const table of TABLES) {
				if (result.objectStoreNames.contains(table)) continue;
				result.createObjectStore(table, table === 'entries' ? { keyPath: 'id' } : undefined);
			}
		};
		const database = await promisifyRequest(request);
		const forget = () => (opening = undefined);
		database.onclose = forget;
		// Another tab has a later version of the app, or clears what is kept here.
		database.onversionchange = () => {
			forget();
			database.close();
		};
		return database;
	}

	async function run<T>(
		tables: readonly Table[],
		mode: IDBTransactionMode,
		work: (tables: Tables) => Promise<T>
	): Promise<T> {
		try {
			if (!('indexedDB' in globalThis)) throw failure('refused');
			const transaction = (await open()).transaction(tables, mode);
			const ended = endOf(transaction);
			ended.catch(() => undefined); // told below
			const opened = Object.fromEntries(
				tables.map((table) => [table, transaction.objectStore(table)])
			) as Tables; // those asked for
			const result = await work(opened).catch(async (error: unknown) => {
				abort(transaction);
				// Where the disk is full, the transaction knows it and its requests do not.
				await ended;
				throw error;
			});
			await ended;
			return result;
		} catch (error) {
			throw explain(error);
		}
	}

	return {
		read: (tables, work) => run(tables, 'readonly', work),
		write: (tables, work) => run(tables, 'readwrite', work)
	};
}

/** Rejects with what ended it early; not where it was aborted by us. */
function endOf(transaction: IDBTransaction): Promise<void> {
	return new Promise((resolve, reject) => {
		transaction.oncomplete = () => resolve();
		transaction.onabort = () => (transaction.error ? reject(transaction.error) : resolve());
	});
}

function abort(transaction: IDBTransaction): void {
	try {
		transaction.abort();
	} catch {
		// It has ended by itself.
	}
}
