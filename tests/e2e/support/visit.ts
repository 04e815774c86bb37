// One visit for all tests of a file: each opens its tab beside one that keeps the engine and its models open, and leaves
// no trace.
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { VoiceListJson } from '../../../src/lib/api/wire/voices.ts';
import { PAGE, useKey } from '../../../tools/page-key.ts';
import { serveBuild, type StaticHost } from '../../../tools/serve.ts';
import { ask, readJson } from './calls.ts';
import { logEngine, untilWarm } from './engine-log.ts';

export type Visit = { file: string; host: StaticHost; context: BrowserContext; keeper: Page };

/** The visit of a file's tests; the one of the file before it ends. */
export type VisitOf = (file: string) => Promise<Visit>;

export async function keepVisits(
	browser: Browser,
	use: (visitOf: VisitOf) => Promise<void>
): Promise<void> {
	let visit: Visit | undefined;
	await use(async (file) => {
		if (visit?.file === file) return visit;
		await end(visit);
		visit = await begin(browser, file);
		return visit;
	});
	await end(visit);
}

async function begin(browser: Browser, file: string): Promise<Visit> {
	const host = await serveBuild();
	const context = await browser.newContext();
	await context.addInitScript(logEngine);
	await context.addInitScript(useKey, PAGE);
	const keeper = await context.newPage();
	await keeper.goto(`${host.origin}/docs`);
	await untilWarm(keeper);
	return { file, host, context, keeper };
}

async function end(visit: Visit | undefined): Promise<void> {
	await visit?.context.close();
	await visit?.host.close();
}

/** Closes the tabs, deletes the voices; settings and what pages keep are as on a first visit. The account and downloaded models stay. */
export async function leaveAsFound({ context, keeper }: Visit): Promise<void> {
	for (const page of context.pages()) if (page !== keeper) await page.close();
	await context.clearPermissions();
	const { voices } = readJson(await ask(keeper, '/v1/voices')) as VoiceListJson; // our own API's words
	for (const { id, category } of voices)
		if (category === 'cloned') await ask(keeper, `/v1/voices/${id}`, { method: 'DELETE' });
	const settings = { device: { device: 'auto' }, pronunciations: { text: '' } };
	for (const [name, json] of Object.entries(settings))
		await ask(keeper, `/v1/settings/${name}`, { method: 'PUT', json });
	await keeper.evaluate(async () => {
		localStorage.clear();
		const names = (await indexedDB.databases()).map(({ name }) => name);
		if (!names.includes('aloud')) return;
		await new Promise<void>((resolve) => {
			const opening = indexedDB.open('aloud');
			opening.onsuccess = () => {
				const clearing = opening.result.transaction('last', 'readwrite');
				clearing.objectStore('last').clear();
				clearing.oncomplete = () => {
					opening.result.close();
					resolve();
				};
			};
		});
	});
	// Not how many wait: of one that gave up waiting the engine tells nothing until its next work.
	await keeper.waitForFunction(() => globalThis.engineLog.at(-1)?.activity === 'idle');
}
