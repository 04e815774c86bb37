// One visit for all tests of a file: its service worker is installed once, and where tests want it its engine stays
// warm. Each test opens tabs of its own in it and leaves no trace.
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import type { VoiceListJson } from '../../../src/lib/api/wire/voices.ts';
import { PAGE, useKey } from '../../../tools/page-key.ts';
import { serveBuild, type StaticHost } from '../../../tools/serve.ts';
import { ask, readJson } from './calls.ts';
import { logEngine, NOW_AND_THEN, untilWarm } from './engine-log.ts';

/**
 * `warm`: a tab of the visit's own hosts the engine and keeps its models open, so that tests find it at work in another
 * tab; the account and downloaded models stay as a test leaves them.
 * `installed`: the first tab that a test opens hosts the engine, as on a second visit; nothing is kept from test to
 * test but the service worker and the app's own files.
 */
export type VisitKind = 'warm' | 'installed';

export type Visit = {
	host: StaticHost;
	context: BrowserContext;
	/** To be called after each test. */
	leaveAsFound(): Promise<void>;
	end(): Promise<void>;
};

export type VisitOptions = { file: string; kind: VisitKind; isolated: boolean };

/** The visit of a file's tests; the one of the file before it ends. */
export type VisitOf = (options: VisitOptions) => Promise<Visit>;

export async function keepVisits(
	browser: Browser,
	use: (visitOf: VisitOf) => Promise<void>
): Promise<void> {
	let current: { visit: Visit; name: string } | undefined;
	await use(async (options) => {
		const name = JSON.stringify(options);
		if (current?.name !== name) {
			await current?.visit.end();
			current = undefined;
			const begin = options.kind === 'warm' ? beginWarm : beginInstalled;
			current = { visit: await begin(browser, options), name };
		}
		return current.visit;
	});
	await current?.visit.end();
}

async function beginWarm(browser: Browser, { isolated }: VisitOptions): Promise<Visit> {
	const host = await serveBuild({ isolated });
	const context = await browser.newContext();
	await context.addInitScript(logEngine);
	await context.addInitScript(useKey, PAGE);
	const keeper = await context.newPage();
	await keeper.goto(`${host.origin}/docs`);
	await untilWarm(keeper);
	return {
		host,
		context,
		async leaveAsFound() {
			await closeTabs(context, keeper);
			await forgetUse(keeper);
		},
		async end() {
			await context.close();
			await host.close();
		}
	};
}

/** Deletes voices and books; settings and what pages keep are as on a first visit. */
async function forgetUse(keeper: Page): Promise<void> {
	const { voices } = readJson(await ask(keeper, '/v1/voices')) as VoiceListJson; // our own API's words
	for (const { id, category } of voices)
		if (category === 'cloned') await ask(keeper, `/v1/voices/${id}`, { method: 'DELETE' });
	const { device } = readJson(await ask(keeper, '/v1/settings/device')) as { device: string }; // our own API's words
	// Only then: it closes every model, and opening one takes most of what a test does.
	if (device !== 'auto')
		await ask(keeper, '/v1/settings/device', { method: 'PUT', json: { device: 'auto' } });
	await ask(keeper, '/v1/settings/pronunciations', { method: 'PUT', json: { text: '' } });
	await keeper.evaluate(async () => {
		localStorage.clear();
		for (const { name = '' } of await indexedDB.databases()) {
			if (
				!['aloud', 'aloud-books', 'aloud-library', 'aloud-previews', 'aloud-queue'].includes(name)
			)
				continue;
			await new Promise<void>((resolve) => {
				const opening = indexedDB.open(name);
				opening.onsuccess = () => {
					const tables = [...opening.result.objectStoreNames];
					const clearing = opening.result.transaction(tables, 'readwrite');
					for (const table of tables) clearing.objectStore(table).clear();
					clearing.oncomplete = () => {
						opening.result.close();
						resolve();
					};
				};
			});
		}
		await forgetFiles();

		/** Those of a tab that was just closed may be in use for another moment. */
		async function forgetFiles(): Promise<void> {
			const files = await navigator.storage.getDirectory();
			for await (const name of files.keys()) {
				if (name === 'models') continue;
				await files.removeEntry(name, { recursive: true }).catch(async () => {
					await new Promise((resolve) => setTimeout(resolve, 50));
					await forgetFiles();
				});
			}
		}
	});
	// Not how many wait: of one that gave up waiting the engine tells nothing until its next work.
	await keeper.waitForFunction(
		() => globalThis.engineLog.at(-1)?.activity === 'idle',
		undefined,
		NOW_AND_THEN
	);
}

/** All that pages and threads keep by themselves; the service worker and its caches are not among it. */
const KEPT = 'cookies,file_systems,indexeddb,local_storage,storage_buckets';

async function beginInstalled(browser: Browser, { isolated }: VisitOptions): Promise<Visit> {
	let host = await serveBuild({ isolated });
	const { origin, port } = host;
	let isServing = true;
	const context = await browser.newContext();
	await context.addInitScript(logEngine);
	await context.addInitScript(useKey, PAGE);
	const blank = await context.newPage();
	const devtools: CDPSession = await context.newCDPSession(blank);
	async function close(): Promise<void> {
		if (isServing) await host.close();
		isServing = false;
	}
	return {
		host: { origin, port, close },
		context,
		async leaveAsFound() {
			await closeTabs(context, blank);
			await context.unrouteAll();
			await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: KEPT });
			if (!isServing) host = await serveBuild({ isolated, port });
			isServing = true;
		},
		async end() {
			await context.close();
			await close();
		}
	};
}

async function closeTabs(context: BrowserContext, but: Page): Promise<void> {
	for (const page of context.pages()) if (page !== but) await page.close();
	await context.clearPermissions();
}
