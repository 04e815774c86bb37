// What is seen and written before any script has come: the page's own file has the frame, and that of Speak its text field.
import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, script, speakButton, test } from './app.ts';

/** Opens Speak while none of the app's scripts arrive, until `come` is called. */
async function openBeforeScripts(context: BrowserContext, origin: string) {
	const page = await context.newPage();
	let come: () => void = () => undefined;
	const held = new Promise<void>((resolve) => (come = resolve));
	await page.route('**/_app/**/*.js', async (route) => {
		await held;
		await route.continue();
	});
	await page.goto(origin, { waitUntil: 'commit' });
	await expect(script(page)).toBeVisible();
	return { page, come };
}

async function untilAlive(page: Page): Promise<void> {
	await expect(speakButton(page)).toBeEnabled();
}

test('before any script the field is there with the focus, and every letter that is typed stays', async ({
	context,
	host
}) => {
	const { page, come } = await openBeforeScripts(context, host.origin);
	await expect(script(page)).toBeFocused();
	await expect(page.getByRole('link', { name: 'Voices' })).toBeVisible();
	await page.keyboard.type('Typed before');
	await script(page).blur();
	await page.keyboard.type(' and aside');
	await expect(script(page)).toHaveValue('Typed before and aside');

	come();
	await page.keyboard.type(' and meanwhile');
	await untilAlive(page);
	await page.keyboard.type(' and after');

	await expect(script(page)).toHaveValue('Typed before and aside and meanwhile and after');
	await expect(script(page)).toBeFocused();

	await test.step('on the next visit the text is in the field before the scripts are there', async () => {
		await page.close();
		const next = await openBeforeScripts(context, host.origin);
		await expect(script(next.page)).toHaveValue('Typed before and aside and meanwhile and after');
		await next.page.keyboard.type('!');
		next.come();
		await untilAlive(next.page);
		await expect(script(next.page)).toHaveValue('Typed before and aside and meanwhile and after!');
	});
});

test('nothing stands between the page’s file and its first paint: no style, script or font is waited for', async ({
	context,
	host
}) => {
	for (const path of ['/', '/book', '/library', '/transcribe', '/voices', '/models', '/settings']) {
		const page = await context.newPage();
		const errors: string[] = [];
		page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
		await page.route('**/_app/**', () => undefined); // neither answered nor refused
		await page.goto(host.origin + path, { waitUntil: 'commit' });

		await page.waitForFunction(
			() => performance.getEntriesByName('first-contentful-paint').length > 0,
			undefined,
			{ polling: 100 }
		);

		await expect(page.getByRole('navigation', { name: 'Pages' }), path).toBeVisible();
		expect(errors, path).toEqual([]); // its policy refuses nothing of it
		await page.close();
	}
});

test('what came with the page becomes the app: nothing is drawn twice, and no policy is broken', async ({
	context,
	host
}) => {
	const page = await context.newPage();
	const said: string[] = [];
	page.on('console', (message) => {
		if (['error', 'warning'].includes(message.type())) said.push(message.text());
	});
	page.on('pageerror', (error) => said.push(error.message));
	await page.goto(host.origin);
	await page.getByRole('button', { name: /^Voice: / }).waitFor();

	await expect(page.locator('textarea')).toHaveCount(1);
	await expect(page.getByRole('main')).toHaveCount(1);
	await expect(page.getByRole('navigation')).toHaveCount(1);
	expect(said).toEqual([]);
	expect(readFileSync('build/index.html', 'utf8')).not.toMatch(/<[^>]* style="/u);
});
