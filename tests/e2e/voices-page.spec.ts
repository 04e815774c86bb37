// The page of voices: one is cloned from the microphone or from files, heard, used, renamed, taken along and brought back.
import { readFile } from 'node:fs/promises';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { StaticHost } from '../../tools/serve.ts';
import { expect, openTab, speakOnPage, test, type Visitor } from './app.ts';
import { ask } from './support/calls.ts';
import {
	addClips,
	cloneButton,
	clonePanel,
	giveConsent,
	goOn,
	nameVoice
} from './support/clone-steps.ts';
import { expectNoSidewaysScroll, expectReadable } from './support/layout.ts';

const GREETING = 'tests/fixtures/greeting.wav';

test.use({ visit: 'warm', wholeChromium: true });

async function openVoices(
	context: BrowserContext,
	host: StaticHost,
	path = '/voices',
	visitor: Visitor = {}
) {
	const page = await openTab(context, host, path, visitor);
	await expect(page.getByRole('button', { name: 'Hear Ada', exact: true })).toBeVisible();
	return page;
}

/** Through the API, as a program would. */
async function cloneAnna(page: Page): Promise<void> {
	test.slow(); // learning opens two models
	const file = { name: 'anna.wav', bytes: new Uint8Array(await readFile(GREETING)) };
	const fields = { name: 'Anna', consent: 'She agreed.' };
	const answer = await ask(page, '/v1/voices/clone', { form: { fields, file } });
	expect(answer.status).toBe(200);
}

async function openVoicesWithAnna(context: BrowserContext, host: StaticHost): Promise<Page> {
	const page = await openVoices(context, host);
	await cloneAnna(page);
	await page.reload();
	await expect(own(page, 'Anna')).toBeVisible();
	return page;
}

function own(page: Page, name: string): Locator {
	return page
		.getByRole('region', { name: 'Your voices' })
		.getByRole('listitem')
		.filter({ has: page.getByRole('heading', { name, exact: true }) });
}

async function openDetails(page: Page, name: string): Promise<Locator> {
	await page.getByRole('button', { name: `Details of ${name}` }).click();
	return own(page, name);
}

/** Opens the steps and goes to that of clips. */
async function openClips(context: BrowserContext, host: StaticHost): Promise<Page> {
	const page = await openVoices(context, host, '/voices?new');
	await giveConsent(page);
	return page;
}

test('a voice is cloned from the microphone, heard at once, and speaks on the page Speak', async ({
	context,
	host
}) => {
	test.slow(); // recording takes its time, and learning opens two models
	await context.grantPermissions(['microphone']);
	const page = await openVoices(context, host);
	await page.getByRole('button', { name: 'Clone a voice' }).click();
	await giveConsent(page);

	await clonePanel(page).getByRole('button', { name: 'Record', exact: true }).click();
	await expect(page.getByText(/s more for a good voice/)).toBeVisible();
	await page.getByRole('combobox', { name: 'Language of the text to read' }).selectOption('de');
	await expect(page.getByText('Einst stritten sich Nordwind und Sonne')).toBeVisible();
	// Eight seconds at least: a busy machine looks at the clock late.
	await expect(page.getByRole('timer')).toHaveText(/^0:(?:0[89]|[1-5]\d)$/u);
	await page.getByRole('button', { name: 'Stop recording' }).click();
	// Good enough: it is heard and trimmed next.
	await expect(page.getByRole('slider', { name: 'Start of Recording 1' })).toBeVisible();
	await goOn(page);
	await clonePanel(page).getByLabel('Name', { exact: true }).fill('Anna');
	// It plays by itself, for two seconds: a busy machine looks too late.
	const plays = clonePanel(page)
		.getByRole('button', { name: 'Stop Anna' })
		.waitFor({ timeout: 60_000 });
	await cloneButton(page).click();
	await plays;

	await expect(clonePanel(page).getByText('Anna is ready')).toBeVisible();
	await expect(clonePanel(page).getByText(/^Similarity to the sample: -?[01]\.\d\d/)).toBeVisible({
		timeout: 60_000
	});
	await clonePanel(page).getByRole('button', { name: 'Use' }).click();
	await expect(page.getByRole('button', { name: /^Voice: Anna/ })).toBeVisible();
	await speakOnPage(page, 'Hello.');
});

