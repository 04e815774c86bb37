// `npm run screenshots`: the pictures in README.md. The built app speaks a text in a headless Chromium, in each theme.
import type { Page } from 'playwright';
import { openApp } from './app-page.ts';
import { PICTURES } from './pictures.ts';

const TEXT = [
	'Everything on this page happens on your own device. The voice is made here, as you listen, ' +
		'and the words you type are sent to nobody.',
	'Paste an article, a letter, or the chapter you have not found time to read. Choose a voice, ' +
		'set the speed, and press Speak. The sound grows at the foot of the page while it is made; ' +
		'move about in it, or save it as a file.',
	'Unplug the network and try again: it still reads to you.'
].join('\n\n');

/** How much of the sound has been heard in the picture. */
const HEARD = 0.4;

for (const { theme, path } of PICTURES) {
	const app = await openApp({
		view: { colorScheme: theme, viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1.5 }
	});
	try {
		await speak(app.page);
		await app.page.screenshot({ path, animations: 'disabled' });
		console.log(path);
	} finally {
		await app.close();
	}
}

/** Leaves the page as somebody sees it who has stopped a while to think: all is made, and part of it heard. */
async function speak(page: Page): Promise<void> {
	await page.getByRole('textbox', { name: 'Text to speak' }).fill(TEXT);
	await page.getByRole('button', { name: 'Engine: Ready, works offline' }).waitFor();
	await page.getByRole('main').getByRole('button', { name: 'Speak', exact: true }).click();
	await page.getByText(/^Finished\./).waitFor();
	await page.getByRole('button', { name: 'Pause' }).click();
	const position = page.getByRole('slider', { name: 'Position' });
	await position.fill(String(Math.round(Number(await position.getAttribute('max')) * HEARD)));
	await position.blur();
	await page.mouse.move(0, 0);
	await page.evaluate(() => document.fonts.ready);
}
