// The page of models and what it means for the voices: downloads as people meet them, from a hub that can be slow, silent and wrong.
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { readFileSync, writeFileSync } from 'node:fs';
import {
	answer,
	behave,
	sendSlowly,
	startHub,
	type Hub
} from '../../src/lib/storage/testing/misbehaving-hub.ts';
import type { StaticHost } from '../../tools/serve.ts';
import {
	enginePill,
	expect,
	openTab,
	script,
	speakOnPage,
	test as base,
	untilVisible,
	type Visitor
} from './app.ts';
import { ask } from './support/calls.ts';
import { expectNoSidewaysScroll, expectReadable } from './support/layout.ts';
import { standInKokoro } from './support/stand-in-kokoro.ts';
import { GREETING } from './support/texts.ts';

const GRAPH = 'model_quantized.onnx';
const Q8 = standInKokoro(3_000_000);
const COMMIT = '0123456789abcdef0123456789abcdef01234567';

/** A third of the graph comes at once; for the rest this hub takes a minute, until somebody is in a hurry. */
function slowly() {
	const hurry = new AbortController();
	return { slow: sendSlowly(Q8, 33_000, hurry.signal), hurry: () => hurry.abort() };
}

const SLOW = slowly().slow;

const test = base.extend<{ hub: Hub }>({
	hub: async ({}, use) => {
		const hub = await startHub({
			[`onnx/${GRAPH}`]: Q8,
			'onnx/model_fp16.onnx': standInKokoro(2_000_000),
			'onnx/model.onnx': standInKokoro(2_500_000)
		});
		hub.commit = COMMIT;
		await use(hub);
		await hub.close();
	}
});

test.use({ visit: 'installed' });

/** Runs in the page: changes a byte of the kept file of that name. */
async function damageKept(name: string): Promise<void> {
	async function find(
		folder: FileSystemDirectoryHandle
	): Promise<FileSystemFileHandle | undefined> {
		const entries = folder as unknown as { values(): AsyncIterable<FileSystemHandle> }; // missing from the types
		for await (const entry of entries.values()) {
			if (entry instanceof FileSystemFileHandle && entry.name === name) return entry;
			const below = entry instanceof FileSystemDirectoryHandle ? await find(entry) : undefined;
			if (below) return below;
		}
		return undefined;
	}
	const file = await find(await navigator.storage.getDirectory());
	const writable = await file?.createWritable({ keepExistingData: true });
	await writable?.write({ type: 'write', position: 100, data: new Uint8Array([1, 2, 3, 4]) });
	await writable?.close();
}

function kokoro(page: Page): Locator {
	return page.getByRole('article', { name: 'Kokoro' });
}

function progress(page: Page): Locator {
	return kokoro(page).getByRole('progressbar', { name: 'Download of Kokoro' });
}

/** Shows the models for a purpose, unless they are shown. */
async function unfold(page: Page, purpose = 'Speaking'): Promise<void> {
	const summary = page.locator('summary', { hasText: purpose });
	await summary.waitFor();
	if ((await summary.locator('..').getAttribute('open')) === null) await summary.click();
}

function voicePicker(page: Page): Locator {
	return page.getByRole('button', { name: /^Voice: / });
}

async function share(page: Page): Promise<number> {
	return progress(page).evaluate((bar) => (bar as HTMLProgressElement).value);
}

/** A tab on the page of models, whose files come from `hub` as somebody sets it there. */
async function openModels(
	context: BrowserContext,
	host: StaticHost,
	hub: Hub,
	visitor: Visitor = {}
): Promise<Page> {
	const page = await openTab(context, host, '/models', { sparesData: true, ...visitor });
	await page.getByText('Where files come from').click();
	await page.getByRole('radio', { name: /^A mirror/ }).check();
	await page.getByRole('textbox', { name: 'Address' }).fill(`${hub.origin}/`);
	await page.getByRole('button', { name: 'Use this source' }).click();
	await expect(page.getByText('Saved.')).toBeVisible();
	await page.getByText('Where files come from').click();
	await unfold(page);
	return page;
}

async function startDownload(page: Page): Promise<void> {
	await kokoro(page).getByRole('button', { name: 'Download Kokoro, 92 MB' }).click();
}

