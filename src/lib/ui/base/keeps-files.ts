// Whether this browser can keep what is too large for its databases: downloaded models, the audio of books.

/**
 * Whether pages have a private file system here (the standard File System, `navigator.storage.getDirectory`). WebKitGTK
 * comes with it switched off. False under Node, too.
 */
export function keepsFiles(storage = globalThis.navigator?.storage): boolean {
	const offered: Partial<StorageManager> | undefined = storage; // the types know no browser without it
	return typeof offered?.getDirectory === 'function';
}
