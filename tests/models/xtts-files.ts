// The fixtures of XTTS' stand-in, and the app's own files, under Node.
import { openAsBlob } from 'node:fs';

export const read = (path: string): Promise<Blob> => openAsBlob(`tests/fixtures/xtts/${path}`);

/** A file of the app's own, as a language needs it. */
export function languageFile(name: string): Promise<Blob> {
	return openAsBlob(`node_modules/kuromoji/dict/${name.replace('kuromoji/', '')}`);
}
