// A thousand requests of all kinds under the real service worker, with the real account in the browser's database and
// models that take 50 ms: every answer is what it should be, the account adds up, and nothing grows.
import type { Page, Worker } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath } from '../../tools/chromium.ts';
import type { CreditsJson, LedgerJson, LogJson } from '../../src/lib/api/wire-account.ts';
import type { EngineActivity } from '../../src/lib/relay/status.ts';
import { expect, test, untilControlled } from './app.ts';
import { openClientPage, type ClientPage } from './support/client-page.ts';
import { findFaults, type Books } from './support/mixed-account.ts';
import { serveSlowEngine } from './support/slow-host.ts';

test.use({
	launchOptions: {
		executablePath: chromiumPath(),
		args: [...CHROMIUM_FLAGS, '--js-flags=--expose-gc', '--enable-precise-memory-info']
	}
});

test.slow(); // the work itself takes half a minute

const MEGABYTE = 1024 * 1024;
/** Of all heaps together; noise of compiled code and of what the collector leaves is below. */
const MOST_GROWTH_MEGABYTES = 4;

let app: ClientPage;
let secret: string;
let opening: number;

test.beforeEach(async ({ browser }) => {
	app = await openClientPage(browser, 'mixed', await serveSlowEngine());
	({ secret } = await app.createKey());
	await app.ask('PUT', '/v1/account/limits', {
		requests_per_minute: 1_000_000,
		audio_seconds_per_minute: 1_000_000
	});
	opening = (await readBooks()).total;
});

test.afterEach(() => app.close());

test('a thousand mixed requests are answered, charged exactly, and leave no memory behind', async () => {
	const outcomes = [];
	const logged: LogJson['data'] = [];
	const megabytes: number[] = [];
	for (const [from, to] of [
		[0, 200],
		[200, 600],
		[600, 1000]
	] as const) {
		await app.ask('DELETE', '/v1/account/log'); // it keeps 500 lines
		outcomes.push(
			...(await app.page.evaluate((order) => globalThis.sendMixed(order), {
				secret,
				seed: 4,
				from,
				to
			}))
		);
		await untilQuiet();
		logged.push(...(await app.ask<LogJson>('GET', '/v1/account/log')).data);
		megabytes.push(await measureHeaps());
	}

	const books = await readBooks();
	const { faults, unread } = findFaults(outcomes, books, opening);
	expect(faults).toEqual([]);
	const givenUp = outcomes.filter(({ ended }) => ended === 'given up').length;
	expect(givenUp).toBeGreaterThan(30);
	// The browser reads ahead: an answer that it had to the last byte counts as delivered, and only such a one.
	expect(unread).toBeLessThanOrEqual(givenUp);
	const done = logged.filter(({ outcome, credits }) => outcome === 'done' && credits > 0);
	const charges = books.entries.filter(({ kind }) => kind === 'charge');
	expect(charges.map(({ requestId }) => requestId).toSorted()).toEqual(
		done.map(({ id }) => id).toSorted()
	);
	expect(logged.filter(({ outcome, credits }) => outcome !== 'done' && credits > 0)).toEqual([]);
	const [early = 0, , late = 0] = megabytes;
	console.log(
		`heaps after 200, 600 and 1000: ${megabytes.map((size) => size.toFixed(1)).join(', ')} MB; ` +
			`${charges.length} charges, ${givenUp} given up, ${unread} of them delivered all the same`
	);
	expect(late - early).toBeLessThan(MOST_GROWTH_MEGABYTES);
});

test('two tabs that send at once share one account, and it adds up', async () => {
	const other = await app.context.newPage();
	await other.goto(app.page.url());
	await untilControlled(other);

	const outcomes = await Promise.all(
		[app.page, other].map((page, tab) =>
			page.evaluate((order) => globalThis.sendMixed(order), {
				secret,
				seed: 10 + tab,
				from: 0,
				to: 100
			})
		)
	);
	await untilQuiet();

	const { faults } = findFaults(outcomes.flat(), await readBooks(), opening);
	expect(faults).toEqual([]);
});

