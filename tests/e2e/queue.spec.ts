// Many files at once: they wait in a queue that goes on through tabs, reloads and lost engines, each heard once.
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, openTab, test, transcript, untilVisible } from './app.ts';
import { expectAccessible } from './support/accessible.ts';
import { expectHeard } from './support/heard.ts';
import { readLibrary } from './support/kept.ts';
import { expectNoSidewaysScroll, expectReadable } from './support/layout.ts';
import { GREETING } from './support/texts.ts';

test.use({ visit: 'installed' });

test.slow(); // the models are opened anew after each loss

const FOLDER = 'tests/fixtures';

function queueOf(page: Page): Locator {
	return page.getByRole('region', { name: 'Queue' });
}

function rows(page: Page): Locator {
	return queueOf(page).getByRole('listitem');
}

/** The same short recording under many names, and what cannot be read among them. */
async function drop(page: Page, names: readonly string[]): Promise<void> {
	const bytes = [...(await readFile(`${FOLDER}/greeting.mp3`))];
	const files = await page.evaluateHandle(
		({ bytes, names }) => {
			const carried = new DataTransfer();
			for (const name of names) {
				const content = name.endsWith('.mp3') ? new Uint8Array(bytes) : 'no sound at all';
				carried.items.add(new File([content], name));
			}
			return carried;
		},
		{ bytes, names }
	);
	await page.locator('h1').dispatchEvent('drop', { dataTransfer: files });
}

const named = (count: number) =>
	Array.from({ length: count }, (_, index) => `talk ${String(index + 1).padStart(2, '0')}.mp3`);

/** What the library has, by title. */
async function titlesKept(page: Page): Promise<string[]> {
	const entries = (await readLibrary(page, 'entries')) as { title: string }[];
	return entries.map(({ title }) => title).sort();
}

test('of twenty files, in a tab that is closed at the third, each is transcribed once', async ({
	context,
	host
}) => {
	const names = [...named(19), 'notes.xyz'];
	const first = await openTab(context, host, '/transcribe');
	await drop(first, names);
	await expect(rows(first)).toHaveCount(20, { timeout: 60_000 });
	await expect
		.poll(async () => (await titlesKept(first)).length, { timeout: 60_000, intervals: [100] })
		.toBeGreaterThan(1);
	expect((await titlesKept(first)).length).toBeLessThan(15);
	await first.close({ runBeforeUnload: false });

	// Another page of the app is enough: the queue goes on behind it, and the frame says so.
	const page = await openTab(context, host, '/');
	await untilVisible(page.getByRole('link', { name: /\d+ files are being transcribed/ }));
	await page.getByRole('link', { name: 'Transcribe' }).click();

	await expect(queueOf(page).getByText('20 of 20 files done')).toBeVisible({ timeout: 300_000 });
	expect(await titlesKept(page)).toEqual(named(19));
	const failed = rows(page).filter({ hasText: 'notes.xyz' });
	await expect(failed).toContainText('This is not an audio or video file that can be read here.');
	await expect(queueOf(page).getByRole('button', { name: 'Pause' })).toHaveCount(0);

	await rows(page)
		.filter({ hasText: 'talk 07.mp3' })
		.getByRole('link', { name: 'Open the transcript of talk 07.mp3' })
		.click();
	await untilVisible(page.getByRole('group', { name: 'Transcript tools' }));
	expectHeard(GREETING, await transcript(page).getByRole('list').innerText(), 0.5);
	await queueOf(page).locator('summary').click();
	await queueOf(page).getByRole('button', { name: 'Clear finished' }).click();
	await expect(rows(page)).toHaveCount(1);
	expect(await titlesKept(page)).toEqual(named(19));
});

test('the order, a pause and a cancel are seen by every tab', async ({ context, host }) => {
	const page = await openTab(context, host, '/transcribe');
	await drop(page, named(6));
	await queueOf(page).getByRole('button', { name: 'Pause' }).click();
	await expect(rows(page)).toHaveCount(6);
	await expect(queueOf(page).getByText('Paused. Everything heard so far is kept.')).toBeVisible();
	await expectReadable(page);
	await expectAccessible(page);

	const last = rows(page).last();
	await expect(last).toContainText('talk 06.mp3');
	await last.getByRole('button', { name: 'Move talk 06.mp3' }).focus();
	await page.keyboard.press('ArrowUp');
	await expect(page.getByText(/^talk 06\.mp3 is now number \d of \d\.$/)).toBeAttached();
	await expect(rows(page).nth(4)).toContainText('talk 06.mp3');
	await rows(page)
		.filter({ hasText: 'talk 05.mp3' })
		.getByRole('button', { name: 'Cancel talk 05.mp3' })
		.click();

	const other = await openTab(context, host, '/transcribe', { phone: { width: 360, height: 740 } });
	await expect(rows(other)).toHaveCount(6);
	await expectNoSidewaysScroll(other);
	await expect(rows(other).nth(4)).toContainText('talk 06.mp3');
	await expect(rows(other).filter({ hasText: 'talk 05.mp3' })).toContainText('Cancelled');
	await page.close();
	await queueOf(other).getByRole('button', { name: 'Resume' }).click();

	await expect(queueOf(other).getByText('6 of 6 files done')).toBeVisible({ timeout: 120_000 });
	expect(await titlesKept(other)).toEqual(named(6).filter((name) => name !== 'talk 05.mp3'));
	await rows(other)
		.filter({ hasText: 'talk 05.mp3' })
		.getByRole('button', { name: 'Transcribe talk 05.mp3 again' })
		.click();
	await expect(rows(other).filter({ hasText: 'talk 05.mp3' })).toContainText('Done', {
		timeout: 60_000
	});
	expect(await titlesKept(other)).toEqual(named(6));
});
