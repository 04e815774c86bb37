// The page that speaks, as people use it: by keyboard, again after a reload, on a phone, in the dark.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { medianPitch, trackPitch } from '../../src/lib/audio/analysis/pitch-track.ts';
import { s16ToSamples } from '../../src/lib/audio/formats/wav.ts';
import {
	downloadSpeech,
	expect,
	openTab,
	player,
	script,
	speakButton,
	speakOnPage,
	stopButton,
	test,
	untilSpoken,
	untilVisible
} from './app.ts';
import { countSentences, untilIdle, untilWarm } from './support/engine-log.ts';
import { expectAccessible } from './support/accessible.ts';
import { expectNoSidewaysScroll, expectReadable, weakTexts } from './support/layout.ts';
import { GREETING, longText } from './support/texts.ts';

test.use({ visit: 'warm' });

function position(page: Page) {
	return player(page).getByRole('slider', { name: 'Position' });
}

function voicePicker(page: Page) {
	return page.getByRole('button', { name: /^Voice: / });
}

test('somebody with only a keyboard writes, chooses a voice and a speed, speaks and stops', async ({
	context,
	host
}) => {
	const page = await openTab(context, host);
	const focused = page.locator(':focus');
	await expect(voicePicker(page)).toBeEnabled();
	await untilWarm(page);
	await script(page).focus();

	await page.keyboard.type('First. ');
	await page.keyboard.insertText(longText(3)); // a key for each letter takes ten seconds
	await page.keyboard.press('Tab');
	await expect(focused).toHaveAccessibleName('Open files…');
	await page.keyboard.press('Tab');
	await expect(focused).toHaveAccessibleName('From a web address');
	await page.keyboard.press('Tab');
	await expect(focused).toHaveAccessibleName('Voice: Ada, calm, clear');
	await page.keyboard.type('Ben');
	await expect(focused).toHaveAccessibleName('Search voices');
	await page.keyboard.press('Enter');
	await expect(focused).toHaveAccessibleName('Voice: Ben, warm, steady');
	await page.keyboard.press('Tab');
	await expect(focused).toHaveAccessibleName('Hear Ben');
	await page.keyboard.press('Tab');
	await expect(focused).toHaveAccessibleName('Speed');
	await page.keyboard.press('ArrowRight');
	await page.keyboard.press('Tab');
	await expect(focused).toHaveAccessibleName(/Reset to normal speed/);
	await page.keyboard.press('Tab');
	await expect(focused).toHaveAccessibleName('Emotion');
	await page.keyboard.press('Tab');
	await expect(focused).toHaveText('Download Kokoro, 92 MB');
	await page.keyboard.press('Tab');
	await expect(focused).toHaveText(/^Speak/);
	await page.keyboard.press('Control+Enter');
	await expect(stopButton(page)).toBeVisible();
	await page.getByRole('button', { name: 'Pause' }).waitFor();
	await page.keyboard.press('Escape');

	await expect(speakButton(page)).toBeVisible();
	await untilIdle(page);
	expect(await countSentences(page)).toBeGreaterThan(0);
});

test('text, voice, speed and the last sound are there again after a reload', async ({
	context,
	host
}) => {
	const page = await openTab(context, host);
	const speed = page.getByRole('slider', { name: 'Speed' });
	await voicePicker(page).click();
	await page.getByRole('option', { name: /^Cleo/ }).click();
	await speed.fill('1.5');
	await speakOnPage(page, GREETING);
	const length = await position(page).getAttribute('max');
	await untilInLibrary(page, 'Hello there');

	await page.reload();

	await expect(script(page)).toHaveValue(GREETING);
	await expect(voicePicker(page)).toHaveAccessibleName(/^Voice: Cleo/);
	await expect(speed).toHaveValue('1.5');
	await expect(position(page)).toHaveAttribute('max', length ?? '');
	await player(page).getByRole('button', { name: 'Play' }).click();
	await expect.poll(async () => Number(await position(page).inputValue())).toBeGreaterThan(0);
});

