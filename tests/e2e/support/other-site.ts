// A page of another origin that loads embed.js: of another site at 127.0.0.1, and of the app's own site at localhost.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page } from '@playwright/test';
// With its types comes the global `aloud`.
import type {} from '../../../static/embed.js';

export type OtherSite = {
	/** To the browser another site than the app's: it keeps their storage apart. */
	foreign: string;
	/** Another origin of the same site: the storage is one. */
	sibling: string;
	close(): Promise<void>;
};

declare global {
	/** Why the last press of the button did not end well; empty if it did. */
	var asked: string | undefined;
}

/** @param embedOrigin where embed.js is loaded from; `paths` has pages besides */
export async function openOtherSite(
	embedOrigin: string,
	paths: Record<string, string> = {}
): Promise<OtherSite> {
	const page = `<!doctype html><title>Another site</title>
		<script type="module" src="${embedOrigin}/embed.js"></script>
		<button id="ask">Use Aloud</button>
		<script>
			document.getElementById('ask').onclick = ({ target }) => {
				const scopes = target.dataset.scopes?.split(' ');
				aloud.ask(scopes).then(() => (asked = ''), (error) => (asked = error.code + ': ' + error.message));
			};
		</script>`;
	const server = createServer((request, response) => {
		response.setHeader('content-type', 'text/html');
		response.end(paths[request.url ?? ''] ?? page);
	});
	await new Promise<void>((listening) => server.listen(0, listening));
	const { port } = server.address() as AddressInfo; // a TCP server has an AddressInfo
	return {
		foreign: `http://127.0.0.1:${port}`,
		sibling: `http://localhost:${port}`,
		close: () =>
			new Promise((closed) => {
				server.closeAllConnections();
				server.close(() => closed());
			})
	};
}

/** A tab with the page, once embed.js has run. */
export async function openSite(context: BrowserContext, address: string): Promise<Page> {
	const page = await context.newPage();
	await page.goto(address);
	await page.waitForFunction(() => globalThis.aloud !== undefined);
	return page;
}

/** Presses the page's button and, in the window that opens, the one named; returns what the page was told. */
export async function pressAsk(page: Page, button: 'Allow' | 'Don’t allow'): Promise<string> {
	const [window] = await Promise.all([
		page.context().waitForEvent('page'),
		page.getByRole('button', { name: 'Use Aloud' }).click()
	]);
	await window.getByRole('button', { name: button, exact: true }).click();
	return told(page);
}

/** What the page's last press of the button came to. */
export async function told(page: Page): Promise<string> {
	await page.waitForFunction(() => globalThis.asked !== undefined);
	return page.evaluate(() => {
		const { asked = '' } = globalThis;
		globalThis.asked = undefined;
		return asked;
	});
}

export type SiteAnswer = { status: number; seconds: number; text: string };

/** A request of the page, through embed.js; sound is decoded, and told by its length. */
export function askAsSite(page: Page, path: string, json?: object): Promise<SiteAnswer> {
	return page.evaluate(
		async ([path, json]) => {
			const { aloud } = globalThis;
			if (!aloud) throw new Error('embed.js has not run');
			const headers = { 'content-type': 'application/json' };
			const init = json ? { method: 'POST', headers, body: JSON.stringify(json) } : {};
			const response = await aloud.fetch(path, init);
			const { status } = response;
			if (!response.headers.get('content-type')?.startsWith('audio/'))
				return { status, seconds: 0, text: await response.text() };
			const sound = await new OfflineAudioContext(1, 1, 16000).decodeAudioData(
				await response.arrayBuffer()
			);
			return { status, seconds: sound.duration, text: '' };
		},
		[path, json] as const
	);
}
