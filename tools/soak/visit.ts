// The visit that a soak is about: two tabs of the built app in one browser, and everything that can be ended in it.
import type { Browser, BrowserContext, Page } from 'playwright';
import { PAGE, useKey } from '../page-key.ts';
import { bundleEntry } from '../../tests/e2e/support/bundle.ts';
import type { Random } from '../seeded/random.ts';

const TABS = 2;

const MORTAL = ['a tab', 'the engine', 'a model', 'the service worker'] as const;

export type Visit = {
	/** One of the tabs that are open. */
	tab(): Page;
	/** Ends something, has it come back, and tells what it was. What comes next is chance; of every four each is once. */
	disturb(): Promise<string>;
	pages(): Page[];
	context: BrowserContext;
};

export async function createVisit(
	browser: Browser,
	origin: string,
	random: Random
): Promise<Visit> {
	const context = await browser.newContext();
	await context.addInitScript(useKey, PAGE);
	await context.addInitScript({ content: await bundleEntry('app-road') });
	let pages: Page[] = [];
	let left: (typeof MORTAL)[number][] = [];

	async function openTab(): Promise<void> {
		const page = await context.newPage();
		await page.goto(origin);
		await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
		pages.push(page);
	}
	async function closeTab(): Promise<void> {
		const page = random.pick(pages);
		pages = pages.filter((other) => other !== page);
		await page.close();
		await openTab();
	}
	for (let tab = 0; tab < TABS; tab++) await openTab();

	return {
		context,
		pages: () => pages,
		tab: () => random.pick(pages),
		async disturb() {
			if (left.length === 0) left = [...MORTAL];
			const what = random.pick(left);
			left = left.filter((other) => other !== what);
			if (what === 'a tab') await closeTab();
			else if (what === 'the engine') await endWorkers(pages, '/engine.worker');
			else if (what === 'a model') await endWorkers(pages, '/model.worker');
			else await endServiceWorkers(context, random.pick(pages));
			return what;
		}
	};
}

/** All whose script's address has these words; there may be none at the moment. */
async function endWorkers(pages: readonly Page[], script: string): Promise<void> {
	const workers = pages.flatMap((page) =>
		page.workers().filter((worker) => worker.url().includes(script))
	);
	await Promise.all(
		workers.map((worker) =>
			// One that ends meanwhile never answers.
			Promise.race([
				worker.evaluate(() => globalThis.close()).catch(() => undefined),
				new Promise((resolve) => setTimeout(resolve, 2000))
			])
		)
	);
}

async function endServiceWorkers(context: BrowserContext, page: Page): Promise<void> {
	const devtools = await context.newCDPSession(page);
	await devtools.send('ServiceWorker.enable');
	await devtools.send('ServiceWorker.stopAllWorkers');
	await devtools.detach();
}