async function untilHalfway(page: Page): Promise<void> {
	await expect.poll(() => share(page)).toBeGreaterThan(0.2);
}

/** It is opened once before it is called that: seconds of work for a processor that has others to do. */
async function untilHere(page: Page): Promise<void> {
	await untilVisible(kokoro(page).getByText('On this device', { exact: true }), 90_000);
}

test('a model is downloaded with one press, checked, and deleted with no less than two', async ({
	context,
	host,
	hub
}) => {
	const { slow, hurry } = slowly();
	hub.misbehave(slow);
	const page = await openModels(context, host, hub);
	await expect(kokoro(page)).toContainText('Apache-2.0');
	await expect(kokoro(page)).toContainText('Brazilian Portuguese');

	await startDownload(page);
	await expect(kokoro(page).getByText(/MB of 3\.0 MB · .*\/s/)).toBeVisible();
	await expect(kokoro(page)).toContainText(`${GRAPH} from ${new URL(hub.origin).host}`);
	await expect(enginePill(page)).toHaveAccessibleName(/Downloading Kokoro, \d MB left/);
	hurry();
	await untilHere(page);

	await expect(kokoro(page)).toContainText('Every file matches its published hash.');
	await expect(page.getByText(/The browser (will not clear it by itself|may clear)/)).toBeVisible();
	await kokoro(page).getByRole('button', { name: 'Check files' }).click();
	await expect(kokoro(page)).toContainText('Checked: the file matches its published hash.');
	await kokoro(page).getByRole('button', { name: 'Delete Kokoro' }).press('Enter');
	await page.keyboard.press('Enter');
	await untilHere(page);
	await kokoro(page).getByRole('button', { name: 'Delete Kokoro' }).dblclick();
	await page.keyboard.press('Escape');
	await untilHere(page);
	await kokoro(page).getByRole('button', { name: 'Delete Kokoro' }).press('Enter');
	await expect(page.locator(':focus')).toHaveText('Keep');
	await page.keyboard.press('Shift+Tab');
	await page.keyboard.press('Enter');
	await expect(kokoro(page).getByText('Not on this device', { exact: true })).toBeVisible();
	await expect(page.locator(':focus')).toHaveAccessibleName(/^Download Kokoro/);
});

test('a paused download keeps what has arrived, and goes on from there', async ({
	context,
	host,
	hub
}) => {
	hub.misbehave(SLOW);
	const page = await openModels(context, host, hub);
	await startDownload(page);
	await untilHalfway(page);

	await kokoro(page).getByRole('button', { name: 'Pause' }).click();
	await expect(kokoro(page).getByText('Paused', { exact: true })).toBeVisible();
	await page.reload();
	await expect(kokoro(page)).toContainText('is downloaded and kept');
	await kokoro(page)
		.getByRole('button', { name: /^Resume, .* left$/ })
		.click();
	await untilHere(page);

	const [, second] = hub.ranges;
	expect(Number(/^bytes=(\d+)-/.exec(second ?? '')?.[1])).toBeGreaterThan(Q8.length * 0.2);
	expect(hub.ranges).toHaveLength(2);
});

test('a download goes on by itself after a reload, on any page, and rests in all tabs at once', async ({
	context,
	host,
	hub
}) => {
	hub.misbehave(SLOW, SLOW, SLOW);
	const page = await openModels(context, host, hub);
	await startDownload(page);
	await untilHalfway(page);

	await page.getByRole('link', { name: 'Transcribe' }).click();
	await page.reload();
	await expect(enginePill(page)).toHaveAccessibleName(/Downloading Kokoro/);
	const other = await openTab(context, host, '/models', { sparesData: true });
	await expect(progress(other)).toBeVisible();
	await kokoro(other).getByRole('button', { name: 'Pause' }).click();

	await expect(kokoro(other).getByText('Paused', { exact: true })).toBeVisible();
	await expect(enginePill(page)).not.toHaveAccessibleName(/Downloading/);
	await page.getByRole('link', { name: 'Models' }).click();
	await expect(kokoro(page).getByText('Paused', { exact: true })).toBeVisible();
	expect(hub.ranges.length).toBeGreaterThan(1);
});

