// Where the files of downloaded models are kept. A file is there whole and verified, or it is not there.

/** The beginning of a file that is being downloaded. Only one can be open for a path at a time. */
export type Part = {
	/** Bytes kept so far. */
	readonly bytes: number;
	/** What is kept so far. */
	read(): Promise<Blob>;
	/** Adds bytes at the end. Rejects with StoreFull when the device has no room for them. */
	append(bytes: Uint8Array): Promise<void>;
	/** Forgets everything kept so far. */
	empty(): Promise<void>;
	/** The part becomes the file, at once and as a whole, in place of an older one. */
	finish(): Promise<void>;
	/** Stops, and nothing of it stays. */
	drop(): Promise<void>;
	/** Stops; what was kept stays for the next time. Nothing happens when it is closed already. */
	close(): Promise<void>;
};

/** Paths are `folder/name`, with any number of folders. */
export type Store = {
	/** The whole file, or undefined. */
	read(path: string): Promise<Blob | undefined>;
	/**
	 * Rejects with PartBusy while another one, in whatever tab, has the same part open; with StoreClosed where
	 * nothing can be kept.
	 */
	openPart(path: string): Promise<Part>;
	/** Bytes of every file and of every part below a folder. */
	list(folder: string): Promise<StoredFile[]>;
	/**
	 * Removes a file or a folder, parts included. Nothing happens when there is none. Rejects with PartBusy while
	 * one of the parts is open.
	 */
	remove(path: string): Promise<void>;
};

/** `whole` is false for a part. */
export type StoredFile = { path: string; bytes: number; whole: boolean };

/** The device has no room left for this site. */
export class StoreFull extends Error {
	override name = 'StoreFull';
}

/** Somebody else is downloading the same file. */
export class PartBusy extends Error {
	override name = 'PartBusy';
}

/** The browser keeps no files for this site: a private window, or storage that the visitor has blocked. */
export class StoreClosed extends Error {
	override name = 'StoreClosed';
}
