// Recording, from a microphone that plays a file into the browser.
import { expect, openTab, test, untilTranscribed } from './app.ts';
import { expectHeard } from './support/heard.ts';
import { GREETING } from './support/texts.ts';

test.use({ visit: 'warm', wholeChromium: true });

test('what is said into the microphone is written down', async ({ context, host }) => {
	await context.grantPermissions(['microphone']);
	const page = await openTab(context, host, '/transcribe');

	await page.getByRole('button', { name: 'Record', exact: true }).click();
	await expect(page.getByRole('timer')).toHaveText('0:05');
	await page.getByRole('button', { name: 'Stop recording' }).click();

	const heard = await untilTranscribed(page);
	expectHeard(GREETING, heard, 0.5);
	await expect(page.getByText(/^Recording \d{4}-/)).toBeVisible();
});

test('a discarded recording leaves the page as it was', async ({ context, host }) => {
	await context.grantPermissions(['microphone']);
	const page = await openTab(context, host, '/transcribe');
	await page.getByRole('button', { name: 'Record', exact: true }).click();
	await expect(page.getByRole('timer')).toHaveText('0:01');

	await page.getByRole('button', { name: 'Discard' }).click();

	await expect(page.getByRole('button', { name: 'Record', exact: true })).toBeVisible();
	await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
});

test('a microphone that is refused gets a sentence that says where to allow it', async ({
	context,
	host
}) => {
	await context.clearPermissions();
	const page = await openTab(context, host, '/transcribe');

	await page.getByRole('button', { name: 'Record', exact: true }).click();

	const alert = page.getByRole('alert').filter({ hasText: 'The microphone is blocked' });
	await expect(alert).toContainText('site settings');
	await expect(page.getByRole('button', { name: 'Record', exact: true })).toBeVisible();
});
