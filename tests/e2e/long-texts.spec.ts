// Texts that no browser lays out at once, on the pages where texts are written: the page answers, and nothing is lost.
import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import type { StaticHost } from '../../tools/serve.ts';
import { expect, openTab, script, test, type Visitor } from './app.ts';
import { expectNoSidewaysScroll } from './support/layout.ts';

test.use({ visit: 'installed' });

/** Nobody speaks here: no engine is started. */
const open = (context: BrowserContext, host: StaticHost, path = '/', more: Visitor = {}) =>
	openTab(context, host, path, { sparesData: true, ...more });

/** With how many seconds Chromium 147 lays each out at once, in which nothing answers. */
const TEXTS: [string, string][] = [
	['100,000 combining marks (25 s)', `a${'\u0301'.repeat(100_000)}`],
	[
		'20,000 headings (1.5 s)',
		Array.from({ length: 20_000 }, (_, index) => `# Heading ${index}`).join('\n')
	],
	['a million letters without a space (3 s)', 'a'.repeat(1_000_000)],
	['100,000 lines (40 s)', 'line\n'.repeat(100_000)]
];

const bookText = (page: Page) => page.getByRole('textbox', { name: 'Book text' });
const next = (page: Page) => page.getByRole('button', { name: 'Next part' });
const place = (page: Page) =>
	page.getByRole('group', { name: 'Parts of the text' }).getByRole('status');

/** The longest that the page did not answer, in milliseconds: for the report, since this machine may be busy. */
async function watchLongTasks(page: Page): Promise<() => Promise<void>> {
	await page.evaluate(() => {
		const seen: number[] = [];
		Object.assign(globalThis, { longTasks: seen });
		new PerformanceObserver((list) =>
			seen.push(...list.getEntries().map(({ duration }) => duration))
		).observe({ type: 'longtask' });
	});
	return async () => {
		const longest = await page.evaluate(() =>
			Math.max(0, ...(globalThis as unknown as { longTasks: number[] }).longTasks)
		);
		test.info().annotations.push({ type: 'longest task', description: `${longest} ms` });
	};
}

for (const [name, text] of TEXTS) {
	test(`a book of ${name} is written, turned over, kept and opened again`, async ({
		context,
		host
	}) => {
		const page = await open(context, host, '/book');
		const report = await watchLongTasks(page);
		const whole = text.length.toLocaleString('en');

		await bookText(page).fill(text);
		await expect(place(page)).toHaveText(new RegExp(`^Characters 1 to [\\d,]+ of ${whole}$`));
		const first = await bookText(page).inputValue();
		await next(page).click();
		const second = await bookText(page).inputValue();

		expect(text.startsWith(first + second)).toBe(true);
		expect(first.length).toBeLessThanOrEqual(25_000);
		await expect(place(page)).toContainText(
			`Characters ${(first.length + 1).toLocaleString('en')}`
		);
		await report();
		await expect.poll(() => keptCharacters(page)).toBe(text.length);
		await page.reload();
		await expect(bookText(page)).toHaveValue(first);
		await expect(place(page)).toContainText(whole);
		await expect(page.getByText('was not opened')).toBeHidden();
	});

	test(`${name} on the page Speak, to be made a book of`, async ({ context, host }) => {
		const page = await open(context, host);
		const report = await watchLongTasks(page);

		await script(page).fill(text);
		await expect(page.getByRole('alert').filter({ hasText: 'Too long by' })).toBeVisible();
		const first = await script(page).inputValue();
		await report();
		await page.reload();
		await expect(script(page)).toHaveValue(first);
		await page.getByRole('button', { name: /turn it into an audio file/ }).click();

		await expect(bookText(page)).toHaveValue(first);
		expect(first.length).toBeLessThanOrEqual(25_000);
	});
}

test('what is written on a later page stands in the text, and the pages before it stay', async ({
	context,
	host
}) => {
	const page = await open(context, host, '/book');
	const text = 'One more line.\n'.repeat(2000);
	await bookText(page).fill(text);
	const first = await bookText(page).inputValue();
	await next(page).click();

	await bookText(page).press('ControlOrMeta+Home');
	await bookText(page).pressSequentially('Here. ');
	await page.getByRole('button', { name: 'Previous part' }).click();

	await expect(bookText(page)).toHaveValue(first);
	await expect(place(page)).toContainText(`of ${(text.length + 6).toLocaleString('en')}`);
	await next(page).click();
	await expect(bookText(page)).toHaveValue(/^Here\. One more line\./);
	await expectNoSidewaysScroll(page);
});

test('a draft that was never opened to the end is offered as a file, and opened when asked', async ({
	context,
	host
}) => {
	const text = 'The page stopped when it opened this.';
	const page = await open(context, host, '/book');
	await bookText(page).fill(text);
	await expect.poll(() => keptCharacters(page)).toBe(text.length);
	await page.close();
	// A page that never shows a frame again is ended, as somebody ends one that does not answer.
	const hung = await open(context, host, '/book', {
		before: (tab) =>
			tab.addInitScript(() => {
				window.requestAnimationFrame = () => 0;
				window.addEventListener('pagehide', (event) => event.stopImmediatePropagation());
			})
	});
	await expect(bookText(hung)).toHaveValue(text);
	await hung.close();

	const later = await open(context, host, '/book');
	await expect(later.getByText('Your last text was not opened.')).toBeVisible();
	await expect(bookText(later)).toHaveValue('');
	const download = later.waitForEvent('download');
	await later.getByRole('button', { name: 'Save as a file' }).click();
	expect(await readFile(await (await download).path(), 'utf8')).toBe(text);
	await later.reload();
	await later.getByRole('button', { name: 'Open it anyway' }).click();

	await expect(bookText(later)).toHaveValue(text);
	await expect(later.getByText('Your last text was not opened.')).toBeHidden();
	await expect
		.poll(() => later.evaluate(() => localStorage.getItem('aloud.opening.book draft')))
		.toBe('false');
	await later.reload();
	await expect(bookText(later)).toHaveValue(text);
});

/** Of the book's draft in the browser's database. */
function keptCharacters(page: Page): Promise<number> {
	return page.evaluate(
		() =>
			new Promise<number>((resolve, reject) => {
				const opening = indexedDB.open('aloud');
				opening.onerror = () => reject(new Error('no database'));
				opening.onsuccess = () => {
					const reading = opening.result.transaction('last').objectStore('last').get('book draft');
					reading.onsuccess = () => {
						opening.result.close();
						resolve(((reading.result ?? {}) as { text?: string }).text?.length ?? 0);
					};
				};
			})
	);
}
