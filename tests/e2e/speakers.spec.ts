// A recording of two voices, from the switch to a script with names, and a speaker taken along to be cloned.
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, openTab, test, transcript, untilTranscribed } from './app.ts';
import { expectAccessible } from './support/accessible.ts';
import { ask } from './support/calls.ts';
import { giveConsent, goOn } from './support/clone-steps.ts';
import { readLibrary } from './support/kept.ts';
import { expectNoSidewaysScroll, expectReadable } from './support/layout.ts';

test.use({ visit: 'warm' });

test.slow(); // telling speakers apart opens two models more

const SECONDS = 24;

/** As the page keeps it: eight passages of three people, over a sound of their length. */
async function keepTranscript(page: Page): Promise<void> {
	const sound = [...(await readFile('tests/fixtures/greeting.wav'))];
	await page.evaluate(
		async ({ sound, seconds }) => {
			const header = new Uint8Array(sound).slice(0, 44);
			const once = new Uint8Array(sound).slice(44);
			const view = new DataView(header.buffer);
			const times = Math.ceil((seconds * view.getUint32(28, true)) / once.length);
			view.setUint32(4, 36 + once.length * times, true);
			view.setUint32(40, once.length * times, true);
			const file = new Blob([header, ...Array.from({ length: times }, () => once)], {
				type: 'audio/wav'
			});
			const said = 'Good morning and thank you both for joining this call today';
			const segments = Array.from({ length: 8 }, (_, at) => {
				const speaker = `SPEAKER_0${[0, 0, 1, 0, 2, 2, 1, 0][at]}`;
				const words = said.split(' ').map((text, word) => ({
					text,
					startSeconds: at * 3 + word / 4,
					endSeconds: at * 3 + (word + 1) / 4,
					probability: 1,
					uncertain: false,
					speaker
				}));
				const times = { startSeconds: at * 3, endSeconds: at * 3 + 2.75 };
				return { text: said, ...times, words, speaker };
			});
			const kept = { file, name: 'call.wav', segments, language: 'en', durationSeconds: seconds };
			await new Promise<void>((resolve, reject) => {
				const opening = indexedDB.open('aloud');
				opening.onupgradeneeded = () => opening.result.createObjectStore('last');
				opening.onerror = () => reject(new Error('the database does not open'));
				opening.onsuccess = () => {
					const writing = opening.result.transaction('last', 'readwrite');
					writing.objectStore('last').put(kept, 'transcript');
					writing.oncomplete = () => {
						opening.result.close();
						resolve();
					};
				};
			});
		},
		{ sound, seconds: SECONDS }
	);
	await page.reload();
	await untilTranscribed(page);
}

test('switched on, each word of a recording has somebody who says it, and a reload changes nothing', async ({
	context,
	host
}) => {
	const page = await openTab(context, host, '/transcribe');
	await page.getByText('Mini transcription · English').click();
	await page.getByRole('checkbox', { name: 'Tell speakers apart' }).check();

	await page.getByLabel('Choose a file').setInputFiles('tests/fixtures/greeting.wav');
	await untilTranscribed(page);

	await expect(transcript(page).getByText('Speaker 1')).toBeVisible();
	await page.getByRole('button', { name: 'Rename Speaker 1' }).click();
	await page.keyboard.type('Ada');
	await page.keyboard.press('Enter');
	await expect(transcript(page).getByText('Ada', { exact: true })).toBeVisible();
	await expect.poll(() => readLibrary(page, 'edits')).toHaveLength(1);
	await page.reload();
	await untilTranscribed(page);
	await expect(transcript(page).getByText('Ada', { exact: true })).toBeVisible();
});

test('a voice of yours is recognised in a recording, and is somebody else once its name is refused', async ({
	context,
	host
}) => {
	const page = await openTab(context, host, '/voices');
	const bytes = new Uint8Array(await readFile('tests/fixtures/greeting.wav'));
	const file = { name: 'anna.wav', bytes };
	const fields = { name: 'Anna', consent: 'It is my own voice.' };
	await ask(page, '/v1/voices/clone', { form: { fields, file } });
	await page.reload();
	await page.getByRole('button', { name: 'Details of Anna' }).click();
	await page.getByRole('checkbox', { name: 'Recognise in recordings' }).check();
	await expect(page.getByText('Anna is recognised in recordings.')).toBeAttached();

	await page.goto(`${host.origin}/transcribe`);
	await page.getByText('Mini transcription · English').click();
	await page.getByRole('checkbox', { name: 'Tell speakers apart' }).check();
	await page.getByLabel('Choose a file').setInputFiles('tests/fixtures/greeting.wav');
	await untilTranscribed(page);

	await expect(transcript(page).getByText('Anna', { exact: true })).toBeVisible();
	await expect(page.getByText(/^Recognised from your voices · similarity \d\.\d\d/)).toBeVisible();
	await page.getByRole('button', { name: 'Not Anna' }).click();
	await expect(transcript(page).getByText('Speaker 1')).toBeVisible();
});

