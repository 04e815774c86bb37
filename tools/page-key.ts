// An API key for programs that drive the app in a browser: left there as an earlier visit to /account would have.
import { createHash } from 'node:crypto';

export const PAGE_SECRET = 'sk-test0123456789abcdefghijklmnopqrst';

/** The key as the account keeps it. */
export const PAGE_KEY = {
	id: 'key_test',
	name: 'Tests',
	hint: 'sk-test…qrst',
	sha256: createHash('sha256').update(PAGE_SECRET).digest('hex'),
	createdAt: 0,
	revokedAt: null,
	limits: { requestsPerMinute: null, audioSecondsPerMinute: null, creditsPerDay: null },
	scopes: ['speak', 'transcribe', 'voices', 'manage']
};

/** For `addInitScript(useKey, PAGE)`. */
export const PAGE = { secret: PAGE_SECRET, record: PAGE_KEY };

/**
 * Runs in each page before its own scripts: keeps the key's record, and sends the key with every request to /v1 that
 * brings none.
 */
export function useKey({ secret, record }: typeof PAGE): void {
	if (globalThis.origin === 'null') return; // an empty page, or the browser's own: it stores nothing
	const opening = indexedDB.open('aloud-account');
	opening.onupgradeneeded = () => opening.result.createObjectStore('records');
	opening.onsuccess = () => {
		const database = opening.result;
		const writing = database.transaction('records', 'readwrite');
		// An earlier page of the same visit may have left it, and the test revoked it since.
		writing.objectStore('records').add(record, `key/${record.id}`).onerror = (event) =>
			event.preventDefault();
		writing.oncomplete = () => database.close();
	};

	const send = globalThis.fetch.bind(globalThis);
	globalThis.fetch = (input, init) => {
		const request = new Request(input, init);
		if (!/^\/v1\//.test(new URL(request.url).pathname)) return send(input, init);
		if (!request.headers.has('xi-api-key') && !request.headers.has('authorization'))
			request.headers.set('authorization', `Bearer ${secret}`);
		return send(request);
	};
}
