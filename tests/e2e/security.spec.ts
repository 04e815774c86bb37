// What is written into a page does not run, what runs reaches nobody else, and keys stay with whoever has them.
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page, Worker } from '@playwright/test';
import { PAGE_SECRET } from '../../tools/page-key.ts';
import { serveBuild } from '../../tools/serve.ts';
import { startHub, type Hub } from '../../src/lib/storage/testing/misbehaving-hub.ts';
import {
	expect,
	openTab,
	player,
	script,
	speakOnPage,
	test as base,
	untilTranscribed
} from './app.ts';
import { ask } from './support/calls.ts';
import { expectNoSidewaysScroll } from './support/layout.ts';
import { findInStorage } from './support/storage.ts';
import { GREETING } from './support/texts.ts';

const PAGES = [
	'/',
	'/book',
	'/transcribe',
	'/models',
	'/account',
	'/docs',
	'/settings',
	'/no/such/page'
];

const KOKORO = new Uint8Array(readFileSync('tests/fixtures/kokoro/model.onnx'));

const test = base.extend<{ hub: Hub }>({
	/** Another origin, open to everybody, that knows what it was asked for. */
	hub: async ({}, use) => {
		const hub = await startHub({ 'onnx/model_quantized.onnx': KOKORO });
		hub.commit = 'c'.repeat(40);
		await use(hub);
		await hub.close();
	}
});

test.use({ actionTimeout: 30_000 });

declare global {
	var hacked: unknown;
}

/** Errors and warnings of all pages, but for those about the address and the GPU that do not exist. */
function listComplaints(context: BrowserContext): string[] {
	const complaints: string[] = [];
	context.on('console', (message) => {
		const isExpected =
			message.location().url.endsWith('/no/such/page') ||
			/Not found: \/no\/such|No available adapters/.test(message.text());
		if (['error', 'warning'].includes(message.type()) && !isExpected)
			complaints.push(message.text());
	});
	context.on('weberror', (error) => complaints.push(String(error.error())));
	return complaints;
}

/** What the roads below are barred by. */
const BARRED = [
	'base-uri',
	'connect-src',
	'eval',
	'fetch',
	'form-action',
	'frame-src',
	'img-src',
	'media-src',
	'object-src',
	'script-src-attr',
	'script-src-elem',
	'style-src-attr',
	'style-src-elem'
];

/** Runs in the page: tries every road by which foreign code runs or words get out; waits until all have been barred. */
async function attack({ outside, ways }: { outside: string; ways: string[] }): Promise<string[]> {
	const barred: string[] = [];
	document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
		barred.push(effectiveDirective);
	});
	const here = document.body.appendChild(document.createElement('div'));
	const add = (name: string, fields: Record<string, string>) =>
		here.appendChild(Object.assign(document.createElement(name), fields));
	here.innerHTML = '<img src="x" onerror="hacked = 1"><p style="color: red">x</p>';
	add('script', { textContent: 'hacked = 2' });
	add('script', { src: `${outside}/script.js` });
	add('style', { textContent: 'p { color: red }' });
	add('link', { rel: 'stylesheet', href: `${outside}/style.css` });
	add('img', { src: `${outside}/image.png` });
	add('iframe', { src: `${outside}/frame.html` });
	add('object', { data: `${outside}/object.swf` });
	add('audio', { src: `${outside}/sound.mp3` });
	add('a', { href: 'javascript:hacked=3' }).click();
	add('base', { href: outside });
	const form = add('form', { action: `${outside}/form`, method: 'post' });
	(form as HTMLFormElement).submit();
	navigator.sendBeacon(`${outside}/beacon`, 'words');
	// Not from within the test's own call, for which the browser makes exceptions.
	setTimeout(() => {
		try {
			globalThis.hacked = globalThis.eval('4') as unknown;
		} catch {
			barred.push('eval');
		}
	});
	await fetch(`${outside}/fetch`).catch(() => barred.push('fetch'));
	await new Promise<void>((resolve) => {
		const socket = new WebSocket(`${outside.replace('http', 'ws')}/socket`);
		socket.onerror = () => resolve();
	}).catch(() => undefined);
	// What is missing by then is told by the test.
	let waits = 0;
	do await new Promise((resolve) => setTimeout(resolve, 100));
	while (++waits < 50 && !ways.every((way) => barred.includes(way)));
	return barred;
}

