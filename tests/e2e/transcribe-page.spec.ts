// The page that transcribes, as people use it: any file, words as targets, copy and save, errors that help.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator, Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import mammoth from 'mammoth';
import { expect, openTab, test, transcript, untilTranscribed } from './app.ts';
import { expectAccessible } from './support/accessible.ts';
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

test('a recording is had by its address where its site allows that, and where not it is said', async ({
	context,
	host
}) => {
	const bytes = await readFile(`${FOLDER}/greeting.mp3`);
	const site = createServer(({ url, headers }, response) => {
		const isOpen = url === '/talks/greeting.mp3' && headers.cookie === undefined;
		const allow = isOpen ? { 'access-control-allow-origin': '*' } : undefined;
		response.writeHead(200, { 'content-type': 'audio/mpeg', ...allow }).end(bytes);
	});
	await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening));
	const { port } = site.address() as AddressInfo;
	try {
		const page = await openTab(context, host, '/transcribe');
		const field = page.getByLabel('Address of an audio or video file');
		await page.getByRole('button', { name: 'From a web address' }).click();
		await expect(field).toBeFocused();
		await field.fill(`http://127.0.0.1:${port}/closed.mp3`);
		await page.keyboard.press('Enter');
		await expect(page.getByRole('alert').filter({ hasText: 'does not let other' })).toBeVisible();
		await expectReadable(page);
		await expectAccessible(page);
		await field.fill(`http://127.0.0.1:${port}/talks/greeting.mp3`);
		await page.keyboard.press('Enter');

		expectHeard(GREETING, await untilTranscribed(page), 0.5);
		await expect(page.getByRole('heading', { name: 'greeting.mp3' })).toBeVisible();
		const asked = `/file-from-address?of=${encodeURIComponent(`http://127.0.0.1:${port}/talks/greeting.mp3`)}`;
		const answers = await page.evaluate(
			(paths) => Promise.all(paths.map(async (path) => (await fetch(path)).status)),
			[asked, `/v1${asked}`]
		);
		expect(answers).toEqual([404, 404]); // no program can make the engine ask
	} finally {
		site.close();
	}
});

test('a press on a word plays from there and puts the caret into it, and arrow keys move that', async ({
	context,
	host
}) => {
	const page = await openTab(context, host, '/transcribe');
	await choose(page, 'greeting.wav');
	await untilTranscribed(page);
	const said = transcript(page).getByRole('textbox').first();

	await said.click({ position: { x: 150, y: 16 } });
	const after = Number(await position(page).inputValue());
	const caret = () => page.evaluate(() => getSelection()?.anchorOffset ?? -1);
	const before = await caret();
	await page.keyboard.press('ArrowLeft');

	expect(after).toBeGreaterThan(0.2);
	await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
	await expect(said).toBeFocused();
	expect(before).toBeGreaterThan(2);
	expect(await caret()).toBe(before - 1);
});

async function openSaving(page: Page): Promise<Locator> {
	await page.getByRole('button', { name: 'Save as…' }).click();
	return page.getByRole('dialog', { name: 'Save the transcript' });
}

async function download(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
	const [file] = await Promise.all([
		page.waitForEvent('download'),
		page.getByRole('button', { name: button, exact: true }).click()
	]);
	return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test('the text is copied with its look, several formats are saved in one archive, and subtitles in a chosen shape', async ({
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
	const kinds = await page.evaluate(async () => (await navigator.clipboard.read())[0]?.types);
	const saving = await openSaving(page);
	for (const format of ['Word', 'SRT subtitles', 'JSON']) {
		await saving.getByRole('checkbox', { name: format, exact: true }).check();
	}
	const archive = await download(page, 'Save 4 files in a zip');
	const files = unzipSync(archive.bytes);
	await openSaving(page);
	for (const format of ['Text', 'Word', 'JSON']) {
		await saving.getByRole('checkbox', { name: format, exact: true }).uncheck();
	}
	await saving.getByLabel('Subtitle layout').selectOption('Vertical video');
	const narrow = await download(page, 'Save');

	const textOf = (name: string) => new TextDecoder().decode(files[name]);
	expect(copied.trim()).not.toBe('');
	expect(kinds).toContain('text/html');
	expect(archive.name).toBe('greeting.zip');
	expect(Object.keys(files).toSorted()).toEqual([
		'greeting.docx',
		'greeting.json',
		'greeting.srt',
		'greeting.txt'
	]);
	expect(textOf('greeting.txt')).toBe(`${copied}\n`);
	expect((JSON.parse(textOf('greeting.json')) as { text: string }).text).toBe(copied);
	expect(textOf('greeting.srt')).toMatch(/^1\n00:00:0\d,\d{3} --> /);
	expect(narrow.name).toBe('greeting.srt');
	expect(cues(narrow.bytes.toString())).toBeGreaterThan(cues(textOf('greeting.srt')));
	const word = await mammoth.extractRawText({ buffer: Buffer.from(files['greeting.docx'] ?? []) });
	expect(word.value).toContain(copied);
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

	await expect(page.getByLabel('Model', { exact: true })).toHaveValue('mini-stt-2');
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

	await expect(page).toHaveURL(/\?id=/); // from then on it is in the library
	await page.reload();
	expect(await untilTranscribed(page)).toBe(before);
	await page.getByRole('button', { name: 'Another file' }).click();
	await page.getByRole('link', { name: /^greeting\.mp3/ }).click();

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
	await expect(page.getByRole('button', { name: 'Record', exact: true })).toBeVisible();
	await page.getByRole('link', { name: /^greeting\.mp3/ }).click();

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
	const page = await openTab(context, host, '/transcribe', { phone: { width: 360, height: 740 } });
	await expectNoSidewaysScroll(page);

	await choose(page, 'greeting.mp4');
	await untilTranscribed(page);
	const saving = await openSaving(page);
	await saving.getByRole('checkbox', { name: 'SRT subtitles' }).check();

	await expectNoSidewaysScroll(page);
	expect(await saving.evaluate((panel) => panel.scrollWidth - panel.clientWidth)).toBe(0);
	await expect(saving.getByRole('button', { name: /^Save/ })).toBeInViewport();
});

test('every text stands out from its ground, light and dark', async ({ context, host }) => {
	const page = await openTab(context, host, '/transcribe');
	await expectReadable(page);
	await choose(page, 'greeting.mp3');
	await untilTranscribed(page);
	await openSaving(page);

	await expectReadable(page);
});
