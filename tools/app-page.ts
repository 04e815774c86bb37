// The built app opened in a headless Chromium, for the demo, the benchmark and whoever else drives it.
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright';
import { buildIfNeeded } from './build.ts';
import { CHROMIUM_FLAGS, chromiumPath } from './chromium.ts';
import { PAGE, useKey } from './page-key.ts';
import { serveBuild } from './serve.ts';

export type AppPage = { page: Page; browser: Browser; origin: string; close(): Promise<void> };

/** Serves the app, opens `path` and waits until the service worker answers for it; `ready: false` opens nothing yet; `view` is its window. */
export async function openApp({
	path = '/',
	flags = [] as string[],
	ready = true,
	view = undefined as BrowserContextOptions | undefined
} = {}): Promise<AppPage> {
	buildIfNeeded();
	const host = await serveBuild();
	const browser = await chromium.launch({
		executablePath: chromiumPath(),
		args: [...CHROMIUM_FLAGS, ...flags]
	});
	const context = await browser.newContext(view);
	await context.addInitScript(useKey, PAGE);
	const page = await context.newPage();
	if (ready) {
		await page.goto(`${host.origin}${path}`);
		await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
	}
	return {
		page,
		browser,
		origin: host.origin,
		async close() {
			await browser.close();
			await host.close();
		}
	};
}