test.describe('on a host that sends no headers', () => {
	test.use({ isolated: false });

	test('in a frame of another origin nothing of it runs, and it offers to open itself', async ({
		context,
		host
	}) => {
		const other = await serveBuild({ isolated: false });
		const page = await context.newPage();
		await page.goto(`${other.origin}/openapi.json`);
		await page.evaluate((origin) => {
			document.body.innerHTML = `<iframe src="${origin}/"></iframe><iframe src="${origin}/account"></iframe>`;
		}, host.origin);

		for (const path of ['/', '/account']) {
			const frame = page.frameLocator(`iframe[src$="${path}"]`);
			const body = frame.locator('body');
			await expect(body).toHaveText('Open Aloud in a tab of its own');
			await expect(frame.getByRole('link')).toHaveAttribute('href', host.origin + path);
			expect(
				await body.evaluate(() => document.querySelectorAll('script[type=module], .app').length)
			).toBe(0);
		}
		expect(page.workers()).toEqual([]);
		await other.close();

		// Of its own origin it may be shown.
		await page.goto(`${host.origin}/openapi.json`);
		await page.evaluate(() => {
			document.body.innerHTML = '<iframe src="/account"></iframe>';
		});
		await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible();
	});
});

for (const isolated of [true, false]) {
	test.describe(isolated ? 'on an isolated host' : 'on a plain host', () => {
		test.use({ isolated });

		test('no page runs what is written into it, or reaches another host', async ({
			context,
			host,
			hub
		}) => {
			const page = await openTab(context, host, '/', { sparesData: true });
			for (const path of PAGES) {
				await page.goto(host.origin + path);
				const barred = await page.evaluate(attack, { outside: hub.origin, ways: BARRED });

				expect(await page.evaluate(() => globalThis.hacked), path).toBeUndefined();
				expect(barred, path).toEqual(expect.arrayContaining(BARRED));
				expect(hub.paths, path).toEqual([]);
			}
		});
	});
}

test('only the engine asks other hosts, and no thread turns text into code', async ({
	context,
	host,
	hub
}) => {
	const page = await openTab(context, host, '/', { sparesData: true });
	const tryIt = async (outside: string) => {
		const asked = await fetch(`${outside}/onnx/model_quantized.onnx`).then(
			({ ok }) => ok,
			() => false
		);
		const ran = await new Promise((resolve) => {
			setTimeout(() => {
				try {
					resolve(globalThis.eval('true'));
				} catch {
					resolve(false);
				}
			});
		});
		return { asked, ran };
	};
	const engine = await findWorker(page, 'engine');
	expect(await engine.evaluate(tryIt, hub.origin)).toEqual({ asked: true, ran: false });

	await page.goto(`${host.origin}/book`);
	await page.getByRole('textbox', { name: 'Book text' }).fill(GREETING);
	await page.getByRole('button', { name: 'Make audiobook' }).click();
	const book = await findWorker(page, 'book');
	expect(await book.evaluate(tryIt, hub.origin)).toEqual({ asked: false, ran: false });
});

/** The page's thread of that name, once it runs. */
async function findWorker(page: Page, name: string): Promise<Worker> {
	const find = () => page.workers().find((worker) => worker.url().includes(`/${name}.worker`));
	await expect.poll(() => find() !== undefined).toBe(true);
	const worker = find();
	if (!worker) throw new Error(`the thread ${name} has ended`);
	return worker;
}

