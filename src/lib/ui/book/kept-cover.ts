// The picture that somebody chose for a book, or that its file brought: beside its text in the library, and so in archives.
import type { Cover } from '#lib/publish/about.ts';
import { library } from '#lib/library/library.ts';
import { findBook } from './journal.ts';
import { shelve } from './shelved.ts';

/** Null where there is none. */
export async function keptCover(id: string): Promise<Cover | null> {
	const found = await library.read(id).catch(() => undefined);
	const body: unknown = found?.body;
	if (typeof body !== 'object' || body === null || !('cover' in body)) return null;
	return isCover(body.cover) ? body.cover : null;
}

/** Null to have it drawn again. @throws a LibraryError where it cannot be kept; the one before stays then */
export async function keepCover(id: string, cover: Cover | null): Promise<void> {
	const book = await findBook(id);
	if (book) await shelve(book);
	const found = await library.read(id);
	if (typeof found?.body !== 'object' || found.body === null) return;
	const body: Record<string, unknown> = { ...found.body };
	if (cover) body['cover'] = cover;
	else delete body['cover'];
	await library.keepBody(id, body);
}

/** An archive may hold anything. */
function isCover(value: unknown): value is Cover {
	if (typeof value !== 'object' || value === null) return false;
	const { bytes, type }: Partial<Record<string, unknown>> = { ...value };
	return bytes instanceof Uint8Array && (type === 'image/jpeg' || type === 'image/png');
}
