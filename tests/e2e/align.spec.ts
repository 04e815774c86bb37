// The page listens again: for words that were typed, for a passage, for a text that somebody has, and around a boundary.
import type { Page } from '@playwright/test';
import { expect, openTab, test, transcript, untilTranscribed } from './app.ts';
import { readLibrary } from './support/kept.ts';
import { expectNoSidewaysScroll, expectReadable } from './support/layout.ts';

test.use({ visit: 'warm' });

test.slow(); // a first transcription opens three models, which takes its time on a busy machine

type Word = { text: string; startSeconds: number; isApproximate?: boolean };

/** The words as they were heard, and those of what was kept last of the corrections. */
async function keptWords(page: Page): Promise<{ heard: Word[]; edited: Word[] }> {
	type Kept = { segments: { words: Word[] }[] };
	type Log = { steps: { patch: { splices: { added: { words: Word[] }[] }[] } }[] };
	const [body] = (await readLibrary(page, 'bodies')) as Kept[];
	const [edits] = (await readLibrary(page, 'edits')) as Log[];
	const last = edits?.steps.at(-1)?.patch.splices.at(-1)?.added ?? [];
	return {
		heard: body?.segments.flatMap(({ words }) => words) ?? [],
		edited: last.flatMap(({ words }) => words)
	};
}

async function openTool(page: Page, name: string) {
	await page.getByRole('button', { name: 'Listen again', exact: true }).click();
	await page.getByRole('button', { name }).click();
	return page.getByRole('dialog');
}

function texts(page: Page): Promise<string[]> {
	return transcript(page).getByRole('textbox').allInnerTexts();
}

test('typed words get their true times, a passage is heard again, a text is aligned, and a boundary is moved', async ({
	context,
	host
}) => {
	const page = await openTab(context, host, '/transcribe');
	await page.getByLabel('Choose a file').setInputFiles('tests/fixtures/greeting.wav');
	await untilTranscribed(page);
	const heard = (await texts(page)).join(' ').trim();

	await test.step('a word that is typed is timed, without another step or a moved caret', async () => {
		const field = transcript(page).getByRole('textbox').last();
		await field.click();
		await page.keyboard.press('Control+End');
		await page.keyboard.press('Control+Backspace');
		await page.keyboard.type('tuesday');
		await expect
			.poll(async () => (await keptWords(page)).edited.at(-1)?.isApproximate ?? false, {
				intervals: [100],
				timeout: 60_000
			})
			.toBe(false);
		const { heard, edited } = await keptWords(page);
		const [was, is] = [heard.at(-1)?.startSeconds ?? NaN, edited.at(-1)?.startSeconds ?? NaN];
		expect(edited.at(-1)?.text).toBe('tuesday');
		expect(Math.abs(is - was)).toBeLessThan(0.15);
		await page.keyboard.type('s');
		expect((await texts(page)).at(-1)).toMatch(/tuesdays$/);
	});

	await test.step('a passage is transcribed again, compared, and taken; one undo brings the old one back', async () => {
		const dialog = await openTool(page, 'Transcribe this passage again…');
		await dialog.getByRole('button', { name: 'Transcribe again' }).click();
		await expect(dialog.getByText(/differs?\./)).toBeVisible({ timeout: 60_000 });
		await expect(dialog.getByRole('region', { name: 'Now' }).locator('del')).toHaveText(/tuesdays/);
		await expectReadable(page);
		await dialog.getByRole('button', { name: 'Use the new text' }).click();
		expect((await texts(page)).at(-1)).not.toContain('tuesdays');
		await page.getByRole('button', { name: 'Undo' }).click();
		expect((await texts(page)).at(-1)).toContain('tuesdays');
	});

	await test.step('a text that somebody has takes the place of the transcript', async () => {
		const dialog = await openTool(page, 'Use a text that you have…');
		await dialog.getByRole('textbox', { name: 'Text' }).fill('Hello there.\nHow are you today?');
		await expectReadable(page);
		await dialog.getByRole('button', { name: 'Find the times' }).click();
		await expect(dialog).toBeHidden({ timeout: 60_000 });
		expect(await texts(page)).toEqual(['Hello there.', 'How are you today?']);
	});

	await test.step('a text that is not what is said is not taken without asking', async () => {
		const dialog = await openTool(page, 'Use a text that you have…');
		await dialog
			.getByRole('textbox', { name: 'Text' })
			.fill('Yellow kitchens were open under seven winters.');
		await dialog.getByRole('button', { name: 'Find the times' }).click();
		await expect(dialog.getByRole('alert').first()).toContainText('not clearly heard', {
			timeout: 60_000
		});
		await dialog.getByRole('button', { name: 'Keep the transcript' }).click();
		expect(await texts(page)).toEqual(['Hello there.', 'How are you today?']);
	});

	await test.step('the boundary between two passages is moved by keys, and a word goes over it', async () => {
		await page.setViewportSize({ width: 360, height: 740 });
		const dialog = await openTool(page, 'Move where the passage ends…');
		const slider = dialog.getByRole('slider', { name: 'End of the passage' });
		await expect(slider).toBeFocused();
		await expectNoSidewaysScroll(page);
		await expectReadable(page);
		for (let step = 0; step < 4; step++) await page.keyboard.press('Shift+ArrowRight');
		await expect(dialog.getByRole('region', { name: 'Before' })).toContainText('How');
		await dialog.getByRole('button', { name: 'Move it' }).click();
		expect((await texts(page))[0]).toMatch(/^Hello there\. How/);
		for (let step = 0; step < 2; step++) await page.getByRole('button', { name: 'Undo' }).click();
		expect((await texts(page)).join(' ')).toContain('tuesdays');
		expect(heard).not.toBe('');
	});
});
