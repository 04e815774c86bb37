// An account with a past, as earlier visits would have left it: for `addInitScript(keepRecords, records)`.

type Records = Record<string, unknown>;

/** Runs in each page before its own scripts; what is there already stays. */
export function keepRecords(records: Records): void {
	const opening = indexedDB.open('aloud-account');
	opening.onupgradeneeded = () => opening.result.createObjectStore('records');
	opening.onsuccess = () => {
		const database = opening.result;
		const writing = database.transaction('records', 'readwrite');
		for (const [name, record] of Object.entries(records)) {
			writing.objectStore('records').add(record, name).onerror = (event) => event.preventDefault();
		}
		writing.oncomplete = () => database.close();
	};
}

const AT = Date.UTC(2026, 0, 1, 12);

export function keyRecord(id: string, name: string): Records {
	const limits = { requestsPerMinute: null, audioSecondsPerMinute: null, creditsPerDay: null };
	const key = { id, name, hint: 'sk-abcd…wxyz', createdAt: AT, revokedAt: null, limits };
	return { [`key/${id}`]: { ...key, sha256: id } };
}

/** As many requests as the log holds, a minute apart; every fifth has failed. */
export function logRecords(count: number, keyId: string): Records {
	return Object.fromEntries(
		Array.from({ length: count }, (_, index) => {
			const hasFailed = index % 5 === 0;
			const line = {
				id: `req_${String(index).padStart(32, '0')}`,
				at: AT + index * 60_000,
				method: 'POST',
				path: '/v1/audio/speech',
				status: hasFailed ? 500 : 200,
				outcome: hasFailed ? 'failed' : 'done',
				code: hasFailed ? 'server_error' : null,
				message: hasFailed ? 'The speech engine failed on this device. Try again.' : null,
				cause: hasFailed ? `RangeError: ${'allocation'.repeat(30)}` : null,
				keyId,
				model: 'mini-tts',
				device: 'wasm',
				characters: 20,
				audioSeconds: 1.5,
				charged: hasFailed ? 0 : 300,
				milliseconds: 40,
				isInjected: false
			};
			return [`log/${String(index).padStart(12, '0')}`, line];
		})
	);
}

/** What the account began with, and a charge a day since `now`, the youngest last. */
export function ledgerRecords(charges: number, keyId: string, now: number): Records {
	const opening = { at: AT, kind: 'opening', amount: 10_000_000 };
	const none = { keyId: null, requestId: null, work: null };
	const entries = Array.from({ length: charges }, (_, index) => ({
		at: now - (charges - 1 - index) * 86_400_000,
		kind: 'charge',
		amount: -1500 * (1 + (index % 4)),
		keyId,
		requestId: `req_${index}`,
		work: { kind: 'speech', model: 'mini-tts', characters: 100 }
	}));
	return Object.fromEntries(
		[{ ...opening, ...none }, ...entries].map((entry, index) => [
			`entry/${String(index).padStart(12, '0')}`,
			entry
		])
	);
}
