// The player of a transcript: speeds, repeats, skipped silences, the picture and its subtitles.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, openTab, player, test, transcript, untilTranscribed } from './app.ts';
import { expectAccessible } from './support/accessible.ts';
import { expectNoSidewaysScroll, expectReadable } from './support/layout.ts';

test.use({ visit: 'warm' });

/** As the page keeps it: three passages, with a silence of two seconds after the first, over a picture of ten seconds. */
async function keepTalk(page: Page): Promise<void> {
	const bytes = [...(await readFile('tests/fixtures/talk.webm'))];
	await page.evaluate(async (bytes) => {
		const file = new Blob([new Uint8Array(bytes)], { type: 'video/webm' });
		const said = 'Good morning and thank you'.split(' ');
		const segments = [0.2, 4, 7].map((startSeconds) => {
			const words = said.map((text, place) => ({
				text,
				startSeconds: startSeconds + place * 0.3,
				endSeconds: startSeconds + place * 0.3 + 0.25,
				probability: 1,
				uncertain: false
			}));
			return { text: said.join(' '), startSeconds, endSeconds: startSeconds + 1.5, words };
		});
		const about = { name: 'talk.webm', language: 'en', durationSeconds: 10 };
		await new Promise<void>((resolve, reject) => {
			const opening = indexedDB.open('aloud');
			opening.onupgradeneeded = () => opening.result.createObjectStore('last');
			opening.onerror = () => reject(new Error('the database does not open'));
			opening.onsuccess = () => {
				const writing = opening.result.transaction('last', 'readwrite');
				writing.objectStore('last').put({ file, segments, ...about }, 'transcript');
				writing.oncomplete = () => {
					opening.result.close();
					resolve();
				};
			};
		});
	}, bytes);
	await page.reload();
	await untilTranscribed(page);
}

const position = (page: Page) => player(page).getByRole('slider', { name: 'Position' });
const seconds = async (page: Page) => Number(await position(page).inputValue());
const button = (page: Page, name: string) =>
	player(page).getByRole('button', { name, exact: true });

test('silences are jumped over, a passage is repeated, and the speed keeps the pitch and is remembered', async ({
	context,
	host
}) => {
	const page = await openTab(context, host, '/transcribe');
	await keepTalk(page);

	await player(page).getByRole('combobox', { name: 'Playback speed' }).selectOption('3×');
	await player(page).getByRole('checkbox', { name: 'Skip silences' }).check();
	await page.reload();
	await untilTranscribed(page);
	const media = await page.locator('video').evaluate((video: HTMLVideoElement) => ({
		rate: video.playbackRate,
		keepsPitch: video.preservesPitch
	}));
	const jumps = await page.evaluateHandle(() => {
		const jumps: number[] = [];
		document.querySelector('video')?.addEventListener('seeked', ({ target }) => {
			if (target instanceof HTMLVideoElement) jumps.push(target.currentTime);
		});
		return jumps;
	});
	await button(page, 'Play').click();
	await expect.poll(() => seconds(page)).toBeGreaterThan(4.1);
	const [first = 0] = await jumps.jsonValue();
	await button(page, 'Pause').click();

	await position(page).focus();
	await page.keyboard.press('Home');
	await page.keyboard.press('ArrowRight');
	await expect(position(page)).toHaveAttribute('aria-valuetext', '0:05 of 0:10');
	await button(page, 'Back 5 seconds').click();
	await button(page, 'Repeat this passage').click();
	await expect(page.getByText('Repeating 0:00 to 0:01')).toBeAttached();
	await button(page, 'Play').click();
	await expect
		.poll(async () => (await jumps.jsonValue()).filter((at) => at > 0.15 && at < 0.6).length)
		.toBeGreaterThan(1);
	await button(page, 'Pause').click();

	expect(media).toEqual({ rate: 3, keepsPitch: true });
	// Told a moment after it got there.
	expect(first).toBeGreaterThan(3.75);
	expect(first).toBeLessThan(4.1);
	expect(await seconds(page)).toBeLessThan(2);
});

test('the picture stands beside the text with subtitles of the chosen layout, and can be put away', async ({
	context,
	host
}) => {
	const page = await openTab(context, host, '/transcribe');
	await page.setViewportSize({ width: 1280, height: 800 });
	await keepTalk(page);
	const video = page.locator('.beside video');
	const lines = page.locator('.beside .lines p');

	await transcript(page).getByRole('textbox').first().click();
	await button(page, 'Pause').click();
	await position(page).fill('0.5'); // however long that took
	await expect(lines).toHaveText(['Good morning and thank you']);
	await page.getByRole('combobox', { name: 'Subtitles' }).selectOption('Vertical video');
	await expect(lines).toHaveCount(1);
	await expect(lines).not.toHaveText('Good morning and thank you');
	const [text, picture] = await Promise.all([transcript(page).boundingBox(), video.boundingBox()]);
	await expectReadable(page);
	await expectAccessible(page);
	await page.getByRole('button', { name: 'Hide picture' }).click();
	await expect(video).toBeHidden();
	await page.getByRole('button', { name: 'Show picture' }).click();

	await expect(video).toBeVisible();
	expect(picture?.x ?? 0).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? Infinity) - 1);

	await page.getByRole('button', { name: 'Save as…' }).click();
	await page.getByRole('checkbox', { name: 'VTT subtitles' }).check();
	const preview = page.getByRole('figure', { name: 'Preview' });
	await expect(preview.locator('.lines')).toBeVisible();
	await preview.getByRole('button', { name: 'Next subtitle' }).click();
	await expectReadable(page);
	await expectAccessible(page);
	await preview.getByRole('button', { name: 'Show in the transcript' }).click();
	await expect(transcript(page).getByRole('textbox').first()).toBeFocused();
});

test('on a phone the player is under the thumb, and covers nothing that gets the focus', async ({
	context,
	host
}) => {
	const page = await openTab(context, host, '/transcribe', { phone: { width: 360, height: 740 } });
	await keepTalk(page);
	await expectNoSidewaysScroll(page);
	await expect(button(page, 'Play')).toBeInViewport();

	const covered: string[] = [];
	for (let step = 0; step < 40; step++) {
		await page.keyboard.press('Tab');
		const hidden = await page.evaluate(() => {
			const element = document.activeElement;
			if (!(element instanceof HTMLElement) || element === document.body) return null;
			const { left, top, width, height } = element.getBoundingClientRect();
			const over = document.elementFromPoint(left + width / 2, top + height / 2);
			return over && (element.contains(over) || over.contains(element)) ? null : element.outerHTML;
		});
		if (hidden !== null) covered.push(hidden);
	}

	expect(covered).toEqual([]);
});
