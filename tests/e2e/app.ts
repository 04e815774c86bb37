// What every test of the built app starts from: its own static host, a context that logs the engine's work, the page's parts by name.
import { readFile } from 'node:fs/promises';
import {
	test as base,
	expect,
	type BrowserContext,
	type Locator,
	type Page
} from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath } from '../../tools/chromium.ts';
import { PAGE, useKey } from '../../tools/page-key.ts';
import { serveBuild, type StaticHost } from '../../tools/serve.ts';
import { logEngine, NOW_AND_THEN } from './support/engine-log.ts';
import { keepVisits, type VisitKind, type VisitOf } from './support/visit.ts';

export { expect };

/** For `test.use` in files about threads: the browser is not kept to the core of its worker. */
export const ALL_CORES = {
	launchOptions: { executablePath: chromiumPath(), args: CHROMIUM_FLAGS }
};

/** The lock held by the tab that hosts the engine, and awaited by all others. */
export const LEADER = 'speech-engine';

type WorkerFixtures = {
	/** The whole Chromium in place of the headless shell, which has no microphone: for `test.use`. */
	wholeChromium: boolean;
	visitOf: VisitOf;
};

type Fixtures = {
	/** Whether the host sends the isolation headers itself. */
	isolated: boolean;
	/** One visit for all tests of the file, and what of it they find; see support/visit.ts. */
	visit: 'own' | VisitKind;
	host: StaticHost;
};

export const test = base.extend<Fixtures, WorkerFixtures>({
	wholeChromium: [false, { option: true, scope: 'worker' }],
	launchOptions: [
		async ({ launchOptions, wholeChromium }, use) => {
			const env = { ...process.env, CHROMIUM_FOR_TESTS: chromiumPath() };
			await use(wholeChromium ? { ...launchOptions, env } : launchOptions);
		},
		{ scope: 'worker' }
	],
	isolated: [true, { option: true }],
	visit: ['own', { option: true }],
	visitOf: [({ browser }, use) => keepVisits(browser, use), { scope: 'worker' }],
	host: async ({ isolated, visit: kind, visitOf }, use, { file }) => {
		if (kind !== 'own') return use((await visitOf({ file, kind, isolated })).host);
		const host = await serveBuild({ isolated });
		await use(host);
		await host.close();
	},
	context: async ({ context, isolated, visit: kind, visitOf }, use, { file }) => {
		if (kind !== 'own') {
			const visit = await visitOf({ file, kind, isolated });
			await use(visit.context);
			return visit.leaveAsFound();
		}
		await context.addInitScript(logEngine);
		await context.addInitScript(useKey, PAGE);
		await use(context);
	}
});

export type Visitor = {
	/** Has told the browser to spare data: nothing is fetched or compiled before it is used. */
	sparesData?: boolean;
	/** Has a phone whose window is so large, in CSS pixels. */
	phone?: { width: number; height: number };
	/** Is asked, as everybody is in their first visit, whether a better model shall come before a recording is heard. */
	isAsked?: boolean;
	/** What happens before the app is there: scripts that run first, handlers. */
	before?(page: Page): unknown;
};

/** A tab with the app, which the service worker answers for. Contexts that a test made itself get their key here. */
export async function openTab(
	context: BrowserContext,
	host: StaticHost,
	path = '/',
	{ sparesData = false, phone, isAsked = false, before }: Visitor = {}
): Promise<Page> {
	const page = await context.newPage();
	if (sparesData) {
		const devtools = await context.newCDPSession(page);
		await devtools.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
	}
	if (phone) await becomePhone(page, phone);
	await page.addInitScript(useKey, PAGE);
	if (!isAsked) await page.addInitScript(takeTheSmallOne);
	await before?.(page);
	await page.goto(host.origin + path);
	await untilControlled(page);
	return page;
}

/** Runs in each page before its own scripts: as if that had been answered earlier in the visit. */
function takeTheSmallOne(): void {
	try {
		sessionStorage.setItem('aloud.first-use', 'small');
	} catch {
		// A frame without an origin keeps nothing.
	}
}

/** Opens a tab and waits until it leads: of two tabs opened one after the other, either may be the first to ask. */
export async function openHost(
	context: BrowserContext,
	host: StaticHost,
	path = '/',
	visitor: Visitor = {}
): Promise<Page> {
	const page = await openTab(context, host, path, visitor);
	await page.waitForFunction(
		async (leader) => {
			const { held = [] } = await navigator.locks.query();
			return held.some(({ name }) => name === leader);
		},
		LEADER,
		NOW_AND_THEN
	);
	return page;
}

/** As a context of Playwright's own with `isMobile` and `hasTouch`, for one tab. */
async function becomePhone(page: Page, { width, height }: { width: number; height: number }) {
	await page.setViewportSize({ width, height });
	const devtools = await page.context().newCDPSession(page);
	const screen = { width, height, screenWidth: width, screenHeight: height };
	await devtools.send('Emulation.setDeviceMetricsOverride', {
		...screen,
		deviceScaleFactor: 1,
		mobile: true
	});
	await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
}

export async function untilControlled(page: Page): Promise<void> {
	await page.waitForFunction(
		() => navigator.serviceWorker.controller !== null,
		undefined,
		NOW_AND_THEN
	);
}

/** For what takes seconds: looked for ten times a second, where `expect` by itself looks twice. */
export async function untilVisible(locator: Locator, timeout = 60_000): Promise<void> {
	await expect
		.poll(() => locator.isVisible(), { message: String(locator), intervals: [100], timeout })
		.toBe(true);
}

/** Waits until the status says so; on a busy machine saving 30 MB takes a while. */
export async function untilSavedForOffline(page: Page): Promise<void> {
	await untilVisible(page.getByRole('button', { name: 'Engine: Ready, works offline' }));
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
	await untilVisible(page.getByText(/^Finished\./));
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
	await untilVisible(page.getByRole('group', { name: 'Transcript tools' }));
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