test('a pause and a pronunciation are marked by the toolbar, heard, and undone', async ({
	context,
	host
}) => {
	const page = await openTab(context, host);
	const tools = page.getByRole('toolbar', { name: 'Text tools' });
	const length = async () => Number(await position(page).getAttribute('max'));
	await speakOnPage(page, 'Tomato soup.');
	const plain = await length();

	// By keyboard alone: from the text back to the toolbar, into a menu, and the text has the focus again.
	await script(page).press('Home');
	await page.keyboard.press('Shift+Tab');
	await page.keyboard.press('ArrowDown');
	await page.getByRole('menuitem', { name: '2 seconds' }).press('Enter');
	await expect(script(page)).toHaveValue('[pause:2s] Tomato soup.');
	await expect(script(page)).toBeFocused();
	await script(page).press('End');
	await tools.getByRole('button', { name: 'Pronounce' }).click();
	await expectAccessible(page);
	await page.getByRole('textbox', { name: 'Sounds like' }).fill('stew');
	await page.getByRole('button', { name: 'Hear it' }).click();
	await untilVisible(page.getByRole('dialog').getByRole('button', { name: 'Stop' }));
	await page.getByRole('button', { name: 'Use it here' }).click();
	await expect(script(page)).toHaveValue('[pause:2s] Tomato [soup](as:stew).');
	await speakButton(page).click();
	await untilSpoken(page);
	expect(await length()).toBeGreaterThan(plain + 1.5);

	await script(page).press('Control+z');
	await expect(script(page)).toHaveValue('[pause:2s] Tomato soup.');
	await script(page).press('Control+z');
	await expect(script(page)).toHaveValue('Tomato soup.');
});

const ARTICLE = `<!doctype html><html lang="en"><head><title>The River | The Valley Post</title></head><body>
	<div id="cookie-banner"><p>We use cookies.</p></div><header><nav><a href="/">Home</a></nav></header>
	<main><article><h1>The River</h1><p>${'The river rose in the night. '.repeat(10)}</p></article></main>
	<footer>The Valley Post</footer></body></html>`;

test('an article is had by its address where its site allows that, and where not it is said and the text stays', async ({
	context,
	host
}) => {
	const site = createServer(({ url, headers }, response) => {
		const isOpen = url !== '/closed' && !headers.cookie && !headers.referer;
		const allow = isOpen ? { 'access-control-allow-origin': '*' } : undefined;
		const status = url === '/missing' ? 404 : 200;
		const body = url === '/empty' ? '<!doctype html><div id="app"></div>' : ARTICLE;
		response.writeHead(status, { 'content-type': 'text/html', ...allow }).end(body);
	});
	await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening));
	const { port } = site.address() as AddressInfo;
	try {
		const page = await openTab(context, host);
		const field = page.getByLabel('Address of an article or document');
		const button = page.getByRole('button', { name: 'From a web address' });
		await script(page).fill('My own text.');
		await button.click();
		await expect(field).toBeFocused();
		await field.press('Escape');
		await expect(field).toBeHidden();
		await expect(button).toBeFocused();
		await button.press('Enter');
		for (const [path, said] of [
			['closed', 'does not let other'],
			['missing', 'There is no page at that address'],
			['empty', 'Nothing to read was found']
		] as const) {
			await field.fill(`http://127.0.0.1:${port}/${path}`);
			await field.press('Enter');
			await expect(page.getByRole('alert').filter({ hasText: said })).toBeVisible();
			await expect(script(page)).toHaveValue('My own text.');
		}
		await expectReadable(page);
		await expectAccessible(page);
		await field.fill(`http://127.0.0.1:${port}/news/river`);
		await field.press('Enter');

		await expect(script(page)).toHaveValue(
			/^The River\s+The river rose in the night\.[^<]*night\.$/
		);
		await expect(page.getByText('Opened “The River”')).toBeVisible();
		await expect(field).toBeHidden();
		await expect(button).toBeFocused();
		await page.getByRole('button', { name: 'Bring the earlier text back' }).click();
		await expect(script(page)).toHaveValue('My own text.');
	} finally {
		site.close();
	}
});

test('a dialogue is spoken by its cast, one voice after the other, and the cast is there after a reload', async ({
	context,
	host
}) => {
	const page = await openTab(context, host);
	const line = 'We were all away in the morning.';
	const voiceOf = (name: string) => page.getByRole('combobox', { name: `Voice of ${name}` });
	await script(page).fill(`Anna: ${line}\nBob: ${line}`);
	await voiceOf('Anna').selectOption('Cleo');
	await voiceOf('Bob').selectOption('Ben');
	await expectAccessible(page);
	await speakButton(page).click();
	await untilSpoken(page);

	const { bytes } = await downloadSpeech(page);
	const sampleRate = new DataView(bytes.buffer, bytes.byteOffset).getUint32(24, true);
	const samples = s16ToSamples(bytes.subarray(44));
	const half = samples.length / 2;
	const [anna, bob] = [samples.slice(0, half), samples.slice(half)].map((samples) =>
		medianPitch(trackPitch({ samples, sampleRate }))
	);
	expect(anna).toBeGreaterThan(1.15 * (bob ?? NaN));
	await page.reload();
	await expect(voiceOf('Anna').getByRole('option', { name: 'Cleo', exact: true })).toBeAttached();
	await expect(voiceOf('Anna')).toHaveValue(/cleo/);
	await page.getByRole('checkbox', { name: 'Speak as a dialogue' }).uncheck();
	await expect(voiceOf('Anna')).toBeHidden();
});

