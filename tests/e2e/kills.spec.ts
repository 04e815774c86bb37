// Anything may die at any moment: what was running says so, never ends as a short success, and the next request works.
import type { BrowserContext, Page } from '@playwright/test';
import {
	ALL_CORES,
	enginePill,
	expect,
	openHost,
	openTab,
	script,
	speakButton,
	test,
	untilSavedForOffline,
	type Visitor
} from './app.ts';
import type { CreditsJson, LedgerJson, LogJson } from '../../src/lib/api/wire/account.ts';
import { bundleEntry } from './support/bundle.ts';
import { createRandom } from '../../tools/seeded/random.ts';
import { ask, errorOf, readJson, speak, speechOf, type Answer } from './support/calls.ts';
import { untilWorking } from './support/engine-log.ts';
import { longText } from './support/texts.ts';
import { endWorker, findWorker } from './support/workers.ts';

test.use({ ...ALL_CORES, visit: 'installed' });

test.slow(); // a model is opened twice or more in each

const SHORT = { input: 'It works again.' };
const LONG = { input: longText(20) };
/** A script is said sentence by sentence, and between two of them an engine that ends is not missed: here is no between. */
const ONE_LONG_SENTENCE = longText(20).replaceAll('. ', ', and ');

/** Ends it, at any moment of its life: one that was just starting for a request is started again and not told as stopped. */
async function stopServiceWorker(context: BrowserContext, page: Page): Promise<void> {
	const devtools = await context.newCDPSession(page);
	const stopped = new Promise<void>((resolve) => {
		devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
			if (versions.some(({ runningStatus }) => runningStatus === 'stopped')) resolve();
		});
	});
	await devtools.send('ServiceWorker.enable');
	const stop = () => devtools.send('ServiceWorker.stopAllWorkers');
	await stop();
	const again = setInterval(() => void stop().catch(() => undefined), 1000);
	await stopped;
	clearInterval(again);
	await devtools.detach();
}

/** A page in which tests may look at the account. */
const withAppRoad: Visitor = {
	async before(page) {
		await page.addInitScript({ content: await bundleEntry('app-road') });
	}
};

async function readBooks(page: Page) {
	return page.evaluate(async () => {
		const read = (path: string) => globalThis.askAsApp('GET', path);
		const { balance, held } = (await read('/v1/credits')) as CreditsJson;
		const { data: entries } = (await read('/v1/account/ledger')) as LedgerJson;
		const { data: log } = (await read('/v1/account/log')) as LogJson;
		return { balance, held, entries, log };
	});
}

async function expectNothingHeld(page: Page): Promise<void> {
	await expect
		.poll(async () => (await readBooks(page)).held, { intervals: [200], timeout: 30_000 })
		.toBe(0);
}

/** A speech that runs in the page while the test does something else; `begun` resolves with its first bytes. */
async function startSpeech(
	page: Page
): Promise<{ begun: Promise<void>; outcome: Promise<string> }> {
	const { json } = await speechOf(page, LONG);
	let begin: () => void = () => undefined;
	const begun = new Promise<void>((resolve) => (begin = resolve));
	const signal = `begun${Date.now()}`;
	await page.exposeFunction(signal, begin);
	const outcome = page.evaluate(
		async ({ body, signal }) => {
			const response = await fetch('/v1/audio/speech', {
				method: 'POST',
				headers: { 'content-type': 'application/json' },
				body: JSON.stringify(body)
			});
			const reader = response.body?.getReader();
			await reader?.read();
			(globalThis as unknown as Record<string, () => void>)[signal]?.(); // exposed above
			try {
				for (let read = await reader?.read(); read && !read.done;) read = await reader?.read();
				return 'ended as if it were whole';
			} catch (error) {
				return `broke off: ${String(error)}`;
			}
		},
		{ body: json, signal }
	);
	return { begun, outcome };
}

function expectSound(answer: Answer): void {
	expect(answer.status).toBe(200);
	expect(answer.brokeOff).toBe('');
	expect(answer.bytes.length).toBeGreaterThan(10_000);
}

test('a service worker that was ended between two requests is not missed', async ({
	context,
	host
}) => {
	const page = await openTab(context, host);
	await untilSavedForOffline(page);
	expectSound(await speak(page, SHORT));

	await stopServiceWorker(context, page);

	expectSound(await speak(page, SHORT));
});

test('a service worker that ends during a request breaks it off; the next one works', async ({
	context,
	host
}) => {
	const page = await openTab(context, host);
	await untilSavedForOffline(page);
	const { begun, outcome } = await startSpeech(page);
	await begun;

	await stopServiceWorker(context, page);

	expect(await outcome).toMatch(/^broke off/);
	expectSound(await speak(page, SHORT));
});

