// The page that transcribes, as people use it: any file, words as targets, copy and save, errors that help.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, openTab, test, transcript, untilTranscribed } from './app.ts';
import { expectHeard } from './support/heard.ts';
import { expectNoSidewaysScroll, expectReadable } from './support/layout.ts';
import { GREETING } from './support/texts.ts';

test.use({ visit: 'warm' });

test.slow(); // a first transcription opens three models, which takes its time on a busy machine

const FOLDER = 'tests/fixtures';

async function choose(page: Page, name: string): Promise<void> {
	await page.getByLabel('Choose a file').setInputFiles(`${FOLDER}/${name}`);
}

function position(page: Page) {
	return page.getByRole('region', { name: 'Player' }).getByRole('slider', { name: 'Position' });
}

for (const name of ['greeting.wav', 'greeting.mp3', 'greeting.mp4']) {
	test(`the words of ${name} appear, and its sound can be played`, async ({ context, host }) => {
		const page = await openTab(context, host, '/transcribe');

		await choose(page, name);

		const heard = await untilTranscribed(page);
		expectHeard(GREETING, heard, 0.5);
		await page.getByRole('button', { name: 'Play', exact: true }).click();
		await expect.poll(async () => Number(await position(page).inputValue())).toBeGreaterThan(0);
	});
}

test('a file is dropped anywhere on the page', async ({ context, host }) => {
	const page = await openTab(context, host, '/transcribe');
	const bytes = [...(await readFile(`${FOLDER}/greeting.mp3`))];
	const files = await page.evaluateHandle((bytes) => {
		const carried = new DataTransfer();
		carried.items.add(new File([new Uint8Array(bytes)], 'dropped.mp3', { type: 'audio/mpeg' }));
		return carried;
	}, bytes);

	await page.locator('h1').dispatchEvent('dragover', { dataTransfer: files });
	await expect(page.getByText('Drop to transcribe it')).toBeVisible();
	await page.locator('h1').dispatchEvent('drop', { dataTransfer: files });

	await untilTranscribed(page);
	await expect(page.getByText('dropped.mp3')).toBeVisible();
});

test('a press on a word plays from there, and arrow keys go from word to word', async ({
	context,
	host
}) => {
	const page = await openTab(context, host, '/transcribe');
	await choose(page, 'greeting.wav');
	await untilTranscribed(page);
	const words = transcript(page).locator('[data-word]');
	await expect.poll(() => words.count()).toBeGreaterThan(2);

	await words.nth(2).click();
	const after = Number(await position(page).inputValue());
	await page.keyboard.press('ArrowLeft');

	expect(after).toBeGreaterThan(0.2);
	await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
	await expect(words.nth(1)).toBeFocused();
});

async function download(page: Page, format: string): Promise<{ name: string; text: string }> {
	await page.getByLabel('File format').selectOption(format);
	const [file] = await Promise.all([
		page.waitForEvent('download'),
		page.getByRole('button', { name: 'Download' }).click()
	]);
	return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

test('the text is copied, and saved as text, as JSON and as subtitles of a chosen shape', async ({
	context,
	host
}) => {
	await context.grantPermissions(['clipboard-read', 'clipboard-write']);
	const page = await openTab(context, host, '/transcribe');
	await choose(page, 'greeting.mp3');
	await untilTranscribed(page);

	await page.getByRole('button', { name: 'Copy' }).click();
	await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
	const copied = await page.evaluate(() => navigator.clipboard.readText());
	const text = await download(page, 'Text');
	const json = await download(page, 'JSON');
	const wide = await download(page, 'SRT subtitles');
	await page.getByLabel('Subtitle layout').selectOption('Vertical video');
	const narrow = await download(page, 'SRT subtitles');

	expect(copied.trim()).not.toBe('');
	expect(text).toEqual({ name: 'greeting.txt', text: `${copied}\n` });
	expect(json.name).toBe('greeting.json');
	expect((JSON.parse(json.text) as { text: string }).text).toBe(copied);
	expect(wide.name).toBe('greeting.srt');
	expect(wide.text).toMatch(/^1\n00:00:0\d,\d{3} --> /);
	expect(cues(narrow.text)).toBeGreaterThan(cues(wide.text));
});

function cues(subtitles: string): number {
	return subtitles.split(' --> ').length - 1;
}

test('options stand folded in one line, and what cannot be chosen with the model is not offered', async ({
	context,
	host
}) => {
	const page = await openTab(context, host, '/transcribe');

	await page.getByText('Mini transcription · English').click();

	await expect(page.getByLabel('Model', { exact: true })).toHaveValue('mini-stt');
	await expect(page.getByText('English only')).toBeVisible();
	await expect(page.getByRole('checkbox')).toHaveCount(1);
	await expect(page.getByRole('checkbox', { name: 'Tell speakers apart' })).not.toBeChecked();
	await expectReadable(page);
});

test('the last transcript and its sound are there again after a reload, and after another file', async ({
	context,
	host
}) => {
	const page = await openTab(context, host, '/transcribe');
	await choose(page, 'greeting.mp3');
	const before = await untilTranscribed(page);

	await page.reload();
	expect(await untilTranscribed(page)).toBe(before);
	await page.getByRole('button', { name: 'Another file' }).click();
	await page.getByRole('button', { name: 'Back to the last transcript' }).click();

	expect(await untilTranscribed(page)).toBe(before);
	await expect(page.getByText('greeting.mp3')).toBeVisible();
});

test('a text file gets a sentence that says what to choose instead, and costs nothing', async ({
	context,
	host
}) => {
	const page = await openTab(context, host, '/transcribe');
	await choose(page, 'greeting.mp3');
	const before = await untilTranscribed(page);
	await page.getByRole('button', { name: 'Another file' }).click();

	await choose(page, 'text.mp3');
	await expect(page.getByRole('alert').filter({ hasText: /audio or video file/ })).toBeVisible();
	await expect(page.getByRole('button', { name: 'Record' })).toBeVisible();
	await page.getByRole('button', { name: 'Back to the last transcript' }).click();

	expect(await untilTranscribed(page)).toBe(before);
	await expect(page.getByRole('alert')).toBeEmpty();
});

test('a sound without words says so', async ({ context, host }) => {
	const page = await openTab(context, host, '/transcribe');

	await choose(page, 'tone.ogg');

	await expect(transcript(page).getByText('No speech found.')).toBeVisible();
});

test('on a phone nothing hangs out at the side, before and after transcribing', async ({
	context,
	host
}) => {
	const page = await openTab(context, host, '/transcribe', { phone: { width: 390, height: 844 } });
	await expectNoSidewaysScroll(page);

	await choose(page, 'greeting.mp4');
	await untilTranscribed(page);
	await page.getByLabel('File format').selectOption('SRT subtitles');

	await expectNoSidewaysScroll(page);
});

test('every text stands out from its ground, light and dark', async ({ context, host }) => {
	const page = await openTab(context, host, '/transcribe');
	await expectReadable(page);
	await choose(page, 'greeting.mp3');
	await untilTranscribed(page);

	await expectReadable(page);
});
