// What the library knows of everything that is kept: a small record each, so that a list of thousands is read at once.

/** `transcript`: of a file; `recording`: of the microphone; `take`: something spoken; `book`: a long text, spoken. */
export const ENTRY_KINDS = ['transcript', 'recording', 'take', 'book'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** Times are milliseconds since 1970, lengths are seconds. */
export type Entry = {
	id: string;
	kind: EntryKind;
	title: string;
	createdAt: number;
	changedAt: number;
	durationSeconds: number;
	/** Empty while unknown. */
	language: string;
	/** The id of the model that made it; empty where that is unknown. */
	model: string;
	/** How many were told apart; 0 where nobody was. */
	speakers: number;
	words: number;
	starred: boolean;
	/** Empty for none. */
	folder: string;
	tags: string[];
	/** When it went to the trash; null where it is not there. */
	deletedAt: number | null;
	/** 0 where no sound is kept; of a book, what its parts take. */
	soundBytes: number;
	/** How much of it is made, 0 to 1; absent where that is not told. */
	share?: number;
	/** It was stopped, or failed, before its end. */
	isPartial: boolean;
};

/** A line that can be found, and where in the sound it is said. */
export type Line = { startSeconds: number; text: string };

/** What work on an entry may tell anew. */
export type Facts = Partial<
	Pick<
		Entry,
		| 'durationSeconds'
		| 'language'
		| 'model'
		| 'speakers'
		| 'words'
		| 'isPartial'
		| 'soundBytes'
		| 'share'
	>
> & {
	/** All that is said in it, in the order in which it is said. */
	lines?: readonly Line[];
};

/** What a person may change of an entry. */
export type Changes = Partial<Pick<Entry, 'title' | 'starred' | 'folder' | 'tags'>>;

/**
 * `id`: absent for a new one. `body` and `edits` are the owner's alone: whatever a structured clone takes. `sound` is
 * kept with its type and, of a File, its name; `soundBytes` tells of a sound that its owner keeps elsewhere.
 */
export type NewEntry = Facts &
	Pick<Entry, 'kind' | 'title'> &
	Partial<Entry> & { body: unknown; edits?: unknown; sound?: Blob };

/** What lies in the trash is erased after as many days. */
export const TRASH_DAYS = 30;
const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** The record of what is new; what is not told is as it is for most. */
export function entryOf(given: NewEntry, now: number): Entry {
	return {
		id: given.id ?? crypto.randomUUID(),
		kind: given.kind,
		title: given.title,
		createdAt: given.createdAt ?? now,
		changedAt: given.changedAt ?? now,
		durationSeconds: given.durationSeconds ?? 0,
		language: given.language ?? '',
		model: given.model ?? '',
		speakers: given.speakers ?? 0,
		words: given.words ?? 0,
		starred: given.starred ?? false,
		folder: given.folder ?? '',
		tags: [...(given.tags ?? [])],
		deletedAt: given.deletedAt ?? null,
		soundBytes: given.sound?.size ?? given.soundBytes ?? 0,
		isPartial: given.isPartial ?? false,
		...(given.share !== undefined && { share: given.share })
	};
}

/** It has lain in the trash for as long as things do. */
export function isExpired({ deletedAt }: Entry, now: number): boolean {
	return deletedAt !== null && now - deletedAt >= TRASH_DAYS * DAY_MILLISECONDS;
}

/** Whole days until what lies in the trash is erased; at least 1. */
export function daysLeft(deletedAt: number, now: number): number {
	return Math.max(1, Math.ceil((deletedAt - now) / DAY_MILLISECONDS + TRASH_DAYS));
}

/** Bytes of sound by kind, without the trash, and those in the trash. */
export type StorageUse = Record<EntryKind | 'trash', number>;

export function storageOf(entries: readonly Entry[]): StorageUse {
	const use: StorageUse = { transcript: 0, recording: 0, take: 0, book: 0, trash: 0 };
	for (const { kind, deletedAt, soundBytes } of entries) {
		use[deletedAt === null ? kind : 'trash'] += soundBytes;
	}
	return use;
}
