// OpenAI's own address: answered inside the page where somebody has switched that on, and never reached in any case.
import { createServer, type AddressInfo } from 'node:net';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath } from '../../tools/chromium.ts';
import { PAGE_SECRET } from '../../tools/page-key.ts';
import type { StaticHost } from '../../tools/serve.ts';
import { expect, openTab, test as base } from './app.ts';
import { bundleEntry } from './support/bundle.ts';
import { expectHeard } from './support/heard.ts';
import { GREETING } from './support/texts.ts';

/** Stands where the browser looks for OpenAI's host. */
type Outside = { connections: number; port: number };

/** A browser that looks there, once for all tests; its counter begins anew with each. */
const test = base.extend<{ outside: Outside }, { trap: Outside; trapped: Browser }>({
	trap: [
		async ({}, use) => {
			const trap = { connections: 0, port: 0 };
			const server = createServer((socket) => {
				trap.connections++;
				socket.destroy();
			});
			await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
			trap.port = (server.address() as AddressInfo).port; // a TCP server has an AddressInfo
			await use(trap);
			server.close();
		},
		{ scope: 'worker' }
	],
	trapped: [
		async ({ playwright, trap }, use) => {
			const browser = await playwright.chromium.launch({
				executablePath: chromiumPath(),
				args: [...CHROMIUM_FLAGS, `--host-resolver-rules=MAP api.openai.com 127.0.0.1:${trap.port}`]
			});
			await use(browser);
			await browser.close();
		},
		{ scope: 'worker' }
	],
	outside: async ({ trap }, use) => {
		trap.connections = 0;
		await use(trap);
	},
	context: async ({ trapped }, use) => {
		const context = await trapped.newContext();
		await context.addInitScript({ content: await bundleEntry('openai') });
		await use(context);
		await context.close();
	}
});

/** Account with the switch at hand. */
async function openAccount(context: BrowserContext, host: StaticHost) {
	const page = await openTab(context, host, '/account', { sparesData: true });
	return { page, choice: page.getByRole('checkbox', { name: 'Answer api.openai.com' }) };
}

async function switchOn(context: BrowserContext, host: StaticHost): Promise<Page> {
	const { page, choice } = await openAccount(context, host);
	await choice.check();
	await Promise.all([
		page.waitForEvent('load'),
		page.getByRole('button', { name: 'Reload this page' }).click()
	]);
	await expect(choice).toBeChecked();
	await expect(page.getByRole('button', { name: 'Reload this page' })).toBeHidden();
	return page;
}

/** What the client makes of it with its default address: the models it lists, or why it cannot. */
function listModels(page: Page): Promise<string[] | string> {
	return page.evaluate(async (apiKey) => {
		const client = new globalThis.OpenAI({ apiKey, maxRetries: 0, dangerouslyAllowBrowser: true });
		try {
			return (await client.models.list()).data.map(({ id }) => id);
		} catch (error) {
			return String(error);
		}
	}, PAGE_SECRET);
}

test('switched on, the openai client is answered at its default address, also after a reload', async ({
	context,
	host,
	outside
}) => {
	test.slow(); // a first transcription opens three models
	const page = await switchOn(context, host);
	const heard = await page.evaluate(
		async ({ apiKey, input }) => {
			const client = new globalThis.OpenAI({ apiKey, dangerouslyAllowBrowser: true });
			const speech = await client.audio.speech.create({
				model: 'tts-1',
				voice: 'alloy',
				input,
				response_format: 'wav'
			});
			const file = new File([await speech.blob()], 'speech.wav');
			const model = 'whisper-1';
			return (await client.audio.transcriptions.create({ model, file })).text;
		},
		{ apiKey: PAGE_SECRET, input: GREETING }
	);
	expectHeard(GREETING, heard);

	await page.reload();
	expect(await listModels(page)).toContain('mini-tts');
	await page.goto(host.origin);
	expect(await listModels(page)).toContain('mini-tts');
	expect(outside.connections).toBe(0);
});

test('a key of somebody else is refused, as under /v1', async ({ context, host }) => {
	const page = await switchOn(context, host);

	const refused = await page.evaluate(async () => {
		const headers = { authorization: 'Bearer sk-somebody-elses-secret-0123456789' };
		const response = await fetch('https://api.openai.com/v1/models', { headers });
		return { status: response.status, body: await response.text() };
	});

	expect(refused.status).toBe(401);
	expect(refused.body).toContain('no such API key on this device');
	expect(refused.body).not.toContain('0123456789');
});

test('as it comes it is off, and nothing leaves the device', async ({ context, host, outside }) => {
	const { page, choice } = await openAccount(context, host);
	await expect(choice).not.toBeChecked();

	expect(await listModels(page)).toContain('Connection error');
	expect(outside.connections).toBe(0);
});

test('switched off again, pages that are still open are refused at once', async ({
	context,
	host,
	outside
}) => {
	const page = await switchOn(context, host);
	expect(await listModels(page)).toContain('mini-tts');

	await page.getByRole('checkbox', { name: 'Answer api.openai.com' }).uncheck();
	await expect.poll(() => listModels(page)).toContain('Connection error');
	await page.reload();
	expect(await listModels(page)).toContain('Connection error');
	expect(outside.connections).toBe(0);
});

test('whatever the switch answers for, no other road leads out', async ({
	context,
	host,
	outside
}) => {
	const page = await switchOn(context, host);

	const outcome = await page.evaluate(async () => {
		const failed = (work: Promise<unknown>) =>
			work.then(
				() => 'answered',
				() => 'failed'
			);
		const socket = new Promise<string>((resolve) => {
			try {
				const opened = new WebSocket('wss://api.openai.com/v1/realtime');
				opened.onopen = () => resolve('answered');
				opened.onerror = () => resolve('failed');
			} catch {
				resolve('failed');
			}
		});
		navigator.sendBeacon('https://api.openai.com/v1/audio/speech', 'text');
		return {
			elsewhere: await failed(fetch('https://api.openai.com/other')),
			http: await failed(fetch('http://api.openai.com/v1/models')),
			socket: await socket
		};
	});

	expect(outcome).toEqual({ elsewhere: 'failed', http: 'failed', socket: 'failed' });
	expect(outside.connections).toBe(0);
});

test('a page that no service worker answers for cannot send anything either', async ({
	context,
	host,
	outside
}) => {
	const page = await switchOn(context, host);
	// As a reload with the shift key does: from the network, past the service worker.
	const session = await context.newCDPSession(page);
	await session.send('Network.enable');
	await session.send('Network.setBypassServiceWorker', { bypass: true });
	await page.reload();

	expect(await listModels(page)).toContain('Connection error');
	expect(outside.connections).toBe(0);

	// The trap itself works: a page of another kind does reach it.
	const other = await context.newPage();
	await other.evaluate(() => fetch('https://api.openai.com/v1/models').catch(() => undefined));
	expect(outside.connections).toBeGreaterThan(0);
});
