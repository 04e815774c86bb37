// Pages of other origins use the engine through embed.js: nothing before the visitor's consent, nothing after its end.
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { CHROMIUM_FLAGS } from '../../tools/chromium.ts';
import { expect, openHost, openTab, test as base } from './app.ts';
import {
	askAsSite,
	openOtherSite,
	openSite,
	pressAsk,
	told,
	type OtherSite
} from './support/other-site.ts';
import { GREETING } from './support/texts.ts';

const TEXT = GREETING;
const SPEECH = { model: 'mini-tts', voice: 'mini_ada', input: TEXT, response_format: 'wav' };

const test = base.extend<{ other: OtherSite }>({
	other: async ({ host }, use) => {
		const other = await openOtherSite(host.origin, {
			'/newer/embed.html':
				"<script>parent.postMessage({ aloud: 'frame', protocol: 9, oldest: 9 }, '*')</script>",
			'/empty/embed.html': 'Nothing here answers.',
			'/framing': `<iframe src="${host.origin}/embed-allow.html"></iframe><iframe src="${host.origin}/account"></iframe>`
		});
		await use(other);
		await other.close();
	}
});

const partitioned = fileURLToPath(new URL('./support/partitioned.sh', import.meta.url));

test.use({
	actionTimeout: 30_000,
	launchOptions: { executablePath: partitioned, args: CHROMIUM_FLAGS }
});

/** The code of the error with which the page's own call ends. */
function codeOf(page: Page, call: string): Promise<string> {
	return page.evaluate(
		`(async () => { try { await (${call}); return 'none'; } catch (error) { return error.code ?? String(error); } })()`
	);
}

test('a page of another site speaks and transcribes once it is allowed, and not before', async ({
	context,
	host,
	other
}) => {
	const page = await openSite(context, other.foreign);
	const before = await askAsSite(page, '/v1/audio/speech', SPEECH);
	expect(before.status).toBe(403);
	expect(before.text).toContain(`The visitor has not allowed ${other.foreign} to use Aloud`);
	expect(page.workers(), 'no engine is started for it').toEqual([]);

	expect(await pressAsk(page, 'Don’t allow')).toBe('declined: The visitor did not allow it.');
	expect((await askAsSite(page, '/v1/models')).status).toBe(403);

	const [window] = await Promise.all([
		context.waitForEvent('page'),
		page.getByRole('button', { name: 'Use Aloud' }).click()
	]);
	await expect(window.getByText(other.foreign, { exact: true })).toBeVisible();
	await expect(window.getByRole('checkbox')).toHaveCount(2);
	const allow = window.getByRole('button', { name: 'Allow', exact: true });
	await allow.click();
	expect(await told(page)).toBe('');
	expect(await page.evaluate(() => globalThis.aloud?.storage)).toBe('partitioned');

	const spoken = await askAsSite(page, '/v1/audio/speech', SPEECH);
	expect(spoken.status).toBe(200);
	expect(spoken.seconds).toBeGreaterThan(1.5);
	expect(spoken.seconds).toBeLessThan(6);
	expect(await hearAsSite(page)).toMatch(/how are you/i);
	expect(await abortAsSite(page)).toBe('AbortError');

	for (const path of [
		'/v1/account/keys',
		'/v1/account/log',
		'/v1/account/sites',
		'/v1/settings/device'
	])
		expect((await askAsSite(page, path)).text, path).toContain('Other sites cannot do this');
	const outside = await codeOf(page, `aloud.fetch('${host.origin}/account')`);
	expect(outside).toBe('none'); // the frame answers that there is nothing
	expect((await askAsSite(page, `${host.origin}/account`)).status).toBe(404);
	expect(await codeOf(page, "aloud.fetch('https://api.openai.com/v1/models')")).toContain(
		'TypeError'
	);

	// Asked once: when it is loaded anew, the window only tells its frame, and closes.
	await page.reload();
	await page.waitForFunction(() => globalThis.aloud !== undefined);
	expect((await askAsSite(page, '/v1/models')).status).toBe(403);
	await page.getByRole('button', { name: 'Use Aloud' }).click();
	expect(await told(page)).toBe('');
	expect((await askAsSite(page, '/v1/models')).status).toBe(200);
});

