// What lies in the library's database, as it was written.
import type { Page } from '@playwright/test';

/** All records of one of its tables. */
export async function readLibrary(
	page: Page,
	table: 'entries' | 'bodies' | 'edits'
): Promise<unknown[]> {
	return page.evaluate(
		(table) =>
			new Promise<unknown[]>((resolve, reject) => {
				const opening = indexedDB.open('aloud-library');
				opening.onerror = () => reject(new Error('The library cannot be opened.'));
				opening.onsuccess = () => {
					const all = opening.result.transaction(table).objectStore(table).getAll();
					all.onsuccess = () => {
						opening.result.close();
						resolve(all.result);
					};
				};
			}),
		table
	);
}
