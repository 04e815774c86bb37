// Speak in the hand: the player is a sheet, upright and on its side, by finger, button and keyboard; it never lies over the text.
import type { Page } from '@playwright/test';
import { expect, openTab, player, script, speakOnPage, speakButton, test } from './app.ts';
import { expectAccessible } from './support/accessible.ts';
import { expectNoSidewaysScroll, expectReadable } from './support/layout.ts';
/** Sentences. */
const THREE = 'Hello there. How are you today? We should go home before it gets dark.';

test.use({ visit: 'warm' });

const text = (page: Page) => page.getByRole('listbox', { name: 'Text read aloud' });
const sheetButton = (page: Page, name: string) =>
	player(page).getByRole('button', { name, exact: true });

/** Nothing of the player lies over the text that is read, and both are in the window. */
async function expectApart(page: Page): Promise<void> {
	const boxes = await page.evaluate(() => {
		const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
		const [read, sheet, rail] = [
			box('[role="listbox"]'),
			box('section.player'),
			box('header.rail')
		];
		return {
			top: read?.top ?? -1,
			bottom: read?.bottom ?? Infinity,
			sheetTop: sheet?.top ?? 0,
			sheetBottom: sheet?.bottom ?? Infinity,
			sheetLeft: sheet?.left ?? 0,
			rail: rail && { top: rail.top, right: rail.right, isBelow: rail.width > rail.height },
			height: innerHeight
		};
	});
	expect(boxes.top).toBeGreaterThanOrEqual(0);
	expect(boxes.bottom).toBeLessThanOrEqual(boxes.sheetTop + 1);
	expect(boxes.bottom - boxes.top).toBeGreaterThan(72); // three lines are read at least
	const { rail } = boxes;
	if (rail?.isBelow) expect(boxes.sheetBottom).toBeLessThanOrEqual(rail.top + 1);
	else expect(boxes.sheetLeft).toBeGreaterThanOrEqual((rail?.right ?? 0) - 1);
	expect(boxes.sheetBottom).toBeLessThanOrEqual(boxes.height);
}

/** A finger on the bar of the sheet, up or down. */
async function swipe(page: Page, by: number): Promise<void> {
	const box = await sheetButton(page, by < 0 ? 'Show the player' : 'Hide the player').boundingBox();
	const devtools = await page.context().newCDPSession(page);
	const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 20];
	const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
		devtools.send('Input.dispatchTouchEvent', {
			type,
			touchPoints: at === undefined ? [] : [{ x, y: at }]
		});
	await touch('touchStart', y);
	await touch('touchMove', y + by / 2);
	await touch('touchMove', y + by);
	await touch('touchEnd');
	await devtools.detach();
}

test('the sheet is drawn up and laid down by button, key and finger, moves from sentence to sentence, and covers no text', async ({
	context,
	host
}) => {
	const page = await openTab(context, host, '/', { phone: { width: 360, height: 740 } });
	await speakOnPage(page, THREE);
	await expect(text(page)).toBeVisible();
	await expect(player(page).getByRole('slider', { name: 'Position' })).toHaveCount(0);
	await expectApart(page);
	await expectNoSidewaysScroll(page);
	await expectAccessible(page);

	await sheetButton(page, 'Show the player').click();
	const place = player(page).getByRole('slider', { name: 'Position' });
	await expect(place).toBeVisible();
	await expect(player(page).getByRole('slider', { name: 'Speed' })).toBeVisible();
	await expect(page.getByRole('slider', { name: 'Speed' })).toHaveCount(1); // it has moved there
	await expect(player(page).getByRole('button', { name: 'Download' })).toBeVisible();
	await expectApart(page);
	await expectNoSidewaysScroll(page);
	await expectAccessible(page);
	await expectReadable(page);

	await player(page).getByRole('button', { name: 'Pause' }).or(sheetButton(page, 'Play')).click();
	await place.focus();
	await page.keyboard.press('Home');
	await sheetButton(page, 'Next sentence').click();
	await expect(player(page).getByText('Sentence 2 of 3')).toBeVisible();
	expect(Number(await place.inputValue())).toBeGreaterThan(0.3);

	await page.keyboard.press('Escape');
	await expect(place).toHaveCount(0);
	await swipe(page, -80);
	await expect(place).toBeVisible();
	await swipe(page, 80);
	await expect(place).toHaveCount(0);
});

for (const [name, view] of [
	['a phone on its side', { width: 800, height: 360 }],
	['a small phone on its side', { width: 640, height: 340 }]
] as const) {
	test(`on ${name} nothing overlaps, and the text has room`, async ({ context, host }) => {
		const page = await openTab(context, host, '/', { phone: view });
		const field = await script(page).boundingBox();
		expect(field?.height).toBeGreaterThan(90);
		expect(field?.width).toBeGreaterThan(view.width * 0.7);
		await expect(speakButton(page)).toBeInViewport();
		await expectNoSidewaysScroll(page);

		await speakOnPage(page, THREE);

		await expectApart(page);
		await expectNoSidewaysScroll(page);
		await sheetButton(page, 'Show the player').click();
		await expect(player(page).getByRole('slider', { name: 'Position' })).toBeVisible();
		await expectApart(page);
		await expectAccessible(page);
		for (const link of ['Speak', 'Voices', 'Transcribe', 'Library'])
			await expect(page.getByRole('navigation').getByRole('link', { name: link })).toBeInViewport();
		await page.getByRole('button', { name: 'More pages' }).click();
		for (const link of ['Book', 'Models', 'Developers', 'Settings'])
			await expect(page.getByRole('navigation').getByRole('link', { name: link })).toBeInViewport();
	});
}

test('hints come after the first speech, over nothing, and Escape ends them for good', async ({
	context,
	host
}) => {
	const page = await openTab(context, host, '/', { phone: { width: 360, height: 740 } });
	const hint = page.getByRole('status').filter({ hasText: 'Hint 1 of 3.' });
	await expect(hint).toHaveCount(0);

	await speakOnPage(page, THREE);
	await expect(hint).toBeVisible();
	await expectApart(page);
	await expectAccessible(page);
	await sheetButton(page, 'Next hint').click();
	await expect(page.getByText('Hint 2 of 3.')).toBeAttached();
	await speakOnPage(page, 'One.');
	await expect(player(page).getByRole('button', { name: 'Play', exact: true })).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(page.getByText(/Hint \d of 3\./u)).toHaveCount(0);
	await page.reload();
	await speakOnPage(page, 'Two.');

	await expect(page.getByText(/Hint \d of 3\./u)).toHaveCount(0);
});