test('an older transcript opens, every text in it can be read, and nothing hangs out on a phone', async ({
	context,
	host
}) => {
	const page = await openTab(context, host, '/transcribe');
	await keepTranscript(page);
	await page.getByRole('button', { name: 'Change who speaks at 0:03' }).click();
	await page.getByRole('button', { name: 'Merge Speaker 2 with' }).click();
	await expectReadable(page);
	await page.evaluate(() => scrollTo(0, 0)); // what is half under the player is no smaller for that
	await expectAccessible(page);
	await page.close();

	const phone = await openTab(context, host, '/transcribe', { phone: { width: 390, height: 844 } });
	await openLatest(phone);
	await phone.getByRole('button', { name: 'Change who speaks at 0:03' }).click();
	await expectNoSidewaysScroll(phone);
});

test('with the keyboard alone a speaker is renamed, and a script saved under the names', async ({
	context,
	host
}) => {
	const page = await openTab(context, host, '/transcribe');
	await keepTranscript(page);

	await press(page, 'Tab', page.getByRole('button', { name: 'Rename Speaker 1' }));
	await page.keyboard.press('Enter');
	await page.keyboard.type('Ada');
	await page.keyboard.press('Enter');
	await expect(page.getByText('Speaker 1 is now called Ada.')).toBeAttached();
	await press(page, 'Shift+Tab', page.getByRole('button', { name: 'Save as…' }));
	await page.keyboard.press('Enter');
	await expect(page.getByRole('checkbox', { name: 'Text' })).toBeFocused();
	await page.keyboard.press('Space');
	await press(page, 'Tab', page.getByRole('checkbox', { name: 'Script with names' }));
	await page.keyboard.press('Space');
	const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);

	expect(file.suggestedFilename()).toBe('call.txt');
	expect(await readFile(await file.path(), 'utf8')).toMatch(/^Ada: Good morning/);
});

test('a speaker is taken to the page Voices, which asks for consent before anything is cloned', async ({
	context,
	host
}) => {
	const page = await openTab(context, host, '/transcribe');
	await keepTranscript(page);

	await page.getByRole('button', { name: 'Clone voice of Speaker 3' }).click();

	await expect(page.getByRole('heading', { name: 'Clone a voice' })).toBeVisible();
	await expect(page.getByText(/Speaker 3\.wav/)).toBeVisible();
	await expect(
		page.getByRole('checkbox', { name: /^I have the right to use this voice/ })
	).not.toBeChecked();
	await giveConsent(page);
	await goOn(page);
	await goOn(page);
	await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Speaker 3');
	await expect.poll(() => isKept(page, 'voice draft')).toBe(true);
	await page.goto(`${host.origin}/transcribe`);
	await openLatest(page);
	await page.getByRole('button', { name: 'Clone voice of Speaker 1' }).click();
	await expect(page.getByText(/A voice that you began is still/)).toBeVisible();
	await page.getByRole('button', { name: 'Replace it' }).click();
	await expect(page.getByText(/Speaker 1\.wav/)).toBeVisible();
});

/** From the empty page to the transcript that was made last. */
async function openLatest(page: Page): Promise<void> {
	await page
		.getByRole('region', { name: 'Latest' })
		.getByRole('listitem')
		.getByRole('link')
		.click();
	await untilTranscribed(page);
}

/** Goes on with `key` until the focus is on `goal`. */
async function press(page: Page, key: 'Tab' | 'Shift+Tab', goal: Locator): Promise<void> {
	const isThere = () => goal.evaluate((element) => element === document.activeElement);
	for (let step = 0; step < 60 && !(await isThere()); step++) await page.keyboard.press(key);
	await expect(goal).toBeFocused();
}

/** Whether something lies in the page's store under this name. */
function isKept(page: Page, key: string): Promise<boolean> {
	return page.evaluate(
		(key) =>
			new Promise<boolean>((resolve, reject) => {
				const opening = indexedDB.open('aloud');
				opening.onerror = () => reject(new Error('no database'));
				opening.onsuccess = () => {
					const reading = opening.result.transaction('last').objectStore('last').getKey(key);
					reading.onsuccess = () => {
						opening.result.close();
						resolve(reading.result !== undefined);
					};
				};
			}),
		key
	);
}