test('a page of the same site shares the visitor’s engine and log, until it is revoked', async ({
	context,
	host,
	other
}) => {
	await openHost(context, host);
	const page = await openSite(context, other.sibling);
	expect(await pressAsk(page, 'Allow')).toBe('');
	expect(await page.evaluate(() => globalThis.aloud?.storage)).toBe('shared');
	expect((await askAsSite(page, '/v1/audio/speech', SPEECH)).seconds).toBeGreaterThan(1.5);
	expect(page.workers(), 'the tab of Aloud does the work').toEqual([]);
	expect((await askAsSite(page, '/v1/voices/none/export')).status).toBe(403);
	// Its consent is its own: the same page under its other name has none.
	const stranger = await openSite(context, other.foreign);
	expect((await askAsSite(stranger, '/v1/models')).status).toBe(403);

	const reading = page.evaluate(async (speech) => {
		const response = await globalThis.aloud?.fetch('/v1/audio/speech', {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ ...speech, input: `${speech.input} `.repeat(150) })
		});
		const reader = response?.body?.getReader();
		try {
			for (let read = await reader?.read(); read && !read.done; read = await reader?.read())
				await new Promise((resolve) => setTimeout(resolve, 500));
			return 'came whole';
		} catch (error) {
			return String(error);
		}
	}, SPEECH);

	const account = await openTab(context, host, '/account');
	const sites = account.getByRole('region', { name: 'Other sites' });
	const row = sites
		.getByRole('list', { name: 'Allowed sites' })
		.getByRole('listitem')
		.filter({ hasText: other.sibling });
	await expect(row).toContainText(/\d requests?, the last today/);
	await expect(account.getByRole('region', { name: 'Request log' })).toContainText(
		'/v1/audio/speech'
	);
	await sites.getByRole('button', { name: `Revoke ${other.sibling}` }).click();
	await sites.getByRole('button', { name: 'Revoke', exact: true }).click();
	await expect(sites).toContainText('1 revoked site');

	expect(await reading).toContain('taken back');
	const after = await askAsSite(page, '/v1/audio/speech', SPEECH);
	expect(after.status).toBe(403);
	expect(after.text).toContain('or has taken that back');
	expect(await page.evaluate(() => globalThis.aloud?.scopes)).toEqual([]);
});

test('a page that forges, replays or hides gets nowhere', async ({ context, host, other }) => {
	const page = await openSite(context, other.foreign);
	await page.evaluate(() => globalThis.aloud?.ready);

	const heard = await page.evaluate(async (origin) => {
		const target = document.querySelector('iframe')?.contentWindow;
		const site = {
			id: 'site_1',
			origin: location.origin,
			scopes: ['speak', 'transcribe', 'voices']
		};
		/** What comes back within a moment on a port that was sent with `message`. */
		const send = (message: unknown, then: unknown[] = []) => {
			const { port1, port2 } = new MessageChannel();
			const heard: unknown[] = [];
			port1.onmessage = ({ data }) => heard.push(data);
			target?.postMessage(message, origin, [port2]);
			for (const next of then) port1.postMessage(next);
			return new Promise<unknown[]>((resolve) => setTimeout(() => resolve(heard), 500));
		};
		return {
			// Pretends to be the window in which the visitor was asked.
			window: await send({ aloud: 'who asks' }, [{ type: 'allowed', site }]),
			// Gives itself consent over its own port.
			site: await send({ aloud: 'site', protocol: 1 }, [
				{ type: 'allowed', site },
				{ type: 'state', state: { scopes: ['speak'] } },
				null,
				7
			]),
			older: await send({ aloud: 'site', protocol: 0 }),
			nonsense: await send('hello')
		};
	}, host.origin);
	expect(heard.window).toEqual([]);
	expect(heard.site).toEqual([
		{ type: 'state', state: { scopes: [], storage: 'unknown', until: null } }
	]);
	expect(heard.older).toMatchObject([{ type: 'refused', code: 'version' }]);
	expect(heard.nonsense).toEqual([]);
	expect((await askAsSite(page, '/v1/models')).status).toBe(403);

	// A sandbox takes Aloud's frame its origin, too, and with it all that it could reach.
	const sandboxed = await page.evaluate(async (origin) => {
		const told = new Promise<string>((resolve) =>
			addEventListener('message', ({ data }: MessageEvent<{ told?: string }>) => {
				if (data.told !== undefined) resolve(data.told);
			})
		);
		const frame = document.createElement('iframe');
		frame.setAttribute('sandbox', 'allow-scripts');
		frame.srcdoc = `<script type="module">
			import { connectAloud } from '${origin}/embed.js';
			connectAloud().ready.then(() => 'ready', (error) => error.code).then((told) => parent.postMessage({ told }, '*'));
		<\/script>`;
		document.body.append(frame);
		return told;
	}, host.origin);
	expect(sandboxed).toBe('unreachable');

	// The window that asks shows nothing in a frame, and asks for nobody who is not there.
	const framing = await context.newPage();
	await framing.goto(`${other.foreign}/framing`);
	for (const frame of framing.frames().slice(1))
		expect(await frame.locator('main *, .app *').count(), frame.url()).toBe(0);
	const alone = await context.newPage();
	await alone.goto(`${host.origin}/embed-allow.html`);
	await expect(alone.getByRole('status')).toContainText('No page waits for an answer here');
	// Opened by itself, the frame's page does nothing.
	await alone.goto(`${host.origin}/embed.html`);
	expect(await alone.evaluate(() => document.body.children.length)).toBe(0);
});

