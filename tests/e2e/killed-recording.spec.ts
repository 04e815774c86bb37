// A recording survives the browser: killed in the middle, it is found again up to its last second, and transcribed.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath, microphoneFlags } from '../../tools/chromium.ts';
import type { StaticHost } from '../../tools/serve.ts';
import { expect, openTab, test, untilVisible } from './app.ts';

test.slow(); // two browsers are started, on a busy machine

type Started = { browser: Browser; process: ChildProcess; page: Page };

/** A browser of its own process group, which alone is ended. */
async function start(folder: string, host: StaticHost): Promise<Started> {
	await rm(join(folder, 'DevToolsActivePort'), { force: true });
	const child = spawn(
		chromiumPath(),
		[
			...CHROMIUM_FLAGS,
			...microphoneFlags('tests/fixtures/greeting.wav'),
			'--use-fake-ui-for-media-stream',
			'--headless=new',
			'--remote-debugging-port=0',
			`--user-data-dir=${folder}`,
			'about:blank'
		],
		{ detached: true, stdio: 'ignore' }
	);
	const file = join(folder, 'DevToolsActivePort');
	let port = '';
	await expect
		.poll(
			async () => (port = (await readFile(file, 'utf8').catch(() => '')).split('\n')[0] ?? ''),
			{
				timeout: 60_000,
				intervals: [100]
			}
		)
		.toMatch(/^\d+$/);
	const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`, { timeout: 60_000 });
	const [context] = browser.contexts();
	if (!context) throw new Error('The browser has no window.');
	return { browser, process: child, page: await openTab(context, host, '/transcribe') };
}

/** As a power cut would: nothing gets to say goodbye. */
async function kill({ process: child, browser }: Started): Promise<void> {
	const ended = new Promise((resolve) => child.once('exit', resolve));
	if (child.pid) process.kill(-child.pid, 'SIGKILL');
	await ended;
	await browser.close().catch(() => undefined);
}

test('what was said until a second before the browser was killed is found and transcribed', async ({
	host
}) => {
	const folder = await mkdtemp(join(tmpdir(), 'aloud-recording-'));
	let second: Started | undefined;
	try {
		const first = await start(folder, host);
		await first.page.getByRole('button', { name: 'Record', exact: true }).click();
		await expect(first.page.getByRole('timer')).toHaveText('0:06', { timeout: 60_000 });
		await kill(first);

		second = await start(folder, host);
		const { page } = second;
		const found = page.getByRole('region', { name: 'Recordings that broke off' });
		await untilVisible(found.getByText(/^Recording \d{4}-/));
		await found.getByRole('button', { name: 'Transcribe' }).click();

		const row = page.getByRole('region', { name: 'Queue' }).getByRole('listitem');
		await expect(row).toContainText(/Done · 0:0[5-9]/, { timeout: 120_000 });
		await expect(found).toHaveCount(0);
	} finally {
		if (second) await kill(second);
		await rm(folder, { recursive: true, force: true, maxRetries: 5 });
	}
});
