// Firefox and Chromium, driven by puppeteer: over WebDriver BiDi, which needs no driver, and over Chromium's own protocol.
import { existsSync } from 'node:fs';
import puppeteer, { type ElementHandle, type LaunchOptions } from 'puppeteer-core';
import { CHROMIUM_FLAGS, chromiumPath } from '../chromium.ts';
import type { KnownBrowser, OpenBrowser } from './browser.ts';
import { findButton, programOf } from './in-page.ts';

const FIREFOX = process.env['FIREFOX'] ?? '/usr/bin/firefox-esr';

export const CHROMIUM: KnownBrowser = {
	name: 'Chromium',
	missing: () => missing(chromiumPath()),
	start: (profile) =>
		launch({ browser: 'chrome', executablePath: chromiumPath(), args: CHROMIUM_FLAGS }, profile)
};

export const FIREFOX_ESR: KnownBrowser = {
	name: 'Firefox ESR',
	missing: () => missing(FIREFOX),
	start: (profile) => launch({ browser: 'firefox', executablePath: FIREFOX }, profile)
};

function missing(program: string): string[] {
	return existsSync(program) ? [] : [program];
}

async function launch(options: LaunchOptions, profile: string): Promise<OpenBrowser> {
	// A first speech opens models, which takes its time on a busy machine.
	const browser = await puppeteer.launch({
		...options,
		userDataDir: profile,
		protocolTimeout: 300_000
	});
	const page = await browser.newPage();
	page.on('dialog', (dialog) => void dialog.accept()); // "Leave the page?", with a sound on it
	return {
		version: (await browser.version()).replace(/^[^/]*\//, ''),
		async open(address) {
			await page.goto(address);
		},
		run: (work, given) => page.evaluate(programOf(work, given)) as Promise<never>,
		async press(name) {
			const found = await page.evaluateHandle(programOf(findButton, name));
			const button = found.asElement() as ElementHandle | null;
			if (!button) throw new Error(`there is no button "${name}"`);
			await button.click();
		},
		close: () => browser.close()
	};
}
