// The first minute: before the service worker has taken over, and the one reload that a plain host needs.
import type { BrowserContext } from '@playwright/test';
import { PAGE, useKey } from '../../tools/page-key.ts';
import {
	ALL_CORES,
	countLoads,
	expect,
	openTab,
	player,
	script,
	speakOnPage,
	test,
	transcript,
	untilControlled,
	untilSavedForOffline,
	untilTranscribed
} from './app.ts';
import { ask, readJson } from './support/calls.ts';
import { expectHeard } from './support/heard.ts';
import { GREETING } from './support/texts.ts';

test.use(ALL_CORES);

const WORKER = '**/service-worker.js';

/** A worker that takes over the page but adds no header: a reload cannot help. */
const HEADERLESS_WORKER = `
	addEventListener('install', () => skipWaiting());
	addEventListener('activate', (event) => event.waitUntil(clients.claim()));`;

function serveWorker(context: BrowserContext, body: string) {
	return context.route(WORKER, (route) => route.fulfill({ contentType: 'text/javascript', body }));
}

/** Lets the service worker's script through only once the returned function is called. */
async function holdWorker(context: BrowserContext): Promise<() => void> {
	let release: () => void = () => undefined;
	const released = new Promise<void>((resolve) => (release = resolve));
	await context.route(WORKER, async (route) => {
		await released;
		await route.continue();
	});
	return release;
}

/** Asks the page nothing: whatever Playwright does in a page counts as its user's doing, who is not to be disturbed. */
function untilReloaded(loads: { readonly count: number }): Promise<void> {
	return expect.poll(() => loads.count, { timeout: 30_000 }).toBe(2);
}

/** Writes a text into the script without a key press, the first time the page is loaded. */
function writeOnce(text: string): void {
	if (localStorage.getItem('aloud.draft.text')) return;
	new MutationObserver((_, observer) => {
		const area = document.querySelector('textarea');
		if (!area) return;
		observer.disconnect();
		area.value = text;
		area.dispatchEvent(new Event('input', { bubbles: true }));
		console.log('written');
	}).observe(document, { childList: true, subtree: true });
}

test.describe('on a host that sends the isolation headers', () => {
	test('the page speaks and transcribes before any service worker answers', async ({
		context,
		host
	}) => {
		await holdWorker(context);
		const page = await context.newPage();
		await page.goto(host.origin);

		await speakOnPage(page, GREETING);
		await player(page).getByRole('button', { name: 'Transcribe this' }).click();

		const heard = await untilTranscribed(page);
		expectHeard(GREETING, heard);
		expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
	});

	test('/v1 answers as soon as the worker has claimed the page, without another load', async ({
		context,
		host
	}) => {
		const page = await context.newPage();
		await page.addInitScript(useKey, PAGE);
		const loads = countLoads(page);
		await page.goto(host.origin);
		await untilControlled(page);

		const answer = await ask(page, '/v1/models');

		expect(answer.status).toBe(200);
		expect(readJson(answer)).toMatchObject({
			object: 'list',
			data: expect.arrayContaining([
				expect.objectContaining({ id: 'mini-tts', object: 'model' }),
				expect.objectContaining({ id: 'mini-stt-2', object: 'model' })
			])
		});
		expect(loads.count).toBe(1);
	});

	test('the page is never reloaded', async ({ context, host }) => {
		const page = await context.newPage();
		const loads = countLoads(page);
		await page.goto(host.origin);

		await untilSavedForOffline(page);

		expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
		expect(loads.count).toBe(1);
	});
});

test.describe('on a plain host', () => {
	test.use({ isolated: false });

	test('an untouched page is reloaded once, is isolated then, and speaks', async ({
		context,
		host
	}) => {
		const page = await context.newPage();
		const loads = countLoads(page);
		await page.goto(host.origin);

		await untilReloaded(loads);

		await untilSavedForOffline(page);
		expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
		await speakOnPage(page, GREETING);
		expect(loads.count).toBe(2);
	});

	test('a text that was there before the reload is there after it', async ({ context, host }) => {
		const release = await holdWorker(context);
		const page = await context.newPage();
		const loads = countLoads(page);
		await page.addInitScript(writeOnce, 'Put here by a program.');
		const written = page.waitForEvent('console', (message) => message.text() === 'written');
		await page.goto(host.origin);
		await written;

		release();
		await untilReloaded(loads);

		await expect(script(page)).toHaveValue('Put here by a program.');
		expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
	});

	test('somebody who types is not disturbed; the next visit is isolated and has the text', async ({
		context,
		host
	}) => {
		const release = await holdWorker(context);
		const page = await context.newPage();
		const loads = countLoads(page);
		await page.goto(host.origin);
		await script(page).pressSequentially('The first words');

		release();
		await untilSavedForOffline(page);
		await script(page).pressSequentially(' and some more');
		expect(loads.count).toBe(1);
		expect(await page.evaluate(() => crossOriginIsolated)).toBe(false);
		await page.reload();

		await page.waitForFunction(() => crossOriginIsolated);
		await expect(script(page)).toHaveValue('The first words and some more');
	});

	test('a reload that does not help is not tried again, and the page speaks', async ({
		context,
		host
	}) => {
		await serveWorker(context, HEADERLESS_WORKER);
		const page = await context.newPage();
		const loads = countLoads(page);
		await page.goto(host.origin);
		await untilReloaded(loads);
		await untilControlled(page);

		await speakOnPage(page, GREETING);

		// The speech took longer than the checks for a reload, and pressing Speak came after the first of them.
		expect(loads.count).toBe(2);
		expect(await page.evaluate(() => crossOriginIsolated)).toBe(false);
	});

	test('a host without the worker leaves a page that works and is not reloaded', async ({
		context,
		host
	}) => {
		await context.route(WORKER, (route) => route.fulfill({ status: 404 }));
		const page = await context.newPage();
		const loads = countLoads(page);
		await page.goto(`${host.origin}/transcribe`);
		// Before its script runs, the file has the frame alone, and its links are the browser's own: they load a page.
		await expect(page.getByRole('heading', { name: 'Transcribe', level: 1 })).toBeVisible();
		await page.getByRole('link', { name: 'Speak' }).click();

		await speakOnPage(page, GREETING);

		expect(loads.count).toBe(1);
	});
});

test('a second tab works while the first has the engine, on the very first visit', async ({
	context,
	host
}) => {
	const first = await context.newPage();
	await first.goto(host.origin);
	const second = await openTab(context, host, '/transcribe');

	await second.getByRole('link', { name: 'Speak' }).click();
	await speakOnPage(second, GREETING);

	await expect(transcript(second)).toBeHidden();
});
