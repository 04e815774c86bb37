// Model files into the browser's own file system: engine, API, relay and client are the app's, the model is one of test
// files, and the hub misbehaves.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test as base, type Page } from '@playwright/test';
import { build } from 'vite';
import { REMOTE_FILES } from '../../src/lib/engine/testing/fake-remote.ts';
import {
	answer,
	behave,
	stallAfter,
	startHub,
	type Hub
} from '../../src/lib/storage/testing/misbehaving-hub.ts';

const SMALL = REMOTE_FILES['onnx/small.onnx'];

/** The page and its worker, by file name. */
async function bundle(): Promise<Map<string, string>> {
	const output = await build({
		configFile: false,
		logLevel: 'error',
		build: {
			write: false,
			target: 'es2022',
			rolldownOptions: {
				input: ['download-page', 'download-worker'].map((name) => `tests/e2e/support/${name}.ts`),
				output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' }
			}
		}
	});
	const [bundled] = [output].flat();
	if (!bundled || !('output' in bundled)) throw new Error('the page was not bundled');
	const chunks = bundled.output.flatMap((file) => (file.type === 'chunk' ? [file] : []));
	return new Map(chunks.map(({ fileName, code }) => [`/${fileName}`, code]));
}

const test = base.extend<{ hub: Hub; openPage: () => Promise<Page> }, { origin: string }>({
	origin: [
		async ({}, use) => {
			const scripts = await bundle();
			const server = createServer((request, response) => {
				const code = scripts.get(request.url ?? '');
				response.setHeader('content-type', code ? 'text/javascript' : 'text/html');
				response.end(code ?? '<script type="module" src="/download-page.js"></script>');
			});
			await new Promise<void>((listening) => server.listen(0, listening));
			await use(`http://localhost:${(server.address() as AddressInfo).port}`); // a TCP server has an AddressInfo
			server.closeAllConnections();
			server.close();
		},
		{ scope: 'worker' }
	],
	hub: async ({}, use) => {
		const hub = await startHub(REMOTE_FILES);
		await use(hub);
		await hub.close();
	},
	openPage: async ({ context, origin, hub }, use) => {
		await use(async () => {
			const page = await context.newPage();
			await page.goto(origin);
			await page.evaluate(
				(url) => globalThis.appClient.setModelSource({ kind: 'mirror', url }),
				hub.origin
			);
			return page;
		});
	}
});

function buildOf(page: Page) {
	return page.evaluate(async () => {
		const [model] = await globalThis.appClient.models();
		return model?.download?.builds[0];
	});
}

test('a download goes on after a reload where it was, and is verified', async ({
	hub,
	openPage
}) => {
	hub.misbehaveAt('onnx/small.onnx', behave(SMALL), stallAfter(SMALL, 10_000));
	const page = await openPage();
	await page.evaluate(() => void globalThis.download().catch(() => undefined));
	await expect
		.poll(() => buildOf(page))
		.toMatchObject({ state: 'downloading', downloadedBytes: 41_000 });

	await page.reload();
	const before = await buildOf(page);
	hub.ranges.length = 0;
	const done = await page.evaluate(() => globalThis.download());

	expect(before).toMatchObject({ state: 'partial', downloadedBytes: 41_000 });
	expect(hub.ranges).toEqual(['bytes=40000-69999', 'bytes=70000-99999']);
	expect(done).toMatchObject({ type: 'done', isVerified: true });
	await page.reload();
	expect(await buildOf(page)).toMatchObject({ state: 'ready', downloadedBytes: 101_000 });
});

test('two tabs with engines of their own download each byte once', async ({ hub, openPage }) => {
	const pages = [await openPage(), await openPage()];

	const done = await Promise.all(pages.map((page) => page.evaluate(() => globalThis.download())));

	expect(done.map((event) => event?.type)).toEqual(['done', 'done']);
	expect(hub.ranges.toSorted()).toEqual([
		'bytes=0-29999',
		'bytes=0-999',
		'bytes=30000-59999',
		'bytes=60000-89999',
		'bytes=90000-99999'
	]);
});

test('a file that arrives damaged is not kept, and the next download heals it', async ({
	hub,
	openPage
}) => {
	const wrong = SMALL.map((byte) => byte ^ 1);
	hub.misbehaveAt('onnx/small.onnx', ...Array.from({ length: 4 }, () => behave(wrong)));
	const page = await openPage();

	const failure = await page.evaluate(() => globalThis.download().catch(String));

	expect(failure).toMatch(/small\.onnx arrived damaged/);
	expect(await buildOf(page)).toMatchObject({ state: 'partial', downloadedBytes: 1_000 });
	expect(await page.evaluate(() => globalThis.download())).toMatchObject({ isVerified: true });
});

test('a full disk is told, and the download goes on when there is room', async ({
	openPage,
	origin,
	context
}) => {
	const page = await openPage();
	const devtools = await context.newCDPSession(page);
	await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 60_000 });

	const failure = await page.evaluate(() => globalThis.download().catch(String));
	await devtools.send('Storage.overrideQuotaForOrigin', { origin });

	expect(failure).toMatch(/There is not enough space/);
	expect(await page.evaluate(() => globalThis.download())).toMatchObject({ isVerified: true });
});

test('a removed model leaves nothing, and a repository that is closed says what to do', async ({
	hub,
	openPage
}) => {
	const page = await openPage();
	await page.evaluate(() => globalThis.download());

	await page.evaluate(() => globalThis.appClient.remove('remote'));
	hub.misbehaveListing(answer(403));

	expect(await buildOf(page)).toMatchObject({ state: 'absent', downloadedBytes: 0 });
	expect(await page.evaluate(() => globalThis.download().catch(String))).toMatch(
		/Ask for access on the model's page/
	);
});

test('the place that files come from survives a reload', async ({ hub, openPage }) => {
	const page = await openPage();

	await page.reload();

	expect(await page.evaluate(() => globalThis.appClient.modelSource())).toEqual({
		kind: 'mirror',
		url: hub.origin
	});
});