test('a visit to every page, a download and all kinds of sound break no rule and ask only the mirror', async ({
	context,
	host,
	hub
}) => {
	test.slow();
	const complaints = listComplaints(context);
	const asked = new Set<string>();
	context.on('request', (request) => {
		const { origin, protocol } = new URL(request.url());
		if (protocol !== 'blob:' && protocol !== 'data:') asked.add(origin);
	});
	await context.addInitScript(() => Reflect.deleteProperty(globalThis, 'showSaveFilePicker'));
	const page = await openTab(context, host);
	await speakOnPage(page, GREETING);
	const saved = page.waitForEvent('download');
	await player(page).getByRole('button', { name: 'Download', exact: true }).click();
	expect((await readFile(await (await saved).path())).length).toBeGreaterThan(24_000);
	await page.getByRole('button', { name: /^Hear (?!this)/ }).click();
	await player(page).getByRole('button', { name: 'Transcribe this' }).click();
	await untilTranscribed(page);
	await page.getByRole('button', { name: 'Play', exact: true }).click();

	await page.goto(`${host.origin}/models#kokoro`);
	await setMirror(page, hub.origin);
	const kokoro = page.getByRole('article', { name: 'Kokoro' });
	await kokoro.getByRole('button', { name: 'Download Kokoro, 92 MB' }).click();
	await expect(kokoro.getByText('On this device', { exact: true })).toBeVisible();
	for (const [voice, input] of [
		['jf_alpha', '灯台守は階段を上った。'],
		['zf_xiaobei', '他走上楼梯。'],
		['ff_siwis', 'Le gardien du phare.']
	]) {
		const { status } = await ask(page, '/v1/audio/speech', {
			json: { model: 'kokoro', voice, input, format: 'wav' }
		});
		expect(status, voice).toBe(200);
	}

	await page.goto(`${host.origin}/settings`);
	await page.getByRole('textbox', { name: 'Pronunciations' }).fill('nginx = engine x');
	await page.getByRole('button', { name: 'Hear “nginx”' }).click();
	await page.getByRole('radio', { name: 'Dark' }).check();
	await page.goto(`${host.origin}/book`);
	await page.getByRole('textbox', { name: 'Book text' }).fill(GREETING);
	await page.getByRole('button', { name: 'Make audiobook' }).click();
	await expect(page.getByRole('button', { name: 'Save as WAV' })).toBeVisible({ timeout: 60_000 });
	await page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Play' }).click();
	await page.goto(`${host.origin}/no/such/page`);
	await page.getByRole('link', { name: 'Go to Speak' }).click();

	expect(complaints).toEqual([]);
	expect([...asked].toSorted()).toEqual([host.origin, hub.origin].toSorted());
});

async function setMirror(page: Page, address: string): Promise<void> {
	await page.getByText('Where files come from').click();
	await page.getByRole('radio', { name: /^A mirror/ }).check();
	await page.getByRole('textbox', { name: 'Address' }).fill(address);
	await page.getByRole('button', { name: 'Use this source' }).click();
}

const IMAGE = '<img src=x onerror="window.hacked=1">';
const HOSTILE = [
	IMAGE,
	'"><script>window.hacked=2</script>',
	"'-window.hacked=3-'",
	'{@html "<b>x</b>"} ${window.hacked=4}',
	'javascript:window.hacked=5',
	'\u202Egnp.exe\u0000\uFEFF'
];
const LONG = 'x'.repeat(10_000);

/** A file of bytes that are neither sound nor text. */
const NO_SOUND = { mimeType: 'audio/wav', buffer: Buffer.from([0, 255, 254, 0, 200, 1, 2, 3]) };

/** Nothing ran, nothing became markup. */
async function expectText(page: Page): Promise<void> {
	await expectNoSidewaysScroll(page);
	const found = await page.evaluate(() => ({
		hacked: globalThis.hacked,
		images: document.querySelectorAll('img, [onerror], a[href^="javascript:"], b').length,
		scripts: [...document.scripts].filter(({ text }) => text.includes('hacked')).length
	}));
	expect(found).toEqual({ hacked: undefined, images: 0, scripts: 0 });
}