test('the ends of a clip are moved with the keys, and only what is between them is taken', async ({
	context,
	host
}) => {
	const page = await openClips(context, host);
	await addClips(page, GREETING);
	await goOn(page);
	const start = page.getByRole('slider', { name: 'Start of greeting.wav' });
	const end = page.getByRole('slider', { name: 'End of greeting.wav' });
	await expect(end).toHaveAttribute('aria-valuetext', '3.6 s of 3.6 s');

	await start.press('PageUp');
	await end.press('ArrowLeft');
	await end.press('ArrowLeft');

	await expect(start).toHaveAttribute('aria-valuetext', '1.0 s of 3.6 s');
	await expect(page.getByText('2.4 s of 3.6 s used')).toBeVisible();
	await expect(page.getByText(/Only \d\.\d seconds of the sample are speech/)).toBeVisible();
	await end.press('Home');
	await start.press('End');
	await expect(page.getByText('0.5 s of 3.6 s used')).toBeVisible();
});

test('several files make one voice, which keeps them to be heard again', async ({
	context,
	host
}) => {
	test.slow();
	const page = await openClips(context, host);
	await addClips(page, GREETING, 'tests/fixtures/greeting.mp3');
	await expect(
		page.getByText(/seconds of the sample are speech|of clear speech: good/)
	).toBeVisible();
	await nameVoice(page, 'Anna');
	await cloneButton(page).click();
	await expect(clonePanel(page).getByText('Anna is ready')).toBeVisible({ timeout: 60_000 });
	await clonePanel(page).getByRole('button', { name: 'Close' }).click();

	const row = await openDetails(page, 'Anna');

	await expect(row).toContainText('Mini voice');
	await expect(row).toContainText('I have the right to use this voice');
	await expect(row).toContainText('given on this page');
	await row.getByRole('button', { name: 'Play greeting.mp3' }).click();
	await expect(row.getByRole('button', { name: 'Stop greeting.mp3' })).toBeVisible();
	await row.getByRole('button', { name: 'Play greeting.wav' }).click();
	await expect(row.getByRole('button', { name: 'Play greeting.mp3' })).toBeVisible();
});

test('each step says what it lacks, and lets one go back', async ({ context, host }) => {
	const page = await openVoices(context, host, '/voices?new');
	const alert = clonePanel(page).getByRole('alert').filter({ hasText: /\S/ });

	await goOn(page);
	await expect(alert).toHaveText('Confirm that you may use this voice.');
	await giveConsent(page);
	await goOn(page);
	await expect(alert).toHaveText('Record or add a clip first.');
	await addClips(page, GREETING);
	await goOn(page);
	await goOn(page);
	await cloneButton(page).click();
	await expect(alert).toHaveText('Give the voice a name.');
	await clonePanel(page).getByLabel('Name', { exact: true }).fill('Anna');
	await expect(alert).toHaveCount(0);

	await clonePanel(page).getByRole('button', { name: 'Back' }).click();
	await expect(page.getByRole('slider', { name: 'Start of greeting.wav' })).toBeVisible();
	await clonePanel(page).getByRole('button', { name: 'Before you begin' }).click();
	await expect(clonePanel(page).getByRole('checkbox', { name: /I have the right/ })).toBeChecked();
});

test('a clip without speech is refused in words, and nothing that was entered is lost', async ({
	context,
	host
}) => {
	test.slow();
	const page = await openClips(context, host);
	await addClips(page, 'tests/fixtures/tone.mp3');
	await nameVoice(page, 'Anna');

	await cloneButton(page).click();

	const alert = clonePanel(page).getByRole('alert').filter({ hasText: /\S/ });
	await expect(alert).toContainText('Send 10 to 30 seconds of clear speech', { timeout: 60_000 });
	await expect(clonePanel(page).getByLabel('Name')).toHaveValue('Anna');
	await clonePanel(page).getByRole('button', { name: 'Back' }).click();
	await expect(page.getByRole('button', { name: 'Play tone.mp3' })).toBeVisible();
	await expect(page.getByText('None yet.')).toBeVisible();
});

