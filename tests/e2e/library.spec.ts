// The library, as people use it: everything transcribed is kept, found by its words, sorted out, thrown away, brought
// back, carried elsewhere.
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import {
	expect,
	openTab,
	player,
	script,
	speakButton,
	speakOnPage,
	test,
	transcript,
	untilTranscribed,
	untilVisible
} from './app.ts';
import { expectAccessible } from './support/accessible.ts';
import { expectNoSidewaysScroll, expectReadable } from './support/layout.ts';
import { longText } from './support/texts.ts';

test.use({ visit: 'warm' });

test.slow(); // two transcriptions, on a busy machine

const FILES = ['tests/fixtures/greeting.wav', 'tests/fixtures/greeting.mp3'];

function rows(page: Page): Locator {
	return page.getByRole('list', { name: 'Items' }).getByRole('listitem');
}

async function transcribe(page: Page, file: string): Promise<string> {
	await page.getByLabel('Choose a file').setInputFiles(file);
	const said = await untilTranscribed(page);
	await expect(page).toHaveURL(/\?id=/);
	return said;
}

test('two transcripts are kept, found, renamed, starred, deleted, brought back, exported and imported', async ({
	context,
	host
}) => {
	const page = await openTab(context, host, '/transcribe');
	let said = '';
	await test.step('a file that fails leaves what was transcribed before, and its address', async () => {
		said = await transcribe(page, FILES[0] ?? '');
		await page.getByRole('button', { name: 'Another file' }).click();
		await page.getByLabel('Choose a file').setInputFiles('tests/fixtures/text.mp3');
		await expect(page.getByRole('alert').filter({ hasText: /audio or video file/ })).toBeVisible();
		await transcribe(page, FILES[1] ?? '');
		await page.getByRole('button', { name: 'Another file' }).click();
		const latest = page.getByRole('region', { name: 'Latest' });
		await expect(latest.getByRole('listitem')).toHaveCount(2);
		await latest.getByRole('link', { name: 'greeting.wav' }).click();
		expect(await untilTranscribed(page)).toBe(said);
		await page.getByRole('button', { name: 'Another file' }).click();
		await latest.getByRole('link', { name: 'All in the library' }).click();
	});

	const search = page.getByRole('searchbox');
	await test.step('a word that was said finds the line where it was said', async () => {
		await expect(rows(page)).toHaveCount(2);
		const word = /\p{L}{4,}/u.exec(said)?.[0] ?? '';
		expect(word).not.toBe('');
		await search.fill(word.toUpperCase());
		await expect(page.getByText('2 items found.')).toBeVisible();
		await expect(rows(page).first().locator('mark').first()).toHaveText(new RegExp(word, 'i'));
		await search.fill('xylophone');
		await expect(page.getByText('Nothing matches.')).toBeVisible();
		await page.getByRole('button', { name: 'Show everything' }).click();
	});

	await test.step('by the keyboard alone: renamed, starred, sorted, tagged', async () => {
		await page.getByRole('button', { name: 'Rename greeting.wav' }).focus();
		await page.keyboard.press('Enter');
		await page.keyboard.type('Interview with Ada');
		await page.keyboard.press('Enter');
		await expect(page.getByRole('link', { name: 'Interview with Ada' })).toBeVisible();
		await page.getByRole('button', { name: 'Star Interview with Ada' }).press('Enter');
		await page.getByRole('button', { name: 'Starred' }).press('Enter');
		await expect(rows(page)).toHaveCount(1);
		await page.getByRole('button', { name: 'Starred' }).press('Enter');
		await page.getByRole('checkbox', { name: 'Select Interview with Ada' }).press('Space');
		await page.getByRole('button', { name: 'Tags' }).press('Enter');
		await page.keyboard.type('work');
		await page.keyboard.press('Enter');
		await page.getByRole('button', { name: 'Move to folder' }).press('Enter');
		await page.keyboard.type('Talks');
		await page.keyboard.press('Enter');
		await expect(rows(page).filter({ hasText: 'Talks' }).filter({ hasText: 'work' })).toHaveCount(
			1
		);
		await page.getByRole('combobox', { name: 'Folder' }).selectOption('Talks');
		await expect(rows(page)).toHaveCount(1);
		await page.getByRole('combobox', { name: 'Folder' }).selectOption('');
		await expectReadable(page);
		await expectAccessible(page);
	});

	await test.step('deleted, and back again by Undo and from the trash', async () => {
		await page.getByRole('button', { name: 'Delete Interview with Ada' }).click();
		await expect(rows(page)).toHaveCount(1);
		await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
		await page.keyboard.press('Enter');
		await expect(rows(page)).toHaveCount(2);
		await page.getByRole('button', { name: 'Delete greeting.mp3' }).click();
		await page.getByRole('button', { name: 'Trash (1)' }).click();
		await expect(rows(page)).toHaveText(/greeting\.mp3.*erased in 30 days/);
		await expectReadable(page);
		await expectAccessible(page);
		await page.getByRole('button', { name: 'Put back greeting.mp3' }).click();
		await page.getByRole('button', { name: 'Back to the library' }).click();
		await expect(rows(page)).toHaveCount(2);
	});

	await test.step('another tab sees what changes here; an archive brings back what was erased', async () => {
		const other = await openTab(context, host, '/library');
		await expect(rows(other)).toHaveCount(2);
		const downloading = page.waitForEvent('download');
		await page.getByRole('button', { name: 'Export all' }).click();
		const download = await downloading;
		expect(download.suggestedFilename()).toMatch(/^aloud-library-\d{4}-\d\d-\d\d\.zip$/);
		const buffer = await readFile(await download.path());
		await page.getByRole('button', { name: 'Delete Interview with Ada' }).click();
		await page.getByRole('button', { name: 'Trash (1)' }).click();
		await page.getByRole('button', { name: 'Empty the trash' }).click();
		await page.getByRole('button', { name: 'Erase for good' }).click();
		await expect(page.getByText('The trash is empty.')).toBeVisible();
		await page.getByRole('button', { name: 'Back to the library' }).click();
		await expect(rows(other)).toHaveCount(1);
		const zip = { name: 'library.zip', mimeType: 'application/zip', buffer };
		await other.getByLabel('Import', { exact: true }).setInputFiles(zip);
		await expect(
			other.getByText('1 item added. Already here and unchanged: 1 item.')
		).toBeVisible();
		await expect(rows(page)).toHaveCount(2);
		const cut = { ...zip, buffer: buffer.subarray(0, 2000) };
		await other.getByLabel('Import', { exact: true }).setInputFiles(cut);
		await expect(other.getByRole('alert').filter({ hasText: 'its end is missing' })).toBeVisible();
		await other.close();
	});

	await test.step('what was brought back opens with its words and its sound', async () => {
		await page.getByRole('link', { name: 'Interview with Ada' }).click();
		expect(await untilTranscribed(page)).toBe(said);
		await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeEnabled();
		await page.reload();
		expect(await untilTranscribed(page)).toBe(said);
		await expect(transcript(page)).toBeVisible();
	});

	await test.step('on a phone nothing hangs out at the side; an unknown address says so', async () => {
		const phone = await openTab(context, host, '/library', { phone: { width: 360, height: 740 } });
		await expect(rows(phone)).toHaveCount(2);
		await phone.getByRole('checkbox', { name: 'Select Interview with Ada' }).check();
		await expectNoSidewaysScroll(phone);
		await expectReadable(phone);
		await expectAccessible(phone);
		await phone.goto(`${host.origin}/transcribe?id=nothing`);
		await untilVisible(phone.getByText('This transcript is not in the library.'));
	});
});

