// What every test of the built app starts from: its own static host, a context that logs the engine's work, the page's parts by name.
import { readFile } from 'node:fs/promises';
import {
	test as base,
	expect,
	type BrowserContext,
	type Locator,
	type Page
} from '@playwright/test';
import { PAGE, useKey } from '../../tools/page-key.ts';
import { serveBuild, type StaticHost } from '../../tools/serve.ts';
import { logEngine } from './support/engine-log.ts';
import { keepVisits, leaveAsFound, type VisitOf } from './support/visit.ts';

export { expect };

type Fixtures = {
	/** Whether the host sends the isolation headers itself. */
	isolated: boolean;
	/** One visit for all tests of the file: their tabs find its engine at work, and leave the visit as it was. */
	sharesVisit: boolean;
	host: StaticHost;
};

export const test = base.extend<Fixtures, { visitOf: VisitOf }>({
	isolated: [true, { option: true }],
	sharesVisit: [false, { option: true }],
	visitOf: [({ browser }, use) => keepVisits(browser, use), { scope: 'worker' }],
	host: async ({ isolated, sharesVisit, visitOf }, use, { file }) => {
		if (sharesVisit) return use((await visitOf(file)).host);
		const host = await serveBuild({ isolated });
		await use(host);
		await host.close();
	},
	context: async ({ context, sharesVisit, visitOf }, use, { file }) => {
		if (sharesVisit) {
			const visit = await visitOf(file);
			await use(visit.context);
			return leaveAsFound(visit);
		}
		await context.addInitScript(logEngine);
		await context.addInitScript(useKey, PAGE);
		await use(context);
	}
});

export type Visitor = {
	/** Has told the browser to spare data: nothing is fetched or compiled before it is used. */
	sparesData?: boolean;
};

/** A tab with the app, which the service worker answers for. Contexts that a test made itself get their key here. */
export async function openTab(
	context: BrowserContext,
	host: StaticHost,
	path = '/',
	{ sparesData = false }: Visitor = {}
): Promise<Page> {
	const page = await context.newPage();
	if (sparesData) {
		const devtools = await context.newCDPSession(page);
		await devtools.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
	}
	await page.addInitScript(useKey, PAGE);
	await page.goto(host.origin + path);
	await untilControlled(page);
	return page;
}

export async function untilControlled(page: Page): Promise<void> {
	await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Waits until the status says so; on a busy machine saving 30 MB takes a while. */
export async function untilSavedForOffline(page: Page): Promise<void> {
	await expect(enginePill(page)).toHaveAccessibleName('Engine: Ready, works offline', {
		timeout: 60_000
	});
}

export function enginePill(page: Page): Locator {
	return page.getByRole('button', { name: /^Engine:/ });
}

/** One line of the engine's details, opened first. */
export async function engineDetail(page: Page, name: string): Promise<string> {
	const details = page.getByRole('dialog', { name: 'Engine' });
	if (!(await details.isVisible())) await enginePill(page).click();
	const value = await details.locator('div', { hasText: name }).locator('dd').innerText();
	await page.keyboard.press('Escape');
	return value;
}

export function script(page: Page): Locator {
	return page.getByRole('textbox', { name: 'Text to speak' });
}

export function speakButton(page: Page): Locator {
	return page.locator('main').getByRole('button', { name: 'Speak', exact: true });
}

export function stopButton(page: Page): Locator {
	return page.locator('main').getByRole('button', { name: 'Stop', exact: true });
}

export function player(page: Page): Locator {
	return page.getByRole('region', { name: 'Player' });
}

export function transcript(page: Page): Locator {
	return page.getByRole('region', { name: 'Transcript' });
}

/** Types a text, presses Speak and waits until all of it is made. */
export async function speakOnPage(page: Page, text: string): Promise<void> {
	await script(page).fill(text);
	await speakButton(page).click();
	await untilSpoken(page);
}

export async function untilSpoken(page: Page): Promise<void> {
	await expect(page.getByText(/^Finished\./)).toBeVisible({ timeout: 60_000 });
}

/** Presses Download and takes the file. */
export async function downloadSpeech(page: Page): Promise<{ name: string; bytes: Uint8Array }> {
	const [download] = await Promise.all([
		page.waitForEvent('download'),
		player(page).getByRole('button', { name: 'Download' }).click()
	]);
	return {
		name: download.suggestedFilename(),
		bytes: new Uint8Array(await readFile(await download.path()))
	};
}

/** The words of the transcript on the page, once it is complete. */
export async function untilTranscribed(page: Page): Promise<string> {
	await expect(page.getByRole('group', { name: 'Transcript tools' })).toBeVisible({
		timeout: 60_000
	});
	return transcript(page).getByRole('list').innerText();
}

/** How often the page's own address was loaded. */
export function countLoads(page: Page): { readonly count: number } {
	let count = 0;
	page.on('request', (request) => {
		if (request.isNavigationRequest() && request.frame() === page.mainFrame()) count++;
	});
	return {
		get count() {
			return count;
		}
	};
}