test('cloning that is cancelled leaves everything as it was, and no voice', async ({
	context,
	host
}) => {
	const page = await openClips(context, host);
	await addClips(page, GREETING);
	await expect(page.getByRole('button', { name: 'Play greeting.wav' })).toBeEnabled();
	await nameVoice(page, 'Anna');

	await cloneButton(page).click();
	await clonePanel(page).getByRole('button', { name: 'Cancel' }).press('Enter');

	await expect(page.getByText('Cancelled. Your clips are still here.')).toBeVisible();
	await expect(cloneButton(page)).toBeFocused();
	await expect(clonePanel(page).getByLabel('Name')).toHaveValue('Anna');
	await page.reload();
	await expect(page.getByText('None yet.')).toBeVisible();
});

test('an unfinished voice is there again after a reload, but for the consent', async ({
	context,
	host
}) => {
	const page = await openClips(context, host);
	await addClips(page, GREETING);
	await goOn(page);
	await page.getByRole('slider', { name: 'Start of greeting.wav' }).press('PageUp');
	await goOn(page);
	await clonePanel(page).getByLabel('Name', { exact: true }).fill('Anna');
	await expect
		.poll(() =>
			page.evaluate(
				() =>
					new Promise<unknown>((resolve) => {
						const opening = indexedDB.open('aloud');
						opening.onsuccess = () => {
							const store = opening.result.transaction('last').objectStore('last');
							store.get('voice draft').onsuccess = ({ target }) =>
								resolve((target as IDBRequest<{ name: string }>).result?.name); // what the page has written
						};
					})
			)
		)
		.toBe('Anna');

	await page.reload();

	await expect(page.getByText(/A clip is waiting.*greeting\.wav/)).toBeVisible();
	await expect(
		clonePanel(page).getByRole('checkbox', { name: /I have the right/ })
	).not.toBeChecked();
	await giveConsent(page); // goes on where one was
	await expect(clonePanel(page).getByLabel('Name', { exact: true })).toHaveValue('Anna');
	await clonePanel(page).getByRole('button', { name: 'Back' }).click();
	await expect(page.getByText('2.6 s of 3.6 s used')).toBeVisible();
});

test('a file that cannot be read here says why, and can be taken out again', async ({
	context,
	host
}) => {
	const page = await openClips(context, host);

	await addClips(page, 'tests/fixtures/no-sound.mp4');
	await expect(page.getByText(/has no audio track/)).toBeVisible();
	await page.getByRole('button', { name: 'Remove no-sound.mp4' }).click();

	await expect(page.getByText(/has no audio track/)).toBeHidden();
	await expect(page.getByRole('button', { name: 'Record', exact: true })).toBeFocused();
});

test('a microphone that is refused gets a sentence that says where to allow it', async ({
	context,
	host
}) => {
	await context.clearPermissions();
	const page = await openClips(context, host);

	await page.getByRole('button', { name: 'Record', exact: true }).click();

	const alert = page.getByRole('alert').filter({ hasText: 'The microphone is blocked' });
	await expect(alert).toContainText('site settings');
	await expect(page.getByRole('button', { name: 'Record', exact: true })).toBeVisible();
});

test('sound that is dropped on the page becomes a clip of a new voice', async ({
	context,
	host
}) => {
	const page = await openVoices(context, host);
	const bytes = [...(await readFile(GREETING))];

	await page.evaluate((bytes) => {
		const dataTransfer = new DataTransfer();
		dataTransfer.items.add(new File([new Uint8Array(bytes)], 'dropped.wav', { type: 'audio/wav' }));
		document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true }));
	}, bytes);

	await expect(page.getByText(/A clip is waiting.*dropped\.wav/)).toBeVisible();
	await giveConsent(page);
	await goOn(page);
	await expect(page.getByRole('slider', { name: 'Start of dropped.wav' })).toBeVisible();
});