test('the tab with the engine is closed: the other one goes on with the download', async ({
	context,
	host,
	hub
}) => {
	hub.misbehave(SLOW);
	const first = await openModels(context, host, hub);
	await startDownload(first);
	await untilHalfway(first);
	const second = await openTab(context, host, '/models', { sparesData: true });
	await expect(progress(second)).toBeVisible();

	await first.close();

	await untilHere(second);
});

test('cancelling asks what to do with what has arrived', async ({ context, host, hub }) => {
	hub.misbehave(SLOW, SLOW);
	const page = await openModels(context, host, hub);
	await startDownload(page);
	await untilHalfway(page);

	await kokoro(page).getByRole('button', { name: 'Cancel' }).click();
	await expect(kokoro(page)).toContainText('Discard the');
	await page.keyboard.press('Escape');
	await kokoro(page)
		.getByRole('button', { name: /^Resume/ })
		.click();
	await kokoro(page).getByRole('button', { name: 'Cancel' }).click();
	await kokoro(page).getByRole('button', { name: 'Discard' }).click();

	await expect(kokoro(page).getByText('Not on this device', { exact: true })).toBeVisible();
	await page.reload();
	await unfold(page);
	await expect(kokoro(page).getByText('Not on this device', { exact: true })).toBeVisible();
});

test('a hub that is busy is asked again without anybody doing something', async ({
	context,
	host,
	hub
}) => {
	hub.misbehave(answer(503, 'text/plain', 'busy', { 'retry-after': '90' }));
	const page = await openModels(context, host, hub);

	await startDownload(page);

	await expect(kokoro(page)).toContainText('is not responding');
	await expect(kokoro(page)).toContainText('Trying again in');
	await untilHere(page);
});

test('a missing and a damaged file are told in words, and the way on is one press', async ({
	context,
	host,
	hub
}) => {
	const damaged = Buffer.from(Q8);
	damaged[12_345] = (damaged[12_345] ?? 0) ^ 1;
	hub.misbehave(answer(404), behave(damaged));
	const page = await openModels(context, host, hub);

	await startDownload(page);
	await expect(page.getByRole('alert').filter({ hasText: `has no ${GRAPH}` })).toBeVisible();
	await expect(kokoro(page).getByText('Stopped', { exact: true })).toBeVisible();
	await kokoro(page).getByRole('button', { name: 'Resume' }).click();
	await expect(page.getByRole('alert').filter({ hasText: 'arrived damaged' })).toBeVisible();
	await kokoro(page).getByRole('button', { name: 'Resume' }).click();

	await untilHere(page);
	await expect(page.getByRole('alert').filter({ hasText: 'damaged' })).toBeHidden();
});

test('a file that was damaged on the device is found and can be had again', async ({
	context,
	host,
	hub
}) => {
	const page = await openModels(context, host, hub);
	await startDownload(page);
	await untilHere(page);
	await page.evaluate(damageKept, GRAPH);

	await kokoro(page).getByRole('button', { name: 'Check files' }).click();

	await expect(kokoro(page)).toContainText(`Damaged and removed: onnx/${GRAPH}.`);
	await kokoro(page)
		.getByRole('button', { name: /^Download Kokoro/ })
		.click();
	await untilHere(page);
});

test('a full device is told, and the download goes on when there is room again', async ({
	context,
	host,
	hub
}) => {
	const page = await openModels(context, host, hub);
	const { usage = 0 } = await page.evaluate(() => navigator.storage.estimate());
	const browser = await context.newCDPSession(page);
	await browser.send('Storage.overrideQuotaForOrigin', {
		origin: host.origin,
		quotaSize: usage + 1_500_000
	});

	await startDownload(page);

	await expect(
		page.getByRole('alert').filter({ hasText: 'There is not enough space for' })
	).toBeVisible();
	await browser.send('Storage.overrideQuotaForOrigin', { origin: host.origin });
	await kokoro(page).getByRole('button', { name: 'Resume' }).click();
	await untilHere(page);
});

test('a download that another program has begun is shown while it goes on', async ({
	context,
	host,
	hub
}) => {
	const { slow, hurry } = slowly();
	hub.misbehave(slow);
	const page = await openModels(context, host, hub);

	await page.evaluate(
		() => void fetch('/v1/models/kokoro/download', { method: 'POST' }).then((r) => r.text())
	);

	await expect(kokoro(page)).toContainText('Another program');
	await expect(progress(page)).toBeVisible();
	hurry();
	await untilHere(page);
});

