// Live transcription, from a microphone that plays a file into the browser again and again.
import type { Page } from '@playwright/test';
import { expect, openTab, test, transcript, untilTranscribed } from './app.ts';
import { expectHeard } from './support/heard.ts';
import { expectReadable } from './support/layout.ts';
import { GREETING } from './support/texts.ts';

test.use({ visit: 'warm', wholeChromium: true });

test.slow(); // a first transcription opens three models

function finished(page: Page) {
	return page.getByRole('log', { name: 'Transcript' }).getByRole('listitem');
}

/** The models are opened first, which takes its time on a busy machine. */
async function untilTwoAreFinished(page: Page): Promise<void> {
	await expect(finished(page).nth(1)).toBeVisible({ timeout: 60_000 });
}

test('what is said is written down while it is said, and its words can be played afterwards', async ({
	context,
	host
}) => {
	await context.grantPermissions(['microphone']);
	const page = await openTab(context, host, '/transcribe');

	await page.getByRole('button', { name: 'Transcribe live' }).click();
	await untilTwoAreFinished(page);
	await expectReadable(page);
	await page.getByRole('button', { name: 'Stop' }).click();

	const heard = await untilTranscribed(page);
	expectHeard(GREETING, heard, 0.5);
	await transcript(page)
		.getByRole('textbox')
		.first()
		.click({ position: { x: 12, y: 16 } });
	await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
});

test('with speakers told apart, finished sentences get theirs while more is said', async ({
	context,
	host
}) => {
	await context.grantPermissions(['microphone']);
	const page = await openTab(context, host, '/transcribe');
	await page.getByText('Mini transcription · English').click();
	await page.getByRole('checkbox', { name: 'Tell speakers apart' }).check();

	await page.getByRole('button', { name: 'Transcribe live' }).click();
	await expect(finished(page).getByText('Speaker 1').first()).toBeVisible({ timeout: 60_000 });
	await page.getByRole('button', { name: 'Stop' }).click();

	await untilTranscribed(page);
	await expect(transcript(page).getByText('Speaker 1').first()).toBeVisible();
	await expect(page.getByRole('button', { name: 'Tell speakers apart again' })).toBeVisible();
});

test('a reload in the middle loses no sentence that was finished, nor its sound', async ({
	context,
	host
}) => {
	await context.grantPermissions(['microphone']);
	const page = await openTab(context, host, '/transcribe');
	await page.getByRole('button', { name: 'Transcribe live' }).click();
	await untilTwoAreFinished(page);
	const first = await finished(page).first().locator('p').innerText();

	page.on('dialog', (dialog) => void dialog.accept());
	await page.reload();

	const kept = await untilTranscribed(page);
	expect(kept.replaceAll(/\s+/g, ' ')).toContain(first);
	await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeEnabled();
});