test('one voice is heard at a time, and Escape ends it', async ({ context, host }) => {
	const page = await openVoices(context, host);

	await page.getByRole('button', { name: 'Hear Ada', exact: true }).click();
	await expect(page.getByRole('button', { name: 'Stop Ada' })).toBeVisible();
	await page.getByRole('button', { name: 'Hear Ben' }).click();
	await expect(page.getByRole('button', { name: 'Stop Ben' })).toBeVisible();
	await expect(page.getByRole('button', { name: 'Hear Ada', exact: true })).toBeVisible();
	await page.keyboard.press('Escape');

	await expect(page.getByRole('button', { name: 'Hear Ben' })).toBeVisible();
});

test('voices are found by their words and by their language', async ({ context, host }) => {
	const page = await openVoicesWithAnna(context, host);
	const search = page.getByRole('searchbox', { name: 'Search voices' });

	await search.fill('ann');
	await expect(page.getByText('1 voice', { exact: true })).toBeVisible();
	await expect(page.getByRole('button', { name: 'Hear Ada', exact: true })).toBeHidden();
	await expect(own(page, 'Anna')).toBeVisible();
	await search.fill('woman');
	await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'French' });
	await expect(page.getByRole('button', { name: /^Get and use, \d+ MB: Siwis$/ })).toBeVisible();
	await expect(page.getByRole('button', { name: 'Hear Siwis' })).toHaveCount(0);
	await search.fill('nobody at all');
	await page.getByRole('button', { name: 'Show all voices' }).click();

	await expect(own(page, 'Anna')).toBeVisible();
	await expect(page.getByRole('button', { name: 'Hear Ada', exact: true })).toBeVisible();
});

test('a voice is found by its character, gets a star, is heard, and is the first the next time', async ({
	context,
	host
}) => {
	const page = await openVoices(context, host);

	await page.getByRole('combobox', { name: 'Character' }).selectOption('deep');
	await page.getByRole('combobox', { name: 'Kind' }).selectOption({ label: 'On this device' });
	await expect(page.getByText('1 voice', { exact: true })).toBeVisible();
	await page.getByRole('button', { name: 'Favourite: Finn' }).press('Enter');
	await expect(page.getByRole('button', { name: 'Favourite: Finn' })).toBeFocused();
	await page.getByRole('button', { name: 'Hear Finn' }).click();
	await expect(page.getByRole('button', { name: 'Stop Finn' })).toBeVisible();
	await page.reload();

	const favourites = page.getByRole('region', { name: 'Favourites' });
	await expect(favourites.getByRole('listitem').first()).toContainText('Finn');
	await expect(favourites.getByRole('button', { pressed: true })).toHaveCount(1);
	await favourites.getByRole('button', { name: 'Use Finn on the page Speak' }).click();
	await page.getByRole('button', { name: /^Voice: Finn/ }).click();
	await expect(page.getByRole('option').first()).toContainText('Finn');
	await expect(page.getByRole('group', { name: 'Favourites' })).toBeVisible();
});

test('cloned voices stand first in the picker of Speak, from where there is a way to a new one', async ({
	context,
	host
}) => {
	const page = await openVoicesWithAnna(context, host);
	await page.getByRole('link', { name: 'Speak' }).last().click();

	await page.getByRole('button', { name: /^Voice:/ }).click();
	await expect(page.getByRole('option').first()).toContainText('Anna');
	await page.getByRole('link', { name: 'Clone a voice' }).click();

	await expect(clonePanel(page)).toBeVisible();
});

test('a voice is renamed in place, by keys alone', async ({ context, host }) => {
	const page = await openVoicesWithAnna(context, host);
	const row = await openDetails(page, 'Anna');

	await row.getByRole('button', { name: 'Rename' }).press('Enter');
	await expect(page.getByRole('textbox', { name: 'Name of the voice' })).toBeFocused();
	await page.keyboard.type('Grandmother');
	await page.keyboard.press('Enter');

	await expect(own(page, 'Grandmother')).toBeVisible();
	await expect(page.getByRole('button', { name: 'Rename' })).toBeFocused();
	await page.reload();
	await expect(own(page, 'Grandmother')).toBeVisible();
});

