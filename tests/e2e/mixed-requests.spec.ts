// A thousand requests of all kinds under the real service worker, with the real account in the browser's database and
// models that take 10 ms: every answer is what it should be, the account adds up, and nothing grows.
import type { Page, Worker } from '@playwright/test';
import { rendererCost } from '../../tools/bench/processes.ts';
import { CHROMIUM_FLAGS, chromiumPath } from '../../tools/chromium.ts';
import type { CreditsJson, LedgerJson, LogJson } from '../../src/lib/api/wire/account.ts';
import type { EngineActivity } from '../../src/lib/relay/status.ts';
import { expect, test, untilControlled } from './app.ts';
import { openClientPage, type ClientPage } from './support/client-page.ts';
import { findFaults, type Books } from './support/mixed-account.ts';
import { serveSlowEngine } from './support/slow-host.ts';
import { SAMPLES_PER_CHARACTER } from './support/slow-models.ts';

test.use({
	launchOptions: {
		executablePath: chromiumPath(),
		args: [
			...CHROMIUM_FLAGS,
			'--js-flags=--expose-gc',
			'--enable-blink-features=ForceEagerMeasureMemory'
		]
	}
});

test.slow(); // the work itself takes many seconds

const MEGABYTE = 1024 * 1024;
/** From the 200th request to the 1000th. What the process keeps for itself is noisy. */
const MOST_GROWTH: KeyValueStore = { heapMegabytes: 2, processMegabytes: 100 };

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
	const memory: KeyValueStore[] = [];
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
		memory.push(await measureMemory());
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
	const [early, , late] = memory;
	if (!early || !late) throw new Error('nothing was measured');
	const growth = {
		heapMegabytes: late.heapMegabytes - early.heapMegabytes,
		processMegabytes: late.processMegabytes - early.processMegabytes
	};
	test.info().annotations.push({
		type: 'figures',
		description: JSON.stringify({ memory, charges: charges.length, givenUp, unread })
	});
	expect(growth.heapMegabytes).toBeLessThan(MOST_GROWTH.heapMegabytes);
	expect(growth.processMegabytes).toBeLessThan(MOST_GROWTH.processMegabytes);
});

test('5000 characters are spoken to the last', async () => {
	const sentence = 'The old man walked his dog to the market.';
	const input = `${sentence} `.repeat(120).slice(0, 5000);

	const [one, all] = await app.page.evaluate(
		async ({ secret, inputs }) => {
			const lengths: number[] = [];
			for (const input of inputs) {
				const response = await fetch('/v1/audio/speech', {
					method: 'POST',
					headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
					body: JSON.stringify({ model: 'tts-1', voice: 'alloy', input, response_format: 'pcm' })
				});
				if (!response.ok) throw new Error(await response.text());
				lengths.push((await response.arrayBuffer()).byteLength);
			}
			return lengths;
		},
		{ secret, inputs: [sentence, input] }
	);

	expect(input).toHaveLength(5000);
	expect(one).toBeGreaterThan(sentence.length * SAMPLES_PER_CHARACTER);
	expect(all).toBeGreaterThan((one ?? NaN) * 115);
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
	// Almost half a second of work each, one after the other: the first is read to its end while the others wait or run.
	const running = app.page.evaluate(async (secret) => {
		const input = 'We say word word word word. '.repeat(40);
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

type KeyValueStore = { heapMegabytes: number; processMegabytes: number };

/** What the scripts of the page and its workers hold, and all that the renderer has, the service worker's share too. */
async function measureMemory(): Promise<KeyValueStore> {
	const collect = () => (globalThis as unknown as { gc(): void }).gc(); // comes with the flags above
	await app.page.evaluate(collect);
	for (const worker of [findEngine(app.page), ...app.context.serviceWorkers()])
		await worker.evaluate(collect);
	const { bytes } = await app.page.evaluate(() =>
		(
			performance as unknown as { measureUserAgentSpecificMemory(): Promise<{ bytes: number }> }
		).measureUserAgentSpecificMemory()
	); // isolated pages of Chromium have it
	const { megabytes } = await rendererCost(app.context);
	return { heapMegabytes: bytes / MEGABYTE, processMegabytes: megabytes };
}