test('speeches and a book are kept, found by their words, opened from the library, deleted and put back', async ({
	context,
	host
}) => {
	const page = await openTab(context, host);
	const search = page.getByRole('searchbox');
	const length = () => player(page).getByRole('slider', { name: 'Position' }).getAttribute('max');
	let spoken = '';
	await test.step('a sentence, again, and one that is stopped: a take each, and the address names the last', async () => {
		await speakOnPage(page, 'The harbour was quiet.');
		await expect(page).toHaveURL(/\/\?take=/);
		await expect(script(page)).not.toBeFocused(); // whoever is at work elsewhere stays there
		spoken = (await length()) ?? '';
		const latest = page.getByRole('region', { name: 'Latest' });
		await expect(latest.getByRole('listitem')).toHaveCount(1);
		await speakOnPage(page, 'The harbour was quiet.');
		await expect(latest.getByRole('listitem')).toHaveCount(2);
		await script(page).fill(longText(4));
		await speakButton(page).click();
		await page.getByRole('button', { name: 'Pause' }).waitFor();
		await page.keyboard.press('Escape');
		await expect(latest.getByRole('listitem')).toHaveCount(3);
		await expect(latest.getByRole('listitem').first()).toContainText('incomplete');
		await expectAccessible(page);
	});

	await test.step('a book', async () => {
		await page.getByRole('link', { name: 'Book', exact: true }).click();
		const text = page.getByRole('textbox', { name: 'Book text' });
		await text.fill('Of Lanterns\n\nHere a lantern burned.');
		await page.getByRole('button', { name: 'Make audiobook' }).click();
		await untilVisible(page.getByRole('button', { name: 'Save as WAV' }), 60_000);
		await expect(page).toHaveURL(/\/book\?id=/);
	});

	await test.step('all are in the library, by kind and by their words', async () => {
		await page.getByRole('link', { name: 'Library', exact: true }).click();
		await expect(rows(page)).toHaveCount(4);
		const kinds = page.getByRole('group', { name: 'Kind' });
		await expect(kinds.getByRole('button')).toHaveText([/All\s*4/, /Speeches\s*3/, /Books\s*1/]);
		await kinds.getByRole('button', { name: /Books/ }).click();
		await expect(rows(page)).toHaveText(/Of Lanterns.*Book:.*words.*kB/s);
		await kinds.getByRole('button', { name: /All/ }).click();
		await search.fill('burned');
		await expect(rows(page).locator('mark')).toHaveText('burned');
		await search.fill('harbour');
		await expect(rows(page)).toHaveCount(2);
		await expectAccessible(page);
	});

	await test.step('a take opens with its text and its sound; what was written can be brought back', async () => {
		await rows(page).last().getByRole('link').click();
		await expect(script(page)).toHaveValue('The harbour was quiet.');
		await expect.poll(length).toBe(spoken);
		await page.getByRole('button', { name: 'Bring the earlier text back' }).click();
		await expect(script(page)).toHaveValue(longText(4));
		await page.reload();
		await expect.poll(length).toBe(spoken);
		await expect(script(page)).toHaveValue(longText(4));
		await page.goto(`${host.origin}/?take=nothing`);
		await untilVisible(page.getByText('This speech is not in the library.'));
	});

	await test.step('deleted and put back, the book is where it was, under the name that it was given', async () => {
		await page.getByRole('link', { name: 'Library', exact: true }).click();
		await page.getByRole('button', { name: 'Rename Of Lanterns' }).click();
		await page.keyboard.type('Of Light');
		await page.keyboard.press('Enter');
		await page.getByRole('button', { name: 'Delete Of Light' }).click();
		await expect(rows(page)).toHaveCount(3);
		await page.getByRole('link', { name: 'Book', exact: true }).click();
		await untilVisible(page.getByRole('textbox', { name: 'Book text' }));
		await expect(page.getByRole('heading', { name: 'Your books' })).toBeHidden();
		await page.getByRole('link', { name: 'Library', exact: true }).click();
		await page.getByRole('button', { name: 'Trash (1)' }).click();
		await page.getByRole('button', { name: 'Put back Of Light' }).click();
		await page.getByRole('button', { name: 'Back to the library' }).click();
		await page.getByRole('link', { name: 'Of Light' }).click();
		await expect(page.getByRole('heading', { name: 'Of Light' })).toBeVisible();
		await expect(page.getByRole('button', { name: 'Save as WAV' })).toBeVisible();
	});
});
