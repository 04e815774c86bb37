// A transcript is corrected on its page: by the keyboard, over a reload, and in what is saved.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, openTab, test, transcript, untilTranscribed } from './app.ts';
import { expectAccessible } from './support/accessible.ts';
import { expectNoSidewaysScroll, expectReadable } from './support/layout.ts';

test.use({ visit: 'warm' });

const LINES = [
	'The cat sat on the mat',
	'and the dog barked at the moon',
	'until somebody let us in'
];

/** As the page keeps it, over a sound of nine seconds; the third word of each passage is uncertain. */
async function keepTranscript(page: Page): Promise<void> {
	const sound = [...(await readFile('tests/fixtures/greeting.wav'))];
	await page.evaluate(
		async ({ sound, lines }) => {
			const file = new Blob([new Uint8Array(sound)], { type: 'audio/wav' });
			const segments = lines.map((text, at) => {
				const words = text.split(' ').map((text, word) => ({
					text,
					startSeconds: at * 3 + word / 4,
					endSeconds: at * 3 + (word + 1) / 4,
					probability: 1,
					uncertain: word === 2
				}));
				return { text, startSeconds: at * 3, endSeconds: at * 3 + 2.75, words };
			});
			const kept = { file, name: 'pets.wav', segments, language: 'en', durationSeconds: 9 };
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
		{ sound, lines: LINES }
	);
	await page.reload();
	await untilTranscribed(page);
}

function texts(page: Page): Promise<string[]> {
	return transcript(page).getByRole('textbox').allInnerTexts();
}

async function saved(page: Page): Promise<string> {
	await page.getByRole('button', { name: 'Save as…' }).click();
	const dialog = page.getByRole('dialog', { name: 'Save the transcript' });
	await dialog.getByRole('checkbox', { name: 'SRT subtitles' }).check();
	await dialog.getByRole('checkbox', { name: 'Text', exact: true }).uncheck();
	const [file] = await Promise.all([
		page.waitForEvent('download'),
		dialog.getByRole('button', { name: 'Save', exact: true }).click()
	]);
	return readFile(await file.path(), 'utf8');
}

test('with the keyboard alone words are corrected, found and replaced; a reload keeps them and their undo, subtitles have them', async ({
	context,
	host
}) => {
	const page = await openTab(context, host, '/transcribe');
	await keepTranscript(page);
	const first = transcript(page).getByRole('textbox', { name: /^Passage at 0:00/ });

	for (let step = 0; step < 40; step++) {
		if (await first.evaluate((field) => field === document.activeElement)) break;
		await page.keyboard.press('Tab');
	}
	await page.keyboard.press('End');
	await page.keyboard.type(' and slept');
	await page.keyboard.press('F7');
	await page.keyboard.press('F8');
	await page.keyboard.press('End');
	await page.keyboard.press('Control+h');
	await page.keyboard.type('the');
	await expect(page.getByText('1 of 4')).toBeVisible();
	await page.getByRole('textbox', { name: 'Replace with' }).focus();
	await page.keyboard.type('our');
	const all = page.getByRole('button', { name: 'Replace all…' });
	await page.keyboard.press('Tab');
	await page.keyboard.press('Tab');
	await expect(all).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(page.getByRole('dialog', { name: 'Replace 4 matches?' })).toBeVisible();
	await page.keyboard.press('Enter');
	await expect(page.getByText('4 matches replaced.')).toBeAttached();
	const corrected = [
		'our cat sat on our mat and slept',
		'and our dog barked at our moon',
		'until somebody let us in'
	];
	expect(await texts(page)).toEqual(corrected);

	await expect(page.getByText('2 uncertain words')).toBeVisible();
	const subtitles = await saved(page);
	expect(subtitles.replaceAll(/\s+/g, ' ')).toContain('our cat sat on our mat and slept');
	await page.reload();
	await untilTranscribed(page);
	expect(await texts(page)).toEqual(corrected);
	await page.locator('h1').click({ force: true });
	await page.keyboard.press('Control+z');
	await expect(page.getByText('Undone: 4 matches replaced.')).toBeAttached();
	expect((await texts(page))[1]).toBe(LINES[1]);
	await page.keyboard.press('Control+z');
	await page.keyboard.press('Control+z');
	await page.keyboard.press('Control+z');
	await expect.poll(() => texts(page)).toEqual(LINES);
});

test('the editor is readable, light and dark, with all that it opens, and nothing hangs out on a phone', async ({
	context,
	host
}) => {
	const page = await openTab(context, host, '/transcribe', { phone: { width: 360, height: 740 } });
	await keepTranscript(page);
	await page.getByRole('button', { name: 'Find', exact: true }).click();
	await page.getByRole('textbox', { name: 'Find', exact: true }).fill('(');
	await page.getByRole('checkbox', { name: 'Regular expression' }).check();
	await expect(page.getByText(/^This is not a regular expression yet/)).toBeVisible();
	await expectReadable(page);
	await expectAccessible(page);
	await page.getByRole('textbox', { name: 'Find', exact: true }).fill('the|them');
	await page.getByRole('button', { name: 'Replace…' }).click();
	await expectNoSidewaysScroll(page);
	await page.getByRole('button', { name: 'Replace all…' }).click();
	await expect(page.getByRole('dialog')).toBeVisible();
	await expectReadable(page);
	await expectAccessible(page);
	await page.getByRole('button', { name: 'Cancel' }).click();
	await page.keyboard.press('Control+/');
	await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
	await expectReadable(page);
	await expectAccessible(page);
	await expectNoSidewaysScroll(page);
});
