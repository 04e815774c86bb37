// Small records by name in one file, a line for each write: the account and the settings of a server. A line that a crash
// has cut off is left out; the file is written anew when most of it is out of date.
import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { AccountStore } from '#lib/account/store.ts';
import type { KeyValueStore } from '#lib/engine/settings/key-value-store.ts';

/** Lines that are out of date are kept until there are as many as this, and twice as many as records. */
const SPARE_LINES = 1000;

type Line = [name: string, value?: unknown][];

/** @param file nothing to keep them only for as long as the program runs */
export async function openRecords(file: string | undefined): Promise<AccountStore> {
	const records = new Map<string, unknown>();
	let lines = 0;
	let writing: Promise<unknown> = Promise.resolve();

	function apply(line: Line): void {
		for (const [name, value] of line) {
			if (value === undefined) records.delete(name);
			else records.set(name, value);
		}
		lines++;
	}

	async function write(line: Line): Promise<void> {
		if (file === undefined) return;
		if (lines > SPARE_LINES && lines > 2 * records.size) await rewrite(file);
		else await appendFile(file, `${JSON.stringify(line)}\n`, { mode: 0o600 });
	}

	/** Beside it first, so that there is always a whole one. */
	async function rewrite(place: string): Promise<void> {
		const text = [...records].map((entry) => `${JSON.stringify([entry])}\n`).join('');
		await writeFile(`${place}.new`, text, { mode: 0o600 });
		await rename(`${place}.new`, place);
		lines = records.size;
	}

	if (file !== undefined) {
		await mkdir(dirname(file), { recursive: true });
		for (const line of await readLines(file)) apply(line);
		await rewrite(file); // without the half of a line at its end
	}

	return {
		list(prefix) {
			const found = [...records].filter(([name]) => name.startsWith(prefix));
			const copies = found.map(([name, value]): [string, unknown] => [
				name,
				structuredClone(value)
			]);
			return Promise.resolve(copies.sort(([a], [b]) => (a < b ? -1 : 1)));
		},
		write(changes) {
			const line: Line = Object.entries(changes).map(([name, value]) =>
				value === undefined ? [name] : [name, structuredClone(value)]
			);
			const written = writing.then(async () => {
				apply(line);
				await write(line);
			});
			writing = written.catch(() => undefined); // told to whoever wrote
			return written;
		}
	};
}

/** The same records as a map. */
export function keyValuesIn(records: AccountStore): KeyValueStore {
	return {
		async read(key) {
			const found = await records.list(key);
			return found.find(([name]) => name === key)?.[1];
		},
		write: (key, value) => records.write({ [key]: value })
	};
}

async function readLines(file: string): Promise<Line[]> {
	const text = await readFile(file, 'utf8').catch((error: unknown) => {
		if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
		throw error;
	});
	return text.split('\n').flatMap((line) => {
		try {
			return line === '' ? [] : [JSON.parse(line) as Line]; // only written above
		} catch {
			return [];
		}
	});
}