test('an emotion changes how a text is said, and is there again after a reload', async ({
	context,
	host
}) => {
	const page = await openTab(context, host);
	const emotion = page.getByRole('combobox', { name: 'Emotion' });
	const length = async () => Number(await position(page).getAttribute('max'));
	await expect(emotion).toHaveValue('neutral');
	await speakOnPage(page, GREETING);
	const neutral = await length();

	await emotion.selectOption('Sad');
	await speakOnPage(page, GREETING);

	expect((await length()) / neutral).toBeGreaterThan(1.08);
	await page.reload();
	await expect(emotion).toHaveValue('sad');
});

test('on a narrow phone the emotion can be chosen, and nothing is cut off', async ({
	context,
	host
}) => {
	const page = await openTab(context, host, '/', { phone: { width: 360, height: 740 } });
	const emotion = page.getByRole('combobox', { name: 'Emotion' });

	await emotion.selectOption('Happy');

	await expect(emotion).toHaveValue('happy');
	await expectNoSidewaysScroll(page);
	const box = await emotion.boundingBox();
	expect(box?.height).toBeGreaterThanOrEqual(40);
	expect((box?.x ?? NaN) + (box?.width ?? NaN)).toBeLessThanOrEqual(360);
});

test('a finished sound is played again from any place', async ({ context, host }) => {
	const page = await openTab(context, host);
	await speakOnPage(page, longText(1));
	await expect(player(page).getByRole('button', { name: 'Pause' })).toBeVisible();
	await player(page).getByRole('button', { name: 'Pause' }).click();

	await position(page).focus();
	await page.keyboard.press('End');
	const end = Number(await position(page).inputValue());
	await page.keyboard.press('ArrowLeft');

	expect(end).toBeGreaterThan(4);
	await expect.poll(async () => Number(await position(page).inputValue())).toBeCloseTo(end - 2, 1);
});

test('a voice can be heard before it is chosen', async ({ context, host }) => {
	const page = await openTab(context, host);
	await untilWarm(page);
	const hear = page.getByRole('button', { name: /^Hear / });
	await hear.click();

	await expect(page.getByRole('button', { name: /^Stop \w/ })).toBeVisible();

	await expect(hear).toBeVisible();
	await expect(position(page)).toBeDisabled();
});

test('a text that is too long says by how much, and cannot be spoken until it is cut', async ({
	context,
	host
}) => {
	const page = await openTab(context, host);
	const words = 'a word '.repeat(8000).slice(0, 50_003);
	await script(page).fill(words);

	await expect(page.getByRole('alert').filter({ hasText: 'Too long by 3' })).toBeVisible();
	await expect(speakButton(page)).toBeDisabled();
	await script(page).fill('Short enough.');

	await expect(speakButton(page)).toBeEnabled();
	await expect(page.getByText('Too long')).toBeHidden();
});

test('a text that cannot be spoken gets a sentence that says why', async ({ context, host }) => {
	const page = await openTab(context, host);
	await script(page).fill('🎉🎉🎉');

	await speakButton(page).click();

	await expect(page.getByRole('alert').filter({ hasText: /emoji/ })).toBeVisible();
	await script(page).fill(GREETING);
	await speakButton(page).click();
	await untilSpoken(page);
	await expect(page.getByRole('alert').filter({ hasText: /emoji/ })).toBeHidden();
});

test('three sentences are read along; one is said by another voice, compared and chosen, and is there after a reload', async ({
	context,
	host
}) => {
	const page = await openTab(context, host);
	const sentences = ['Hello there.', 'How are you today?', 'We should go home.'] as const;
	const text = page.getByRole('listbox', { name: 'Text read aloud' });
	const bar = page.getByRole('group', { name: 'Sentence 2 of 3' });
	const second = page.getByRole('option', { name: sentences[1] });
	await untilWarm(page);
	await script(page).fill(sentences.join(' '));
	await script(page).press('Control+Enter');

	await test.step('the words are marked while they are heard', async () => {
		await untilVisible(text.locator('[aria-current] .now'));
		await untilSpoken(page);
		expect(await countSentences(page)).toBe(3);
	});

	await test.step('the second is clicked, and said by Ben', async () => {
		await second.getByText('are').click();
		await expect(second).toHaveAttribute('aria-current', 'true');
		await bar.getByRole('button', { name: 'Say it differently' }).click();
		await bar.getByRole('combobox', { name: 'Voice' }).selectOption('Ben');
		await bar.getByRole('button', { name: 'Make this sentence' }).click();
		await expect(bar.getByRole('radio', { name: 'Ben' })).toBeChecked();
		expect(await countSentences(page)).toBe(4);
	});

	await test.step('both are heard, and Ben is chosen', async () => {
		const ben = await position(page).getAttribute('max');
		await bar.getByText('Ada').click();
		await expect(position(page)).not.toHaveAttribute('max', ben ?? '');
		await expectAccessible(page);
		await bar.getByText('Ben').click();
		await expect(position(page)).toHaveAttribute('max', ben ?? '');
		await expectKept(page);

		await page.reload();
		await page.getByRole('button', { name: 'Read along' }).click();
		await second.click();
		await expect(bar.getByRole('radio', { name: 'Ben' })).toBeChecked();
		await expect(position(page)).toHaveAttribute('max', ben ?? '');
	});

	await test.step('spoken again after a change, only what was changed is made', async () => {
		await untilWarm(page);
		await page.keyboard.press('Escape');
		await script(page).fill([sentences[0], sentences[1], 'It is free.'].join(' '));
		await speakButton(page).click();
		await untilSpoken(page);
		expect(await countSentences(page)).toBe(1);
		await expect(page.getByRole('radio', { name: 'Ben' })).toHaveCount(0); // of the first sentence there is no other
	});
});

