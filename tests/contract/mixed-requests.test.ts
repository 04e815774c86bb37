// Hundreds of requests of all kinds, twenty at a time, over the real relay: every one is answered as it deserves, and
// the account adds up to the last thousandth. A thousand go through the service worker (tests/e2e/mixed-requests.spec.ts).
import { expect, test } from 'vitest';
import { OPENING_CREDITS } from '#lib/account/account.ts';
import { THOUSANDTHS } from '#lib/account/prices.ts';
import { createApi } from '#lib/api/api.ts';
import { decodeSound, openSound } from '#lib/audio/decode/decode.ts';
import { createEngine } from '#lib/engine/engine.ts';
import { answer } from '#lib/relay/answer.ts';
import { call } from '#lib/relay/call.ts';
import { toSendable } from '#lib/relay/sendable.ts';
import { findFaults } from '../e2e/support/mixed-account.ts';
import { planRequests, sendAll, type Send } from '../e2e/support/mixed-requests.ts';
import { createOpenSession, models } from '../e2e/support/slow-models.ts';
import { createTestAccount, TEST_SECRET } from './test-account.ts';

const REQUESTS = 400;

const NO_LIMIT = { requestsPerMinute: 1e6, audioSecondsPerMinute: 1e6 };

test(
	'four hundred mixed requests are answered, and each that was read to its end is charged once',
	{ timeout: 240_000 },
	async () => {
		const account = createTestAccount();
		await account.rateLimits.update(() => NO_LIMIT);
		let queued = 0;
		let activity = 'idle';
		const engine = createEngine({
			models,
			openSession: createOpenSession(),
			onWork: (work) => ({ queued, activity } = work)
		});
		const api = createApi({ engine, decode: decodeSound, openSound, account });
		const send: Send = async (request, signal) => {
			const { port1, port2 } = new MessageChannel();
			answer(port2, (request, onBegun) => api(request, { onBegun }));
			const { signal: gone } = new AbortController(); // nobody dies here
			const { response } = await call(port1, await toSendable(request), { gone, signal });
			return response;
		};

		const outcomes = await sendAll(
			planRequests(REQUESTS, 4),
			{ origin: 'https://aloud.test', secret: TEST_SECRET, parallel: 20 },
			send
		);
		await expect.poll(async () => (await account.ledger.balance()).held).toBe(0);

		const books = { ...(await account.ledger.balance()), entries: await account.ledger.entries() };
		const { faults, unread } = findFaults(outcomes, books, OPENING_CREDITS * THOUSANDTHS);
		expect(faults).toEqual([]);
		expect(unread, 'charged though it was given up').toBe(0);
		expect({ queued, activity }).toEqual({ queued: 0, activity: 'idle' });
		expect(outcomes.filter(({ ended }) => ended === 'given up').length).toBeGreaterThan(
			0.03 * REQUESTS
		);
		expect(books.entries.length).toBeGreaterThan(0.35 * REQUESTS);
	}
);
