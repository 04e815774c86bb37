// What is known about stored files, recorded beside them so that they can be checked without a network.
import type { Store } from './store.ts';
import { writeFile } from './write-file.ts';
import type { PublishedFacts } from './checksum.ts';

export type KeptFacts = PublishedFacts & {
	/** The stored file has matched the published hash. */
	isVerified: boolean;
	/** A model has been opened with the stored file. Absent where that was not recorded yet, by older versions. */
	isOpened?: boolean | undefined;
	/** The hub's commit that it comes from; absent if unknown. */
	commit?: string | undefined;
};

/** By path. */
export type KeptRecord = Record<string, KeptFacts>;

const NAME = '.published.json';

/** The record for a folder; empty if there is none, or none that can be read. */
export async function readRecord(store: Store, folder: string): Promise<KeptRecord> {
	const blob = await store.read(`${folder}/${NAME}`);
	if (!blob) return {};
	try {
		return JSON.parse(await blob.text()) as KeptRecord; // only written by this module
	} catch {
		return {}; // damaged: its contents are requested again
	}
}

export type Records = {
	/** Adds to a folder's record. */
	note(folder: string, news: KeptRecord): Promise<void>;
};

/** Writes entries one after another, so that none is lost when two arrive at once. */
export function createRecords(store: Store): Records {
	let last: Promise<void> = Promise.resolve();

	async function write(folder: string, news: KeptRecord): Promise<void> {
		const record = { ...(await readRecord(store, folder)), ...news };
		await writeFile(store, `${folder}/${NAME}`, new Blob([JSON.stringify(record)]));
	}

	return {
		note(folder, news) {
			const writing = last.then(() => write(folder, news));
			last = writing.catch(() => undefined); // reported to the caller that made the entry
			return writing;
		}
	};
}
