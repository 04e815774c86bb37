// What is known of the files that are kept, beside them in the store: so that a check works without a network.
import type { Store } from './store.ts';
import { writeFile } from './write-file.ts';
import type { PublishedFacts } from './checksum.ts';

/** By path; `isVerified` is true once the file in the store had the published hash. */
export type KeptRecord = Record<string, PublishedFacts & { isVerified: boolean }>;

const NAME = '.published.json';

/** What was noted for a folder; nothing when there is no note, or none that can be read. */
export async function readRecord(store: Store, folder: string): Promise<KeptRecord> {
	const blob = await store.read(`${folder}/${NAME}`);
	if (!blob) return {};
	try {
		return JSON.parse(await blob.text()) as KeptRecord; // written here alone
	} catch {
		return {}; // damaged: what it said is asked for again
	}
}

export type Records = {
	/** Adds to what is noted for a folder. */
	note(folder: string, news: KeptRecord): Promise<void>;
};

/** Writes notes one after the other, so that none is lost between two that come at once. */
export function createRecords(store: Store): Records {
	let last: Promise<void> = Promise.resolve();

	async function write(folder: string, news: KeptRecord): Promise<void> {
		const record = { ...(await readRecord(store, folder)), ...news };
		await writeFile(store, `${folder}/${NAME}`, new Blob([JSON.stringify(record)]));
	}

	return {
		note(folder, news) {
			const writing = last.then(() => write(folder, news));
			last = writing.catch(() => undefined); // told to whoever noted it
			return writing;
		}
	};
}