test('what people and files bring along is shown as text, wherever it is shown', async ({
	context,
	host,
	hub
}) => {
	test.slow();
	// Each page hosts the engine anew: only what is used is opened.
	const page = await openTab(context, host, '/', { sparesData: true });
	const all = HOSTILE.join(' ');

	await script(page).fill(`${IMAGE} ${LONG.slice(0, 300)}`);
	await page.locator('main').getByRole('button', { name: 'Speak', exact: true }).click();
	await expect(player(page)).toBeVisible();
	await expectText(page);

	await page.goto(`${host.origin}/transcribe`);
	const chooser = page.getByLabel('Choose a file');
	await chooser.setInputFiles({ ...NO_SOUND, name: `${IMAGE}${LONG.slice(0, 200)}.wav` });
	await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible();
	await expectText(page);
	await page.reload();
	const buffer = await readFile('tests/fixtures/greeting.wav');
	await chooser.setInputFiles({ name: `${IMAGE}.wav`, mimeType: 'audio/wav', buffer });
	await untilTranscribed(page);
	await expect(page.getByText(`${IMAGE}.wav`)).toBeVisible();
	await expectText(page);

	await page.goto(`${host.origin}/book`);
	await page.getByLabel('Choose a file').setInputFiles({ ...NO_SOUND, name: IMAGE });
	await expect(page.getByText(`“${IMAGE}” `)).toBeVisible();
	await expectText(page);
	const text = `Chapter 1 ${IMAGE}\n\n${GREETING}\n\nChapter 2 ${HOSTILE[1]}\n\n${GREETING}`;
	await page.getByRole('textbox', { name: 'Book text' }).fill(text);
	await page.getByRole('textbox', { name: 'Title' }).fill(`${IMAGE} ${LONG}`.slice(0, 200));
	await page.getByRole('button', { name: 'Make audiobook' }).click();
	await expect(page.getByText(IMAGE).first()).toBeVisible();
	await expectText(page);

	await page.goto(`${host.origin}/settings`);
	const dictionary = page.getByRole('textbox', { name: 'Pronunciations' });
	await dictionary.fill(`${HOSTILE.join('\n')}\n${IMAGE} = ${IMAGE}\n${LONG} = ${LONG}`);
	await expect(page.getByText(/Not saved yet/)).toBeVisible();
	await expectText(page);
	await dictionary.fill(`${IMAGE.replace('=x', '')} = ${all.replaceAll('\n', ' ')}`);
	await expectText(page);

	await page.goto(`${host.origin}/models#kokoro`);
	await setMirror(page, 'javascript:window.hacked=1');
	await expect(page.getByText(/must begin with https/)).toBeVisible();
	await page.getByRole('textbox', { name: 'Address' }).fill(`${hub.origin}/${all}`);
	await page.getByRole('button', { name: 'Use this source' }).click();
	await expectText(page);
	const kokoro = page.getByRole('article', { name: 'Kokoro' });
	await kokoro.getByText('Add files manually').click();
	await kokoro.getByLabel('Choose files').setInputFiles({ ...NO_SOUND, name: IMAGE });
	await expect(kokoro.getByText(IMAGE).first()).toBeVisible();
	await expectText(page);

	await page.goto(`${host.origin}/no/${encodeURIComponent(all)}`);
	await expectText(page);
});

test('a key is in no storage, no address and no log after it was used', async ({
	context,
	host
}) => {
	const wrong = 'sk-wrongwrongwrongwrongwrongwrong';
	const seen: string[] = [];
	context.on('console', (message) => seen.push(message.text()));
	context.on('request', (request) => seen.push(request.url()));
	const page = await openTab(context, host);
	await ask(page, '/v1/models');
	await ask(page, '/v1/audio/speech', { json: { model: 'none', voice: 'none', input: 'x' } });
	await page.evaluate(async (wrong) => {
		await fetch('/v1/models', { headers: { 'xi-api-key': wrong } });
		await fetch(`/v1/models?key=${wrong}`, { headers: { authorization: `Bearer ${wrong}` } });
		await fetch('/v1/models', { headers: { authorization: wrong } });
	}, wrong);
	await speakOnPage(page, GREETING);

	// The search itself finds what is there: the key's name, and that the requests were written down.
	expect(await findInStorage(page, 'key_test')).not.toEqual([]);
	expect(await findInStorage(page, 'none')).not.toEqual([]);
	for (const secret of [PAGE_SECRET, PAGE_SECRET.slice(12, -6), wrong]) {
		expect(await findInStorage(page, secret)).toEqual([]);
		expect(seen.filter((text) => text.includes(secret) && !text.includes('?key='))).toEqual([]);
	}
});

test('the search for keys finds what it looks for although a file vanishes meanwhile', async ({
	context,
	host
}) => {
	const page = await openTab(context, host);
	await page.evaluate(async () => {
		const root = await navigator.storage.getDirectory();
		for (const [name, content] of [
			['passing', ''],
			['staying', 'a needle']
		] as const) {
			const file = await (await root.getFileHandle(name, { create: true })).createWritable();
			await file.write(content);
			await file.close();
		}
		const getFile = FileSystemFileHandle.prototype.getFile;
		FileSystemFileHandle.prototype.getFile = async function () {
			if (this.name === 'passing') await root.removeEntry('passing');
			return getFile.call(this);
		};
	});
	expect(await findInStorage(page, 'a needle')).toEqual(['files/staying']);
});