test('what was stopped goes on from there, and nothing is made twice', async ({
	context,
	host
}) => {
	const page = await openTab(context, host);
	await untilWarm(page);
	await script(page).fill(`Hello there. ${longText(3)}`);
	await speakButton(page).click();
	await page.getByRole('button', { name: 'Pause' }).waitFor();
	await expect(page.getByRole('option').first()).toHaveAttribute('aria-current', 'true');
	await stopButton(page).click();
	await untilIdle(page);
	const begun = await countSentences(page);
	await untilInLibrary(page, 'Hello there');
	await page.reload();
	const sentences = page.getByRole('listbox', { name: 'Text read aloud' }).getByRole('option');

	await page.getByRole('button', { name: 'Go on' }).click();
	await untilSpoken(page);

	expect(begun).toBeLessThan(4);
	expect(begun + (await countSentences(page))).toBeLessThanOrEqual(5); // one was stopped half-way
	await expect(sentences).toHaveCount(4);
	await expect(sentences.and(page.locator('.unmade'))).toHaveCount(0);
	const latest = page.getByRole('region', { name: 'Latest' }).getByRole('listitem');
	await expect(latest.filter({ hasText: 'incomplete' })).toHaveCount(0);
	await expect(latest).toHaveCount(1);
});

/** Before that, the browser asks whoever leaves whether they want to; Playwright says yes. */
function untilInLibrary(page: Page, title: string): Promise<void> {
	const latest = page.getByRole('region', { name: 'Latest' });
	return untilVisible(latest.getByRole('link', { name: title }));
}

/** What was chosen is in the library: a reload would find it. */
async function expectKept(page: Page): Promise<void> {
	await expect
		.poll(() =>
			page.evaluate(async () => {
				const { held = [], pending = [] } = await navigator.locks.query();
				return [...held, ...pending].filter(({ name }) => name?.startsWith('sentences of')).length;
			})
		)
		.toBe(0);
}

test('on a phone nothing hangs out at the side, before and after speaking', async ({
	context,
	host
}) => {
	const page = await openTab(context, host, '/', { phone: { width: 390, height: 844 } });
	await expectNoSidewaysScroll(page);

	await speakOnPage(page, `${GREETING} ${'incomprehensibilities'.repeat(8)}`);

	await expectNoSidewaysScroll(page);
});

test('every text stands out from its ground, light and dark', async ({ context, host }) => {
	const page = await openTab(context, host);
	await speakOnPage(page, GREETING);

	await expectReadable(page);
});

test('a button can be read from the moment in which it can be pressed', async ({
	context,
	host
}) => {
	const page = await openTab(context, host);
	await expect(page.getByText(/^Ada comes with Aloud/)).toBeVisible();
	await expect(speakButton(page)).toBeDisabled();
	// Whatever fades stands at its beginning for as long as this test lasts.
	await page.evaluate(() => document.documentElement.style.setProperty('--quick', '3600s'));

	await script(page).fill(GREETING);

	await expect(speakButton(page)).toBeEnabled();
	expect(await weakTexts(page)).toEqual([]);
});

test('a chosen theme is kept', async ({ context, host }) => {
	const page = await openTab(context, host);
	const ink = () => page.evaluate(() => getComputedStyle(document.body).color);
	const before = await ink();
	const theme = page.getByRole('button', { name: /^Theme/ });
	await theme.click();
	if ((await ink()) === before) await theme.click();
	const chosen = await ink();

	await page.reload();

	expect(chosen).not.toBe(before);
	expect(await ink()).toBe(chosen);
});