test('a page is told why there is no Aloud: another version, nothing there, a frame taken away, its own close', async ({
	context,
	host,
	other
}) => {
	const page = await openSite(context, other.foreign);
	const connect = (path: string) =>
		codeOf(
			page,
			`import('${host.origin}/embed.js').then(({ connectAloud }) => connectAloud({ host: '${other.foreign}${path}' }).ready)`
		);
	expect(await Promise.all([connect('/newer'), connect('/empty')])).toEqual([
		'version',
		'unreachable'
	]);

	await page.evaluate(() => globalThis.aloud?.ready);
	expect(await pressAsk(page, 'Allow')).toBe('');
	// Read piece by piece: of what is read at once, browsers tell only that it failed.
	const lost = page.evaluate(async (speech) => {
		const response = await globalThis.aloud?.fetch('/v1/audio/speech', {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify(speech)
		});
		document.querySelector('iframe[title=Aloud]')?.remove();
		const reader = response?.body?.getReader();
		try {
			for (let read = await reader?.read(); read && !read.done; read = await reader?.read());
			return 'came whole';
		} catch (error) {
			return (error as { code?: string }).code ?? String(error);
		}
	}, SPEECH);
	expect(await lost).toBe('gone');
	// Whoever asks next gets a new frame, which knows of no consent yet.
	expect((await askAsSite(page, '/v1/models')).status).toBe(403);
	await page.evaluate(() => globalThis.aloud?.close());
	expect(await page.locator('iframe').count()).toBe(0);
	expect(await codeOf(page, "aloud.fetch('/v1/models')")).toBe('closed');
});

/** Has a sentence spoken, and what comes of it transcribed. */
function hearAsSite(page: Page): Promise<string> {
	return page.evaluate(async (speech) => {
		const { aloud } = globalThis;
		if (!aloud) throw new Error('embed.js has not run');
		const headers = { 'content-type': 'application/json' };
		const spoken = await aloud.fetch('/v1/audio/speech', {
			method: 'POST',
			headers,
			body: JSON.stringify(speech)
		});
		const form = new FormData();
		form.set('model', 'mini-stt-2');
		form.set('file', new File([await spoken.blob()], 'fox.wav'));
		const heard = await aloud.fetch('/v1/audio/transcriptions', { method: 'POST', body: form });
		return heard.text();
	}, SPEECH);
}

/** Asks for a long text, and gives up once it began to come. */
function abortAsSite(page: Page): Promise<string> {
	return page.evaluate(async (speech) => {
		const abort = new AbortController();
		try {
			const response = await globalThis.aloud?.fetch('/v1/audio/speech', {
				method: 'POST',
				headers: { 'content-type': 'application/json' },
				body: JSON.stringify({ ...speech, input: `${speech.input} `.repeat(40) }),
				signal: abort.signal
			});
			const reader = response?.body?.getReader();
			await reader?.read();
			abort.abort();
			for (let read = await reader?.read(); read && !read.done; read = await reader?.read());
			return 'came whole';
		} catch (error) {
			return error instanceof DOMException ? error.name : String(error);
		}
	}, SPEECH);
}