test('a service worker that is ended in the middle leaves nothing held, and its request in the log once', async ({
	context,
	host
}) => {
	const page = await openTab(context, host, '/', withAppRoad);
	await untilSavedForOffline(page);
	const { begun, outcome } = await startSpeech(page);
	await begun;

	await stopServiceWorker(context, page);

	expect(await outcome).toMatch(/^broke off/);
	await expectNothingHeld(page);
	const { log } = await readBooks(page);
	const spoken = log.filter(({ path }) => path === '/v1/audio/speech');
	expect(spoken.map(({ outcome }) => outcome)).toEqual(['cancelled']);
});

test('thirty ends of the service worker at any moment: nothing stays held, nothing is charged twice', async ({
	context,
	host
}) => {
	const page = await openTab(context, host, '/', withAppRoad);
	await untilSavedForOffline(page);
	const { json } = await speechOf(page, { input: 'One two three. Four five six.' });
	const { between } = createRandom(30);
	let whole = 0;
	for (let kill = 0; kill < 30; kill++) {
		const asked = ask(page, '/v1/audio/speech', { json }).then(
			({ status, brokeOff }) => {
				if (status === 200 && brokeOff === '') whole++;
			},
			() => undefined // it was ended before the head
		);
		await page.waitForTimeout(between(0, 400));
		await stopServiceWorker(context, page);
		await asked;
	}

	await expectNothingHeld(page);
	const { balance, entries, log } = await readBooks(page);
	const charges = entries.filter(({ kind }) => kind === 'charge');
	expect(new Set(charges.map(({ request_id }) => request_id)).size).toBe(charges.length);
	expect(entries.reduce((sum, { credits }) => sum + credits, 0)).toBeCloseTo(balance, 3);
	const spoken = log.filter(({ path }) => path === '/v1/audio/speech');
	expect(spoken.reduce((sum, { credits }) => sum + credits, 0)).toBeCloseTo(
		-charges.reduce((sum, { credits }) => sum + credits, 0),
		3
	);
	// The browser sends a request again whose service worker ended before the head: the first run has to stop.
	expect(charges.length).toBeGreaterThanOrEqual(whole);
	expect(charges.length).toBeLessThanOrEqual(30);
	expectSound(await speak(page, SHORT));
});

test('a model worker that ends between two requests is started anew', async ({ context, host }) => {
	const page = await openTab(context, host);
	expectSound(await speak(page, SHORT));

	await endWorker(await findWorker(page, 'model mini-tts'));

	expectSound(await speak(page, SHORT));
});

test.describe('a model worker that is ended in the middle of a sentence', () => {
	/** Makes the engine's model workers reachable, so that one can be terminated while it computes. */
	async function terminateModel(page: Page): Promise<() => Promise<void>> {
		const engine = await findWorker(page, 'engine');
		await engine.evaluate(() => {
			const workers: globalThis.Worker[] = [];
			const Original = globalThis.Worker;
			globalThis.Worker = class extends Original {
				constructor(...parts: ConstructorParameters<typeof Original>) {
					super(...parts);
					workers.push(this);
				}
			};
			Object.assign(globalThis, { terminateModel: () => workers.at(-1)?.terminate() });
		});
		await endWorker(await findWorker(page, 'model mini-tts'));
		expectSound(await speak(page, SHORT));
		return () => engine.evaluate('terminateModel()');
	}

	test('before the first sound, the caller gets an error that says what to do', async ({
		context,
		host
	}) => {
		const page = await openTab(context, host);
		const terminate = await terminateModel(page);
		const speaking = untilWorking(page, 'speaking');
		const answering = speak(page, LONG);
		await speaking;

		await terminate();

		const answer = await answering;
		expect(answer.status).toBeGreaterThanOrEqual(500);
		expect(errorOf(answer)).toMatchObject({ type: 'server_error', param: null });
		expect(errorOf(answer).message).toMatch(/again/);
		expectSound(await speak(page, SHORT));
	});

	test('during the stream, the body breaks off', async ({ context, host }) => {
		const page = await openTab(context, host);
		const terminate = await terminateModel(page);
		const { begun, outcome } = await startSpeech(page);
		await begun;
		// Between two sentences nothing would be lost: the next one opens the model anew.
		await untilWorking(page, 'speaking');

		await terminate();

		expect(await outcome).toMatch(/^broke off/);
		expectSound(await speak(page, SHORT));
	});
});

