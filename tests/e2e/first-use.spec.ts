// A first recording on a device that has only the small model: the question, the download, and the warning over what
// the small one writes. The hub is slow, silent or gone as it is told; its Whisper is a stand-in.
import type { BrowserContext, Locator, Page } from '@playwright/test';
import {
	answer,
	sendSlowly,
	startHub,
	type Hub
} from '../../src/lib/storage/testing/misbehaving-hub.ts';
import type { StaticHost } from '../../tools/serve.ts';
import { expect, openTab, test as base, untilTranscribed, untilVisible } from './app.ts';
import { expectAccessible } from './support/accessible.ts';
import { ask } from './support/calls.ts';
import { expectNoSidewaysScroll, expectReadable } from './support/layout.ts';
import { standInWhisper } from './support/stand-in-whisper.ts';

const test = base.extend<{ hub: Hub }>({
	hub: async ({}, use) => {
		const hub = await startHub(await standInWhisper());
		await use(hub);
		await hub.close();
	}
});

test.use({ visit: 'installed' });

test.slow(); // a first transcription opens three models, which takes its time on a busy machine

const FILE = 'tests/fixtures/greeting.wav';

async function openAsked(
	context: BrowserContext,
	host: StaticHost,
	hub: Hub,
	phone?: { width: number; height: number }
): Promise<Page> {
	const page = await openTab(context, host, '/transcribe', {
		isAsked: true,
		...(phone && { phone })
	});
	const source = { kind: 'mirror', url: hub.origin };
	await ask(page, '/v1/settings/model-source', { method: 'PUT', json: source });
	return page;
}

async function choose(page: Page, files: string | string[] = FILE): Promise<void> {
	const chooser = page.getByLabel('Choose a file');
	await chooser.focus();
	await chooser.setInputFiles(files);
}

const question = (page: Page) => page.getByRole('heading', { name: 'Use a better model first?' });
const smallOne = (page: Page) => page.getByRole('button', { name: 'Try with the small one now' });
const verb = (page: Page, verb: string): Locator =>
	page.getByRole('button', { name: new RegExp(`^${verb} Whisper \\w+`) });

test('the offered model comes while the recording waits, a failure and a cancel lose nothing, and then it goes on by itself', async ({
	context,
	host,
	hub
}) => {
	const hurry = new AbortController();
	hub.misbehaveListing(answer(403));
	const page = await openAsked(context, host, hub);

	await choose(page);
	await expect(question(page)).toBeFocused();
	await expect(page.getByText(/^Whisper \w+, \d+ MB, (about|a few) /)).toBeVisible();
	await expect(page.getByText(/Hears 99 languages/)).toBeVisible();
	await verb(page, 'Download').click();
	await untilVisible(page.getByRole('alert').filter({ hasText: /access/ }));
	await expect(page.getByText('“greeting.wav” is ready and waits here.')).toBeVisible();
	await expectReadable(page);
	await expectAccessible(page);

	const decoder = Object.entries(hub.files).filter(([path]) => path.includes('decoder'));
	for (const [path, bytes] of decoder) {
		hub.misbehaveAt(path, sendSlowly(bytes, 20_000, hurry.signal));
	}
	await page.getByRole('button', { name: /^Try Whisper \w+ again/ }).click();
	await untilVisible(page.getByText(/\d MB of .* MB/));
	await expectReadable(page);
	await expectAccessible(page);
	await page.getByRole('button', { name: 'Cancel download' }).click();
	await expect(question(page)).toBeVisible();
	await verb(page, 'Resume').click();
	hurry.abort();

	await untilVisible(page.getByRole('group', { name: 'Transcript tools' }), 120_000);
	await expect(page.getByRole('heading', { name: 'greeting.wav' })).toBeFocused();
	await expect(page.getByRole('region', { name: 'Accuracy' })).toBeHidden();
});

test('whoever tries the small one is warned above the text, is not asked again in this visit, and can have it heard again', async ({
	context,
	host,
	hub
}) => {
	const page = await openAsked(context, host, hub, { width: 360, height: 740 });
	await choose(page);
	await untilVisible(question(page));
	await expectNoSidewaysScroll(page);
	await smallOne(page).click();

	await untilTranscribed(page);
	await expect(page.getByRole('heading', { name: 'greeting.wav' })).toBeFocused();
	const notice = page.getByRole('region', { name: 'Accuracy' });
	await expect(notice).toContainText('small model');
	await expectNoSidewaysScroll(page);
	await expectReadable(page);
	await expectAccessible(page);
	await page.reload();
	await untilTranscribed(page);
	await page.getByRole('button', { name: 'Another file' }).click();
	await choose(page);
	await untilTranscribed(page);
	await expect(question(page)).toBeHidden();

	await notice.getByRole('button', { name: /^Hear it again with Whisper/ }).click();
	await expect(notice).toBeHidden({ timeout: 120_000 });
	await untilVisible(page.getByRole('group', { name: 'Transcript tools' }), 120_000);
	await expect(notice).toBeHidden();
});

test('offline it says so, and the small one is what remains, also for several files', async ({
	context,
	host,
	hub
}) => {
	const page = await openAsked(context, host, hub);
	await context.setOffline(true);
	try {
		await choose(page);

		await expect(page.getByText('You are offline', { exact: false })).toBeVisible();
		await expect(verb(page, 'Download')).toBeDisabled();
		await page.getByRole('button', { name: 'Choose another file' }).click();
		await expect(page.getByLabel('Choose a file')).toBeFocused();
		await choose(page, [FILE, FILE]);
		await expect(page.getByText('2 files are ready and wait here')).toBeVisible();
		await expect(page.getByText('2 of 2 files done')).toBeHidden();
		await smallOne(page).click();
		await untilVisible(page.getByText('2 of 2 files done'));
	} finally {
		await context.setOffline(false);
	}
});
