// Where the files of downloaded models are kept. A file is either there whole and verified, or not there at all.

/** A partially downloaded file. Only one part can be open per path at a time. */
export type Part = {
	/** Bytes stored so far. */
	readonly bytes: number;
	/** What is stored so far. */
	read(): Promise<Blob>;
	/** Appends bytes. Rejects with StoreFull when the device has no room for them. */
	append(bytes: Uint8Array): Promise<void>;
	/** Discards everything stored so far. */
	empty(): Promise<void>;
	/** Turns the part into the file atomically, replacing any older one. */
	finish(): Promise<void>;
	/** Closes the part and deletes it. */
	drop(): Promise<void>;
	/** Closes the part, keeping what was stored for next time. Does nothing if it is already closed. */
	close(): Promise<void>;
};

/** Paths are `folder/name`, with any number of folders. */
export type Store = {
	/** The whole file, or undefined. */
	read(path: string): Promise<Blob | undefined>;
	/**
	 * Rejects with PartBusy while the same part is open elsewhere, in any tab; with StoreClosed if
	 * nothing can be stored.
	 */
	openPart(path: string): Promise<Part>;
	/** Sizes of all files and parts below a folder. */
	list(folder: string): Promise<StoredFile[]>;
	/**
	 * Removes a file or a folder, parts included. Does nothing if there is none. Rejects with PartBusy while
	 * one of the parts is open.
	 */
	remove(path: string): Promise<void>;
};

/** `whole` is false for a part. */
export type StoredFile = { path: string; bytes: number; whole: boolean };

/** The device has no more room for this site. */
export class StoreFull extends Error {
	override name = 'StoreFull';
}

/** The same file is being downloaded elsewhere. */
export class PartBusy extends Error {
	override name = 'PartBusy';
}

/** The browser stores no files for this site: a private window, or the visitor has blocked storage. */
export class StoreClosed extends Error {
	override name = 'StoreClosed';
}