test('an engine worker that ends between two requests is started anew', async ({
	context,
	host
}) => {
	const page = await openTab(context, host);
	expectSound(await speak(page, SHORT));

	await endWorker(await findWorker(page, 'engine'));

	expectSound(await speak(page, SHORT));
});

test('an engine worker that ends before the first sound gives 503 engine_unavailable', async ({
	context,
	host
}) => {
	const page = await openTab(context, host);
	const engine = await findWorker(page, 'engine');
	const speaking = untilWorking(page, 'speaking');
	const answering = speak(page, LONG);
	await speaking;

	await endWorker(engine);

	const answer = await answering;
	expect(answer.status).toBe(503);
	expect(errorOf(answer)).toMatchObject({ code: 'engine_unavailable', param: null });
	expect(errorOf(answer).message).toMatch(/Send the request again/);
	expectSound(await speak(page, SHORT));
});

test('an engine worker that ends during a speech breaks it off, and the page says so', async ({
	context,
	host
}) => {
	const page = await openTab(context, host);
	const engine = await findWorker(page, 'engine');
	await script(page).fill(ONE_LONG_SENTENCE);
	await speakButton(page).click();
	await page.getByRole('button', { name: 'Pause' }).waitFor();

	await endWorker(engine);

	await expect(page.getByRole('alert').filter({ hasText: /engine/i })).toBeVisible();
	expectSound(await speak(page, SHORT));
});

test.describe('when the hosting tab is closed while another tab waits', () => {
	test('a running stream breaks off at once, and the other tab takes over', async ({
		context,
		host
	}) => {
		const hosting = await openHost(context, host);
		const other = await openTab(context, host);
		await expect(enginePill(other)).toHaveAccessibleName(/Running in another tab/);
		const { begun, outcome } = await startSpeech(other);
		await begun;

		await hosting.close();
		const closedAt = Date.now();

		expect(await outcome).toMatch(/^broke off/);
		expect(Date.now() - closedAt).toBeLessThan(3000);
		expectSound(await speak(other, SHORT));
		await expect(enginePill(other)).toHaveAccessibleName(/Ready/);
	});

	test('a request without an answer yet gets 503 engine_unavailable, the next one sound', async ({
		context,
		host
	}) => {
		const hosting = await openHost(context, host);
		const other = await openTab(context, host);
		const speaking = untilWorking(other, 'speaking');
		const answering = speak(other, LONG);
		await speaking;

		await hosting.close();

		const answer = await answering;
		expect(answer.status).toBe(503);
		expect(errorOf(answer).code).toBe('engine_unavailable');
		expectSound(await speak(other, SHORT));
	});

	test('requests that wait for their turn are answered by the other tab, the one under way gets 503', async ({
		context,
		host
	}) => {
		const hosting = await openHost(context, host);
		const other = await openTab(context, host);
		await expect(enginePill(other)).toHaveAccessibleName(/Running in another tab/);
		const { json } = await speechOf(other, SHORT);
		expectSound(await speak(other, SHORT));
		// From now on no model answers: what has its turn keeps it.
		const engine = await findWorker(hosting, 'engine');
		await engine.evaluate(() => void (Worker.prototype.postMessage = () => undefined));
		const speaking = untilWorking(other, 'speaking');
		const underWay = speak(other, LONG);
		await speaking;
		const waiting = Array.from({ length: 9 }, () => ask(other, '/v1/audio/speech', { json }));
		await ask(other, '/v1/voices'); // came after them, and was answered: they are there, too

		await hosting.close();

		for (const answer of await Promise.all(waiting)) expectSound(answer);
		const refused = await underWay;
		expect(refused.status).toBe(503);
		expect(errorOf(refused)).toMatchObject({ code: 'engine_unavailable', param: null });
	});

	test('a request sent as it closes is answered by either tab, or refused so that it can be sent again', async ({
		context,
		host
	}) => {
		const hosting = await openHost(context, host, '/', { sparesData: true });
		const other = await openTab(context, host, '/', { sparesData: true });

		const [answer] = await Promise.all([ask(other, '/v1/voices'), hosting.close()]);

		// Which of the two depends on how long the other takes to start; it is never lost and never half an answer.
		if (answer.status === 503) {
			expect(errorOf(answer)).toMatchObject({ code: 'engine_unavailable', param: null });
			expect(errorOf(answer).message).toMatch(/send the request again/i);
		} else {
			expect(answer.status).toBe(200);
			expect(readJson(answer)).toHaveProperty('voices');
		}
		await expect.poll(async () => (await ask(other, '/v1/voices')).status).toBe(200);
	});
});
