// Looks for a text in everything that a page's origin keeps.
import { expect, type Page } from '@playwright/test';

/**
 * The places where the text stands: databases, caches, files, and the two small stores. The app goes on meanwhile: where a
 * file vanishes between its listing and its reading, all is looked through again, since what it held may stand elsewhere.
 */
export async function findInStorage(page: Page, text: string): Promise<string[]> {
	let places: string[] = [];
	await expect(async () => {
		places = await lookThroughOnce(page, text);
	}).toPass({ timeout: 10_000 });
	return places;
}

function lookThroughOnce(page: Page, text: string): Promise<string[]> {
	return page.evaluate(async (wanted) => {
		const places: string[] = [];
		function look(place: string, content: string): void {
			if (content.includes(wanted)) places.push(place);
		}
		function finished<Result>(request: IDBRequest<Result>): Promise<Result> {
			return new Promise((resolve, reject) => {
				request.onsuccess = () => resolve(request.result);
				request.onerror = () => reject(new Error('a database cannot be read'));
			});
		}
		/** Binary content letter by letter, since a text may stand in it. */
		async function readText(value: unknown): Promise<string> {
			if (value instanceof Blob) return new TextDecoder('latin1').decode(await value.arrayBuffer());
			if (value instanceof ArrayBuffer || ArrayBuffer.isView(value))
				return new TextDecoder('latin1').decode(value);
			if (typeof value !== 'object' || value === null) return String(value);
			const parts = Object.entries(value).map(
				async ([name, part]) => `${name}: ${await readText(part)}`
			);
			return (await Promise.all(parts)).join('\n');
		}

		for (const [place, store] of Object.entries({ localStorage, sessionStorage }))
			look(place, JSON.stringify(Object.entries(store)));
		look('cookies', document.cookie);
		for (const { name = '' } of await indexedDB.databases()) {
			const database = await finished(indexedDB.open(name));
			for (const table of database.objectStoreNames) {
				const store = database.transaction(table).objectStore(table);
				const [keys, values] = await Promise.all([
					finished(store.getAllKeys()),
					finished<unknown[]>(store.getAll())
				]);
				look(`${name}/${table}`, `${JSON.stringify(keys)} ${await readText(values)}`);
			}
			database.close();
		}
		for (const name of await caches.keys()) {
			const cache = await caches.open(name);
			for (const request of await cache.keys()) {
				const response = await cache.match(request);
				const heads = JSON.stringify([...request.headers, ...(response?.headers ?? [])]);
				look(`${name} ${request.url}`, `${request.url} ${heads}`);
				if (/\.(?:js|html|css|json|webmanifest)$/.test(request.url))
					look(`${name} ${request.url}`, (await response?.text()) ?? '');
			}
		}
		async function lookBelow(folder: FileSystemDirectoryHandle, path: string): Promise<void> {
			const entries = folder as unknown as { values(): AsyncIterable<FileSystemHandle> }; // missing from the types
			for await (const entry of entries.values()) {
				const below = `${path}/${entry.name}`;
				look(below, entry.name);
				if (entry instanceof FileSystemDirectoryHandle) await lookBelow(entry, below);
				else if (entry instanceof FileSystemFileHandle)
					look(below, await readText(await entry.getFile()));
			}
		}
		await lookBelow(await navigator.storage.getDirectory(), 'files');
		return places;
	}, text);
}
