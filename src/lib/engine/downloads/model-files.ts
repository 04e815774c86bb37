// One model's files in the store: what is stored, and what is known about them.
import type { Download, ModelCard } from '#lib/models/model.ts';
import { folderOf, keptPath } from '#lib/storage/kept-path.ts';
import { readRecord, type KeptRecord, type Records } from '#lib/storage/kept-record.ts';
import type { Repository } from '#lib/storage/source.ts';
import type { Store, StoredFile } from '#lib/storage/store.ts';

/** The card of a downloadable model. */
export type RemoteCard = ModelCard & { download: Download };

export function isRemote(card: ModelCard): card is RemoteCard {
	return card.download !== undefined;
}

/** Paths are the card's own. */
export type ModelFiles = {
	card: RemoteCard;
	version: Repository;
	store: Store;
	/** A file's path in the store. */
	placeOf(path: string): string;
	/** Files and partial files; none where the browser stores no files. */
	kept(): Promise<StoredFile[]>;
	record(): Promise<KeptRecord>;
	note(news: KeptRecord): Promise<void>;
	/** Removes files that are no good. */
	drop(paths: readonly string[]): Promise<void>;
	/** Removes what other versions of the model left behind. */
	dropOtherVersions(): Promise<void>;
};

export function createModelFiles(card: RemoteCard, store: Store, records: Records): ModelFiles {
	const { repository, revision } = card.download;
	const version = { model: card.id, repository, revision };
	const folder = folderOf(version);
	return {
		card,
		version,
		store,
		placeOf: (path) => keptPath(version, path),
		async kept() {
			const files = await store.list(folder);
			return files.map((file) => ({ ...file, path: file.path.slice(folder.length + 1) }));
		},
		record: () => readRecord(store, folder),
		note: (news) => records.note(folder, news),
		async drop(paths) {
			const record = await readRecord(store, folder);
			for (const path of paths) {
				await store.remove(keptPath(version, path));
				const before = record[path];
				if (before)
					await records.note(folder, { [path]: { ...before, isVerified: false, isOpened: false } });
			}
		},
		async dropOtherVersions() {
			const files = await store.list(card.id);
			const old = files.filter(({ path }) => !path.startsWith(`${folder}/`));
			for (const { path } of old) await store.remove(path);
		}
	};
}