test('another build is behind one more press, and both can be here', async ({
	context,
	host,
	hub
}) => {
	const page = await openModels(context, host, hub);
	await expect(kokoro(page).getByRole('button', { name: /fp16/ })).toBeHidden();

	await kokoro(page).getByText('Other builds').click();
	await kokoro(page).getByRole('button', { name: 'Download fp16, 256 MB' }).click();

	await untilHere(page);
	await expect(kokoro(page).getByText(/recommended here/)).toBeVisible();
	await kokoro(page)
		.getByRole('button', { name: /^Download fp32/ })
		.click();
	await expect(kokoro(page).getByRole('button', { name: /^Download fp32/ })).toBeHidden();
	await untilHere(page);
});

test('files brought by hand are told which fits, and why another does not', async ({
	context,
	host
}, testInfo) => {
	const page = await openTab(context, host, '/models', { sparesData: true });
	await unfold(page);
	await kokoro(page).getByText('Add files manually').click();
	const choose = kokoro(page).getByLabel('Choose files');
	const bring = async (content: Buffer) => {
		const path = testInfo.outputPath(GRAPH);
		writeFileSync(path, content); // too large to be handed over otherwise
		await choose.setInputFiles(path);
	};
	const name = page.locator('strong', { hasText: GRAPH });
	const told = kokoro(page).getByRole('listitem').filter({ has: name });
	const whole = standInKokoro(92_400_000);

	await choose.setInputFiles([
		{ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Not a model.') },
		{ name: GRAPH, mimeType: 'application/octet-stream', buffer: Q8 }
	]);
	await expect(kokoro(page).getByText('Kokoro has no file "notes.txt"')).toBeVisible();
	await expect(told).toContainText(
		'too small: it has 3.0 MB, and the published one has about 92.4 MB'
	);
	await bring(whole.subarray(0, 92_000_000));
	await untilVisible(told.getByText('is cut off: at least 400,000 more bytes'), 60_000);
	const garbled = Buffer.from(whole);
	garbled.fill(0xff, 5000, 9000);
	await bring(garbled);
	await untilVisible(told.getByText(`onnx/${GRAPH} cannot be read as part of this model`), 90_000);
	await expect(kokoro(page).getByText('Not on this device', { exact: true })).toBeVisible();
	await bring(whole);

	await untilVisible(told.getByText(`Added as onnx/${GRAPH}, 92 MB.`), 90_000);
	await untilHere(page);
	await expect(kokoro(page)).toContainText('No hashes are published');
	await expect(kokoro(page)).toContainText('Processor');
});

test('a graph of another model does not become Kokoro, whatever the source says of it', async ({
	context,
	host,
	hub
}) => {
	const other = readFileSync('tests/fixtures/openvoice/tone_clone_model.onnx');
	hub.files[`onnx/${GRAPH}`] = other;
	const page = await openModels(context, host, hub);

	await startDownload(page);

	await untilVisible(page.getByRole('alert').filter({ hasText: `onnx/${GRAPH} cannot be read` }));
	await expect(kokoro(page).getByText('On this device', { exact: true })).toBeHidden();
	hub.files[`onnx/${GRAPH}`] = Q8;
	hub.commit = 'f'.repeat(40);
	await kokoro(page).getByRole('button', { name: 'Resume' }).click();
	await untilHere(page);
});

test('which publication was taken is told by its commit', async ({ context, host, hub }) => {
	const page = await openModels(context, host, hub);
	await kokoro(page).getByText('Details', { exact: true }).click();
	await expect(kokoro(page).getByRole('definition').filter({ hasText: 'latest' })).toHaveText(
		'latest'
	);

	await startDownload(page);
	await untilHere(page);

	await expect(kokoro(page)).toContainText('latest, which was commit 0123456789');
	expect(hub.paths).toContain(
		`/onnx-community/Kokoro-82M-v1.0-ONNX-timestamped/resolve/${COMMIT}/onnx/${GRAPH}`
	);
});

test('an address that is none is refused with a reason, and the right one is kept', async ({
	context,
	host,
	hub
}) => {
	const page = await openTab(context, host, '/models', { sparesData: true });
	await page.getByText('Where files come from').click();
	await page.getByRole('radio', { name: /^A folder/ }).check();
	const address = page.getByRole('textbox', { name: 'Address' });
	await address.fill('files at home');

	await page.getByRole('button', { name: 'Use this source' }).click();
	await expect(
		page.getByRole('alert').filter({ hasText: 'must begin with https://' })
	).toBeVisible();
	await expect(address).toHaveAttribute('aria-invalid', 'true');
	await address.fill(`${hub.origin}/{model}`);
	await expect(page.getByText(`${hub.origin}/kokoro/onnx/${GRAPH}`)).toBeVisible();
	await page.getByRole('button', { name: 'Use this source' }).click();
	await expect(page.getByText('Saved.')).toBeVisible();
	await page.reload();

	await expect(page.getByText(`Where files come from: ${new URL(hub.origin).host}`)).toBeVisible();
});

test('a voice whose model is missing can be picked, and speaks once it is here', async ({
	context,
	host,
	hub
}) => {
	const { slow, hurry } = slowly();
	hub.misbehave(slow);
	const page = await openModels(context, host, hub);
	await page.getByRole('link', { name: 'Speak', exact: true }).click();
	await expect(page.getByText('Ada comes with Aloud')).toBeVisible();
	await voicePicker(page).focus();

	await page.keyboard.type('british woman');
	await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(4);
	await page.keyboard.press('Enter');
	await expect(page.getByText('Emma can speak once Kokoro is on this device')).toBeVisible();
	await page.getByRole('button', { name: 'Download Kokoro, 92 MB' }).click();
	await expect(page.getByRole('progressbar', { name: 'Download of Kokoro' })).toBeVisible();
	hurry();
	await speakOnPage(page, GREETING);

	await expect(voicePicker(page)).toHaveAccessibleName('Voice: Emma, woman, grade B-');
	await expect(page.getByText('Kokoro is now on this device.')).toBeVisible();
});

test('a deleted model is told where its voice was to speak, with the way to the models', async ({
	context,
	host,
	hub
}) => {
	const page = await openModels(context, host, hub);
	await startDownload(page);
	await untilHere(page);
	await page.getByRole('link', { name: 'Speak', exact: true }).click();
	await expect(voicePicker(page)).toHaveAccessibleName(/^Voice: Heart/);
	await voicePicker(page).click();
	await page.getByRole('option', { name: /^Bella woman, grade/ }).click();
	await script(page).fill(GREETING);
	await expect(enginePill(page)).toHaveAccessibleName(/Ready/);

	await ask(page, '/v1/models/kokoro', { method: 'DELETE' });
	await page.reload();
	await expect(page.getByText('Ada speaks instead of Bella')).toBeVisible();
	await page.getByRole('link', { name: 'Models', exact: true }).click();
	await unfold(page);
	await expect(kokoro(page).getByText('Not on this device', { exact: true })).toBeVisible();
	await page.getByRole('link', { name: 'Speak', exact: true }).click();
	await speakOnPage(page, GREETING);
	await page.getByRole('button', { name: 'Keep Ada' }).click();

	await expect(page.getByText('Ada comes with Aloud')).toBeVisible();
});

test('on a narrow phone everything stays inside and can be read, light and dark', async ({
	context,
	host,
	hub
}) => {
	hub.misbehave(SLOW, answer(404));
	const page = await openModels(context, host, hub, { phone: { width: 360, height: 740 } });
	await page.getByText('Where files come from').click();
	await kokoro(page).getByText('Other builds').click();
	await kokoro(page).getByText('Add files manually').click();
	await startDownload(page);
	await untilHalfway(page);
	await expectNoSidewaysScroll(page);
	await kokoro(page).getByRole('button', { name: 'Cancel' }).click();
	await page.getByRole('button', { name: 'Keep', exact: true }).click();
	await kokoro(page)
		.getByRole('button', { name: /^Resume/ })
		.click();
	await expect(page.getByRole('alert').filter({ hasText: 'has no' })).toBeVisible();

	await expectNoSidewaysScroll(page);
	await expectReadable(page);
	await page.getByRole('link', { name: 'Speak', exact: true }).click();
	await voicePicker(page).click();
	await expectNoSidewaysScroll(page);
	await expectReadable(page);
});

test.describe('a first visit', () => {
	test.use({ visit: 'own' });

	test('what the device can do is told, one button brings the recommended voice, and it speaks', async ({
		context,
		host
	}) => {
		test.slow(); // the engine starts, the device is measured, and a model opened
		const kitten = await startHub({
			[`onnx/${GRAPH}`]: Q8,
			...Object.fromEntries(
				['onnx/model.onnx', 'voices.npz', 'kitten_config.json'].map((path) => [
					path,
					readFileSync(`tests/fixtures/kitten/${path}`)
				])
			)
		});
		const page = await openTab(context, host, '/models');
		const source = { kind: 'mirror', url: kitten.origin };
		await ask(page, '/v1/settings/model-source', { method: 'PUT', json: source });
		const region = page.getByRole('region', { name: 'On this device' });

		await untilVisible(region.getByText(/^Measured \d+ \w+ \d+/));
		await expect(region.getByRole('status').first()).toHaveText(/^This computer (is|has)/);
		await expect(region).toContainText(/billion operations a second, \d threads?/);
		const get = region.getByRole('button', { name: /^Get (Kokoro|KittenTTS Nano), \d+ MB$/ });
		const name = /^Get (.*),/.exec((await get.innerText()).trim())?.[1] ?? '';
		await expect(region.getByRole('listitem').first()).toContainText(/speech.*, estimated\./);
		await get.click();
		await untilVisible(region.getByText(`${name} is on this device.`), 90_000);
		await region.getByRole('link', { name: 'Speak now' }).click();
		await expect(voicePicker(page)).toHaveAccessibleName(/^Voice: (Heart|Bella)/);
		await speakOnPage(page, GREETING.repeat(3));
		await page.getByRole('link', { name: 'Models', exact: true }).click();

		await expect(region.getByRole('listitem').first()).toContainText('as it ran here.');
		const measured = await region.getByText(/^Measured/).innerText();
		await page.reload();
		await expect(region.getByText(measured)).toBeVisible(); // remembered, not done again
		await kitten.close();
	});
});

test('models are compared by keyboard, and no language is told by its code', async ({
	context,
	host
}) => {
	const page = await openTab(context, host, '/models', { sparesData: true });
	const table = page.getByRole('table');
	const names = () => table.getByRole('rowheader').getByRole('link').allInnerTexts();
	const summary = page.locator('summary', { hasText: 'Compare all models' });
	await summary.focus();
	await page.keyboard.press('Enter');
	await expect(table.getByRole('row')).not.toHaveCount(0);

	const size = table.getByRole('columnheader', { name: 'Size' });
	await size.getByRole('button').focus();
	await page.keyboard.press('Enter');
	await expect(size).toHaveAttribute('aria-sort', 'ascending');
	const bySize = await names();
	await page.keyboard.press('Enter');
	await expect(size).toHaveAttribute('aria-sort', 'descending');
	expect((await names()).at(-1)).toBe(bySize[0]);
	expect(bySize.indexOf('Kokoro')).toBeLessThan(bySize.indexOf('Whisper Small'));

	await table.getByRole('link', { name: 'Whisper Turbo' }).press('Enter');
	const turbo = page.getByRole('article', { name: 'Whisper Turbo' });
	await expect(turbo).toBeInViewport();
	await turbo.getByText('Details', { exact: true }).press('Enter');
	await expect(turbo.getByText('100 languages', { exact: true })).toBeVisible();
	await expect(turbo.getByText(/Bashkir/)).toBeHidden();
	await turbo.getByText('100 languages', { exact: true }).press('Enter');
	await expect(turbo.getByText(/Bashkir.*Tibetan/)).toBeVisible();
	const told = (await turbo.getByText(/Bashkir.*Tibetan/).innerText()).split(/[\n,]\s*/);
	expect(told.filter((name) => /^[a-z]{2,3}$/.test(name))).toEqual([]);
});

test('a hub that does not answer is told in seconds', async ({ context, host, hub }) => {
	hub.misbehaveListing(() => undefined); // it never answers
	const page = await openModels(context, host, hub);
	const region = page.getByRole('region', { name: 'On this device' });
	await expect(region.getByText('has not been measured yet')).toBeVisible();
	await expect(region.getByRole('button', { name: 'Measure it now' })).toBeVisible();

	await startDownload(page);

	await expect(kokoro(page).getByText('has not answered yet')).toBeVisible();
});