test('an engine that dies at work gives back what it had set aside and charges only what was delivered', async () => {
	const engine = findEngine(app.page);
	// Half a second of work each, one after the other: the first is read to its end while the others wait or run.
	const running = app.page.evaluate(async (secret) => {
		const input = 'We say word word word word. '.repeat(10);
		return Promise.all(
			Array.from({ length: 10 }, async (_, place) => {
				try {
					const response = await fetch('/v1/audio/speech', {
						method: 'POST',
						headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
						body: JSON.stringify({ model: 'tts-1', voice: 'alloy', input, response_format: 'wav' })
					});
					if (!response.ok) return response.status;
					await response.arrayBuffer();
					document.documentElement.dataset['read'] = String(place);
					return 200;
				} catch {
					return 0;
				}
			})
		);
	}, secret);
	await app.page.waitForFunction(() => document.documentElement.dataset['read'] !== undefined);
	const before = await app.ask<CreditsJson>('GET', '/v1/credits');
	await engine.evaluate(() => globalThis.close());

	const statuses = await running;
	await untilQuiet();
	const books = await readBooks();
	const charges = books.entries.filter(({ kind }) => kind === 'charge');
	const delivered = statuses.filter((status) => status === 200).length;
	expect(before.held, 'set aside when it died').toBeGreaterThan(0);
	expect(delivered).toBeGreaterThan(0);
	expect(statuses.filter((status) => status === 503 || status === 0).length).toBe(10 - delivered);
	expect(delivered).toBeLessThan(10);
	expect(charges).toHaveLength(delivered);
	expect(books.held).toBe(0);
	expect(books.total).toBe(books.entries.reduce((sum, { amount }) => sum + amount, 0));
	const [first] = charges;
	expect(books.total).toBe(opening + delivered * (first?.amount ?? 0));
});

function findEngine(page: Page): Worker {
	const engine = page.workers().find((worker) => worker.url().includes('/engine.worker'));
	if (!engine) throw new Error('the page has no engine');
	return engine;
}

/** Nothing is set aside and nobody waits: a request that was given up before its answer is noticed after a while. */
async function untilQuiet(): Promise<void> {
	await expect.poll(async () => (await readBooks()).held).toBe(0);
	await expect.poll(askActivity).toEqual({ activity: 'idle', queued: 0 });
}

function askActivity(): Promise<Pick<EngineActivity, 'activity' | 'queued'>> {
	return app.page.evaluate(
		() =>
			new Promise((resolve) => {
				const channel = new BroadcastChannel('speech-engine-status');
				channel.onmessage = ({ data: news }: MessageEvent<EngineActivity | string>) => {
					if (typeof news === 'string') return;
					channel.close();
					resolve({ activity: news.activity, queued: news.queued });
				};
				channel.postMessage('what are you doing?');
			})
	);
}

async function readBooks(): Promise<Books> {
	const { balance, held } = await app.ask<CreditsJson>('GET', '/v1/credits');
	const { data } = await app.ask<LedgerJson>('GET', '/v1/account/ledger');
	const thousandths = (credits: number) => Math.round(credits * 1000);
	return {
		total: thousandths(balance),
		held: thousandths(held),
		entries: data.map(({ kind, credits, request_id }) => ({
			kind,
			amount: thousandths(credits),
			requestId: request_id
		}))
	};
}

/** What scripts hold in the page, in its engine and in the service worker, in megabytes. */
async function measureHeaps(): Promise<number> {
	const threads = [app.page, findEngine(app.page), ...app.context.serviceWorkers()];
	let bytes = 0;
	for (const thread of threads) {
		bytes += await thread.evaluate(() => {
			const { gc, performance } = globalThis as unknown as {
				gc?: () => void;
				performance: { memory?: { usedJSHeapSize: number } };
			}; // both come with the flags above
			if (!gc || !performance.memory) throw new Error(`no gc in ${location.href}`);
			gc();
			return performance.memory.usedJSHeapSize;
		});
	}
	return bytes / MEGABYTE;
}
