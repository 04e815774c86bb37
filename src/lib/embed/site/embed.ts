// embed.js: what a page of another origin loads. One file, without imports, so that it may also be copied there.
import { createAloud, type Aloud } from './aloud.ts';

export type { Aloud } from './aloud.ts';

export { AloudError } from './aloud-error.ts';

/** @param host Aloud's address; where this script was loaded from, unless it is given */
export function connectAloud({
	host = new URL('.', import.meta.url)
}: { host?: string | URL } = {}): Aloud {
	const folder = new URL(host);
	if (!folder.pathname.endsWith('/')) folder.pathname += '/';
	return createAloud(folder);
}

/** For pages that load this with a plain script tag. Nothing is opened before it is used. */
(globalThis as { aloud?: Aloud }).aloud ??= connectAloud();
