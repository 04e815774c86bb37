// A model that is not for commerce, and given out on request: its licence is accepted once, its files come with a token.
// The model is XTTS' stand-in with random weights (tests/fixtures).
import type { Locator, Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { startGatedHub, type GatedHub } from '../../src/lib/storage/testing/gated-hub.ts';
import { xtts } from '../../src/lib/models/xtts/card.ts';
import { expect, openTab, test as base, untilVisible } from './app.ts';
import { ask } from './support/calls.ts';
import { expectNoSidewaysScroll } from './support/layout.ts';

const SECRET = 'hf_AbCdEfGhIjKlMnOpQrStUvWx';

const test = base.extend<{ hub: GatedHub }>({
	hub: async ({}, use) => {
		const [{ files }] = xtts.download.builds;
		const read = (path: string) => readFileSync(`tests/fixtures/xtts/${path.replace('_int8', '')}`);
		const content = Object.fromEntries(files.map(({ path }) => [path, read(path)]));
		const hub = await startGatedHub(content, SECRET);
		await use(hub);
		await hub.close();
	}
});

test.use({ visit: 'installed' });

const article = (page: Page) => page.getByRole('article', { name: 'XTTS v2' });
const terms = (page: Page) =>
	page.getByRole('group', { name: 'XTTS v2 is not for commercial use' });
const button = (within: Page | Locator, name: string | RegExp) =>
	within.getByRole('button', { name });
const absent = (page: Page) => article(page).getByText('Not on this device', { exact: true });

test('its licence is accepted once, with the keyboard, and a token brings what the hub refuses', async ({
	context,
	host,
	hub
}) => {
	test.slow();
	const page = await openTab(context, host, '/models#xtts-v2', { sparesData: true });
	const source = { kind: 'mirror', url: hub.origin };
	await ask(page, '/v1/settings/model-source', { method: 'PUT', json: source });
	await expect(article(page)).toContainText('LicenseRef-CPML-1.0, not for commercial use');

	await button(article(page), /^Download XTTS/).press('Enter');
	await expect(terms(page).getByRole('heading')).toBeFocused();
	await expect(terms(page)).toHaveAccessibleDescription(/Coqui Public Model License 1\.0/);
	await page.keyboard.press('Escape');
	await expect(terms(page)).toBeHidden();
	await expect(button(article(page), /^Download XTTS/)).toBeFocused();
	await expect(absent(page)).toBeVisible();

	await page.keyboard.press('Enter');
	await page.keyboard.press('Tab');
	await expect(terms(page).getByRole('link', { name: 'Read the licence' })).toBeFocused();
	await page.keyboard.press('Tab');
	await page.keyboard.press('Enter');
	const refused = page.getByRole('alert').filter({ hasText: 'Ask for access on the model' });
	await expect(refused).toBeVisible();

	await page.reload();
	await page.getByText('Where files come from').click();
	const name = new URL(hub.origin).host;
	await page.getByLabel(`Access token for ${name}`).fill(SECRET);
	await button(page, 'Keep the token').click();
	await expect(page.getByText(`A token for ${name} is kept on this device.`)).toBeVisible();
	await button(article(page), /^(Download XTTS|Resume)/).click();
	await untilVisible(article(page).getByText('On this device', { exact: true }), 90_000);
	expect(hub.authorizations).toContain(`Bearer ${SECRET}`);
	expect(hub.files.authorizations).toEqual([]);

	await button(page, 'Remove the token').click();
	await expect(page.getByText('The token is removed from this device.')).toBeVisible();
});

test('declining it leaves files that are brought by hand where they are', async ({
	context,
	host
}) => {
	const phone = { width: 360, height: 740 };
	const page = await openTab(context, host, '/models#xtts-v2', { sparesData: true, phone });
	await article(page).getByText('Add files manually').click();
	const bring = () =>
		article(page).getByLabel('Choose files').setInputFiles('tests/fixtures/xtts/vocab.json');

	await bring();
	await expectNoSidewaysScroll(page);
	await button(terms(page), 'Decline').click();
	await expect(article(page).getByText('vocab.json', { exact: true })).toBeHidden();
	await page.reload();
	await expect(absent(page)).toBeVisible();

	await article(page).getByText('Add files manually').click();
	await bring();
	await button(terms(page), 'Accept').click();
	await expect(article(page).getByText('Added as vocab.json')).toBeVisible();
});
