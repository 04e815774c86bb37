// The page of settings: what is chosen and written holds, survives a reload and is never lost while it is wrong.
import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import type { StaticHost } from '../../tools/serve.ts';
import { enginePill, expect, openTab, test, type Visitor } from './app.ts';
import { ask, readJson, speak, transcribe } from './support/calls.ts';
import { untilWarm } from './support/engine-log.ts';
import { wordsOf } from './support/heard.ts';
import { expectNoSidewaysScroll, expectReadable } from './support/layout.ts';

test.use({ visit: 'warm' });

const SENTENCE = 'Please call your brother again.';

function dictionary(page: Page) {
	return page.getByRole('textbox', { name: 'Pronunciations' });
}

async function openSettings(
	context: BrowserContext,
	host: StaticHost,
	visitor?: Visitor
): Promise<Page> {
	const page = await openTab(context, host, '/settings', visitor);
	await expect(page.getByText('No entries yet.')).toBeVisible();
	return page;
}

async function savedText(page: Page): Promise<unknown> {
	const { text } = readJson(await ask(page, '/v1/settings/pronunciations')) as { text: unknown }; // our own API's words
	return text;
}

async function heardFrom(page: Page): Promise<string[]> {
	const { bytes } = await speak(page, { input: SENTENCE });
	const { text } = await transcribe(page, { name: 'said.wav', bytes });
	return wordsOf(text);
}

test('where models run stays chosen after a reload, and it says what is in use', async ({
	context,
	host
}) => {
	const page = await openSettings(context, host);
	const choice = page.getByRole('group', { name: 'Where models run' });
	await expect(choice.getByRole('radio', { name: 'Automatic' })).toBeChecked();
	await expect(page.getByText(/offers no graphics processor/)).toBeVisible();
	await expect(page.getByText(/In use now: Processor/)).toBeVisible();

	await choice.getByRole('radio', { name: 'Processor', exact: true }).check();
	await expect
		.poll(async () => readJson(await ask(page, '/v1/settings/device')))
		.toEqual({ device: 'cpu' });
	await page.reload();

	await expect(choice.getByRole('radio', { name: 'Processor', exact: true })).toBeChecked();
});

test('a word is said as its entry wants, also after a reload', async ({ context, host }) => {
	test.slow(); // a first transcription opens three models
	const page = await openSettings(context, host);
	expect(await heardFrom(page)).toContain('brother');

	await dictionary(page).fill('brother = sister');
	await expect(page.getByText('Saved, 1 entry.')).toBeVisible();
	const heard = await heardFrom(page);
	expect(heard).toContain('sister');
	expect(heard).not.toContain('brother');

	await page.reload();
	await expect(dictionary(page)).toHaveValue('brother = sister');
	await expect(page.getByText('Saved, 1 entry.')).toBeVisible();
	expect(await heardFrom(page)).toContain('sister');
});

test('a line that cannot be read is named, what was saved before stays, and nothing written is lost', async ({
	context,
	host
}) => {
	const page = await openSettings(context, host);
	await dictionary(page).fill('nginx = engine x');
	await expect(page.getByText('Saved, 1 entry.')).toBeVisible();

	await dictionary(page).fill('nginx = engine x\nwrong\nfour = /§/');
	await expect(page.getByText('Not saved yet: 2 lines cannot be read.')).toBeVisible();
	await expect(page.getByRole('listitem').filter({ hasText: 'Line 2' })).toContainText('Write a');
	await expect(page.getByRole('listitem').filter({ hasText: 'Line 3' })).toContainText('§');
	expect(await savedText(page)).toBe('nginx = engine x');

	await page.reload();
	await expect(dictionary(page)).toHaveValue('nginx = engine x\nwrong\nfour = /§/');
	await expect(page.getByText(/2 lines cannot be read/)).toBeVisible();
	expect(await savedText(page)).toBe('nginx = engine x');

	await page.getByRole('button', { name: 'Revert' }).click();
	await expect(dictionary(page)).toHaveValue('nginx = engine x');
	await expect(page.getByText('Saved, 1 entry.')).toBeVisible();
});

test('nobody is told that a line is wrong while its letters are typed', async ({
	context,
	host
}) => {
	const page = await openSettings(context, host);
	const spoiled = page.getByRole('listitem').filter({ hasText: 'Line' });

	await dictionary(page).focus();
	for (const letter of 'data') {
		// Looked at in the page itself, in the frame after the letter: a moment later it may be shown.
		const shown = await dictionary(page).evaluate(async (area: HTMLTextAreaElement, letter) => {
			area.value += letter;
			area.dispatchEvent(new InputEvent('input', { bubbles: true }));
			await new Promise(requestAnimationFrame);
			return document.querySelectorAll('#dictionary-errors li').length;
		}, letter);
		expect(shown).toBe(0);
	}

	await expect(spoiled).toBeVisible();
});