test('a deleted voice comes back with its sample, its consent and its words', async ({
	context,
	host
}) => {
	const page = await openVoicesWithAnna(context, host);
	await openDetails(page, 'Anna');
	await page.getByRole('button', { name: 'Delete' }).click();
	await expect(page.getByText('None yet.')).toBeVisible();

	await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
	await page.keyboard.press('Enter');

	await expect(own(page, 'Anna')).toBeVisible();
	await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden();
	const row = await openDetails(page, 'Anna');
	await expect(row).toContainText('She agreed.');
	await row.getByRole('button', { name: 'Play anna.wav' }).click();
	await expect(row.getByRole('button', { name: 'Stop anna.wav' })).toBeVisible();
	await row.getByRole('button', { name: 'Hear Anna' }).click();
	await expect(row.getByRole('button', { name: 'Stop Anna' })).toBeVisible();
});

test('a voice goes to a file and comes back from it, and a foreign file is refused by its name', async ({
	context,
	host
}) => {
	const page = await openVoicesWithAnna(context, host);
	await openDetails(page, 'Anna');
	const [download] = await Promise.all([
		page.waitForEvent('download'),
		page.getByRole('button', { name: 'Save as a file' }).click()
	]);
	const buffer = await readFile(await download.path());
	const name = download.suggestedFilename();
	await page.getByRole('button', { name: 'Delete' }).click();
	await expect(page.getByText('None yet.')).toBeVisible();
	const input = page.getByLabel('Import voices from files exported by Aloud');

	await input.setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
	await expect(own(page, 'Anna')).toBeVisible();
	await input.setInputFiles('tests/fixtures/greeting.wav');

	const alert = page.getByRole('alert').filter({ hasText: '“greeting.wav” was not imported.' });
	await expect(alert).toBeVisible();
	await expect(own(page, 'Anna')).toHaveCount(1);
});

test('how alike a voice and its sample are is measured when it is asked for, and stays', async ({
	context,
	host
}) => {
	const page = await openVoicesWithAnna(context, host);
	const row = await openDetails(page, 'Anna');

	await row.getByRole('button', { name: 'Measure' }).click();

	const score = /^-?[01]\.\d\d, as measured by the model \(1 = same voice\)$/;
	await expect(row.getByText(score)).toBeVisible({ timeout: 60_000 });
	await page.reload();
	await expect((await openDetails(page, 'Anna')).getByText(score)).toBeVisible();
});

test('every text stands out from its ground, light and dark', async ({ context, host }) => {
	const page = await openVoicesWithAnna(context, host);
	await openDetails(page, 'Anna');
	await page.getByRole('button', { name: 'Clone a voice' }).click();
	await giveConsent(page);
	await addClips(page, GREETING);
	await goOn(page);
	await goOn(page);
	await cloneButton(page).click();
	await expect(page.getByText('Give the voice a name.')).toBeVisible();

	await expectReadable(page);
});

test('on a phone nothing hangs out at the side, with a long name, its details and a clip', async ({
	context,
	host
}) => {
	const page = await openVoices(context, host, '/voices', { phone: { width: 360, height: 740 } });
	const file = {
		name: `${'long'.repeat(20)}.wav`,
		bytes: new Uint8Array(await readFile(GREETING))
	};
	const fields = { name: 'Bartholomew'.repeat(9), consent: 'x'.repeat(300) };
	expect((await ask(page, '/v1/voices/clone', { form: { fields, file } })).status).toBe(200);
	await page.goto(`${host.origin}/voices?new`);
	await giveConsent(page);
	await addClips(page, GREETING);
	await goOn(page);
	await expect(page.getByRole('slider')).toHaveCount(2);

	await openDetails(page, fields.name);

	await expectNoSidewaysScroll(page);
	await expect(page.getByRole('link', { name: 'Voices', exact: true })).toBeInViewport();
});
