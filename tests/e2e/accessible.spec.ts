// Every page, and the states in which it stands, for those who hear it or use it by keyboard: as axe sees it.
import type { Page } from '@playwright/test';
import { enginePill, expect, openTab, script, speakOnPage, test, untilVisible } from './app.ts';
import { expectAccessible } from './support/accessible.ts';
import { giveConsent, goOn } from './support/clone-steps.ts';
import { expectReadable } from './support/layout.ts';
import { GREETING } from './support/texts.ts';

test.use({ visit: 'warm' });

async function write(page: Page, text: string): Promise<void> {
	await page.getByRole('textbox', { name: 'Book text' }).fill(text);
}

test('Speak: empty, with its voices open, with a sound, and with a text of another language', async ({
	context,
	host
}) => {
	const page = await openTab(context, host);
	const voice = page.getByRole('button', { name: /^Voice: / });
	await expect(voice).toBeEnabled();
	await expectAccessible(page);
	await voice.click();
	await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
	await expectAccessible(page);
	await page.keyboard.press('Escape');
	await speakOnPage(page, GREETING);
	await script(page).fill('Où est la gare, s’il vous plaît ? Je me suis perdu en chemin.');
	await untilVisible(
		page.getByText('This text seems to be in French, and Ada speaks American English.')
	);
	await expect(page.getByText(/^This audio says an earlier text/)).toBeVisible();
	await expectAccessible(page);

	await page.getByRole('button', { name: /^Choose Siwis of Kokoro, a download of/ }).click();

	await expect(page.getByText('Siwis can speak once Kokoro is on this device.')).toBeVisible();
	await expect(page.getByText('This text seems to be in')).toBeHidden();
	await enginePill(page).click();
	await expectAccessible(page);
});

test('Book: empty, with a text, while it is made, and among others', async ({ context, host }) => {
	const page = await openTab(context, host, '/book');
	await expect(page.getByRole('textbox', { name: 'Book text' })).toBeVisible();
	await expectAccessible(page);
	await write(page, `Chapter 1\n\n${GREETING}\n\nChapter 2\n\n${GREETING.repeat(9)}`);
	await expect(page.getByRole('button', { name: 'Make audiobook' })).toBeEnabled();
	await expectAccessible(page);
	await page.getByRole('button', { name: 'Make audiobook' }).click();
	await untilVisible(page.getByRole('region', { name: 'Player' }));
	await expectAccessible(page);
	await page.getByRole('button', { name: 'All books' }).click();
	await expect(page.getByRole('heading', { name: 'Your books' })).toBeVisible();
	await expectAccessible(page);
});

test('Voices: the cards, those that a filter leaves, and each step of a new one', async ({
	context,
	host
}) => {
	const page = await openTab(context, host, '/voices');
	await untilVisible(page.getByRole('heading', { name: /Kokoro/ }).first());
	await expectAccessible(page);
	await page.getByRole('button', { name: 'Use Ada on the page Speak' }).click();
	await page.getByRole('link', { name: 'Voices', exact: true }).click();
	await page.getByRole('button', { name: 'Favourite: Ben' }).click();
	await page.getByRole('combobox', { name: 'Kind' }).selectOption({ label: 'Kokoro' });
	await expectAccessible(page);
	await expectReadable(page);
	await page.getByRole('combobox', { name: 'Kind' }).selectOption({ label: 'Every kind' });
	await untilVisible(page.getByRole('button', { name: 'In use: Ada. To the page Speak' }));
	await expectAccessible(page);

	await page.getByRole('button', { name: 'Clone a voice' }).click();
	await goOn(page);
	await expect(page.getByText('Confirm that you may use this voice.')).toBeVisible();
	await expectAccessible(page);
	await giveConsent(page);
	const choose = page.getByLabel(/Choose files|Add files/);
	await choose.setInputFiles([
		{ name: 'talk.wav', mimeType: 'audio/wav', buffer: Buffer.from('%PDF-1.7\n1 0 obj\n') }
	]);
	await expect(page.getByRole('alert').filter({ hasText: '“talk.wav” is a PDF' })).toBeVisible();
	await expectAccessible(page);
	await choose.setInputFiles('tests/fixtures/greeting.wav');
	await goOn(page);
	await untilVisible(page.getByRole('slider', { name: 'Start of greeting.wav' }));
	await expectAccessible(page);
	await goOn(page);
	await untilVisible(page.getByLabel('Name', { exact: true }));
	await expectAccessible(page);
	await expectReadable(page);
});

test('Models: what to begin with, and all that unfolds', async ({ context, host }) => {
	test.slow(); // the device is measured once the engine rests, and twenty models lie open
	const page = await openTab(context, host, '/models');
	const region = page.getByRole('region', { name: 'On this device' });
	await expect(region.getByRole('button', { name: /^Get Kokoro|^Get Kitten/ })).toBeVisible();
	await expect(region.getByRole('button', { name: /^Get Whisper/ })).toBeVisible();
	await untilVisible(region.getByText(/^Measured/));
	await expectAccessible(page);

	await page.evaluate(() => {
		for (const details of document.querySelectorAll('main details'))
			details.setAttribute('open', '');
	});

	await expect(page.getByText(/Bashkir.*Tibetan/).first()).toBeVisible();
	await expectAccessible(page);
	await expectReadable(page);
});

for (const path of ['/transcribe', '/settings', '/account', '/docs', '/nowhere']) {
	test(`${path} as it is first seen`, async ({ context, host }) => {
		const page = await openTab(context, host, path);
		await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
		await expect(enginePill(page)).toHaveAccessibleName(/Ready|another tab/);
		await expectAccessible(page);
	});
}