test('what is written goes to a text file and comes back from one, beside what is there', async ({
	context,
	host
}) => {
	const page = await openSettings(context, host);
	await dictionary(page).fill('nginx = engine x\n');
	await expect(page.getByText('Saved, 1 entry.')).toBeVisible();
	const [download] = await Promise.all([
		page.waitForEvent('download'),
		page.getByRole('button', { name: 'Export' }).click()
	]);
	expect(download.suggestedFilename()).toBe('pronunciations.txt');
	const exported = await readFile(await download.path(), 'utf8');

	await page.getByLabel('Add entries from a text file').setInputFiles({
		name: 'more.txt',
		mimeType: 'text/plain',
		buffer: Buffer.from(`${exported}tomato = /təmˈɑːtoʊ/\r\n`)
	});

	await expect(page.getByText('1 line was added.')).toBeVisible();
	await expect(page.getByText('Saved, 2 entries.')).toBeVisible();
	expect(await savedText(page)).toBe('nginx = engine x\ntomato = /təmˈɑːtoʊ/\n');
});

test('an empty dictionary offers an example, which can be heard at once', async ({
	context,
	host
}) => {
	const page = await openSettings(context, host);

	await page.getByRole('button', { name: 'Start with an example' }).click();

	await expect(page.getByText('Saved, 2 entries.')).toBeVisible();
	await expect(page.getByRole('button', { name: 'Hear “nginx”' })).toBeEnabled();
	await expect(page.getByRole('button', { name: 'Start with an example' })).toBeHidden();
});

test('somebody with only a keyboard chooses a device, writes an entry and hears it', async ({
	context,
	host
}) => {
	const page = await openSettings(context, host);
	const focused = page.locator(':focus');
	await untilWarm(page);
	await page.getByRole('radio', { name: 'Automatic' }).focus();
	await page.keyboard.press('ArrowDown');
	await expect(focused).toHaveAccessibleName('Graphics processor');
	await expect(focused).toBeChecked();
	await page.keyboard.press('Tab');
	await expect(focused).toHaveAccessibleName('Pronunciations, one entry per line');

	await page.keyboard.type('nginx = engine x, if you ask me today\nwrong\nabc = ');
	await expect(page.getByText(/2 lines cannot be read/)).toBeVisible();
	await page.keyboard.press('Tab');
	await page.keyboard.press('Tab');
	await page.keyboard.press('Tab');
	await expect(focused).toHaveText('Line 2');
	await page.keyboard.press('Enter');
	await page.keyboard.press('Shift+Home');
	await page.keyboard.type('# right');
	await page.keyboard.press('ArrowDown');
	await page.keyboard.type('a b c');
	await expect(page.getByText('Saved, 2 entries.')).toBeVisible();
	await page.keyboard.press('Control+Home');
	await page.keyboard.press('Tab');
	await expect(focused).toHaveAccessibleName('Hear “nginx”');
	await page.keyboard.press('Enter');

	await expect(focused).toHaveAccessibleName('Stop');
	await page.keyboard.press('Escape');
	await expect(focused).toHaveAccessibleName('Hear “nginx”');
});

test('an entry is heard before it is saved, as long as the line itself is right', async ({
	context,
	host
}) => {
	const page = await openSettings(context, host);
	await dictionary(page).fill('wrong\ntomato = /təmˈɑːtoʊ/');
	await page.getByRole('button', { name: 'Hear “tomato”' }).click();

	await expect(page.getByRole('button', { name: 'Stop', exact: true })).toBeVisible();
	await expect(page.getByRole('button', { name: 'Hear “tomato”' })).toBeVisible();
});

test('what the engine has to say stands above every page until it is dismissed, and stays in the details', async ({
	context,
	host
}) => {
	const page = await openSettings(context, host);
	await untilWarm(page);
	const notice = "This device's GPU failed while Kokoro worked. It goes on with the processor.";
	const say = () =>
		page.evaluate((notice) => {
			const rest = { device: 'wasm', threads: 2, queued: 0, download: null };
			new BroadcastChannel('speech-engine-status').postMessage({
				activity: 'idle',
				...rest,
				notice
			});
		}, notice);
	const line = page.getByRole('status').filter({ hasText: 'GPU failed' });

	await say();
	await expect(line).toBeVisible();
	await page.getByRole('link', { name: 'Speak' }).last().click();
	await expect(line).toBeVisible();
	await page.getByRole('button', { name: 'Dismiss' }).click();
	await say();

	await enginePill(page).click();
	await expect(page.getByRole('dialog', { name: 'Engine' })).toContainText(notice);
	await expect(line).toBeHidden();
});

test('the theme is chosen here as well', async ({ context, host }) => {
	const page = await openSettings(context, host);
	const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);

	await page.getByRole('radio', { name: 'Dark' }).check();
	await page.reload();

	expect(await ground()).toBe('dark');
	await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
	await expect(page.getByRole('button', { name: 'Theme: dark' })).toBeVisible();
});

test('on a phone nothing hangs out at the side, with long lines and wrong ones', async ({
	context,
	host
}) => {
	const page = await openSettings(context, host, { phone: { width: 390, height: 844 } });

	await dictionary(page).fill(`${'long'.repeat(60)}\n${'word '.repeat(40)}= ${'x'.repeat(99)}`);
	await expect(page.getByText(/one line cannot be read/)).toBeVisible();

	await expectNoSidewaysScroll(page);
});

test('every text stands out from its ground, light and dark', async ({ context, host }) => {
	const page = await openSettings(context, host);
	await dictionary(page).fill('wrong\nnginx = engine x');
	await expect(page.getByText(/one line cannot be read/)).toBeVisible();

	await expectReadable(page);
});
