// index.js of the npm package: small enough to be bundled with a site's own code. The rest is loaded from the assets.
import { openAiOptions, type OpenAiOptions } from '#lib/embed/site/openai-options.ts';
import type { EngineStatus } from '#lib/relay/status.ts';
import type { Started, StartOptions } from './page.ts';

declare const PACKAGE_VERSION: string;

export type AloudOptions = {
	/** Where `npx aloud-copy-assets` put the files, relative to the page's origin. */
	assets?: string | URL;
	/** The site's own service worker answers /v1 (`aloud/service-worker`): one engine serves all tabs. */
	serviceWorker?: boolean;
};

export type Aloud = {
	/** As the browser's `fetch`, for Aloud's API. */
	fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response>;
	/** Options for the unmodified `openai` client. */
	openai(): OpenAiOptions;
	/** What the engine is doing: now, and at each change. Returns how to end that. */
	onStatus(listener: (status: EngineStatus) => void): () => void;
	/** Ends the engine and frees its memory. */
	close(): void;
};

type Assets = { version: string; start(options: StartOptions): Started };

/** @throws Error when the assets are not there, or of another version than this package */
export async function createAloud({
	assets = '/aloud/',
	serviceWorker = false
}: AloudOptions = {}): Promise<Aloud> {
	const folder = new URL(assets, location.href);
	if (!folder.pathname.endsWith('/')) folder.pathname += '/';
	if (folder.origin !== location.origin)
		throw new Error(
			`Aloud's assets must be served by the page's own origin, since browsers start workers from nowhere else: ${folder.href}`
		);
	const { start } = await loadAssets(folder);
	const started = start({ assets: folder.href, serviceWorker });
	let isClosed = false;

	async function send(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
		const request = new Request(
			typeof input === 'string' ? new URL(input, location.origin) : input,
			init
		);
		if (/^(data|blob):/.test(request.url)) return fetch(request);
		if (isClosed) throw new Error('This Aloud was closed.');
		return started.send(request);
	}

	return {
		fetch: send,
		openai: () => openAiOptions(new URL('/', location.href), send),
		onStatus: (listener) => started.subscribe(listener),
		close() {
			isClosed = true;
			started.end();
		}
	};
}

async function loadAssets(folder: URL): Promise<Assets> {
	const address = new URL('aloud.js', folder).href;
	let assets: Assets;
	try {
		assets = (await import(/* @vite-ignore */ /* webpackIgnore: true */ address)) as Assets; // checked by its version
	} catch (error) {
		throw new Error(
			`Aloud's assets are not at ${address}. Copy them there: npx aloud-copy-assets <folder>.`,
			{ cause: error }
		);
	}
	if (assets.version !== PACKAGE_VERSION)
		throw new Error(
			`Aloud's assets at ${folder.href} are of version ${assets.version}, the package is ${PACKAGE_VERSION}. Copy them again: npx aloud-copy-assets <folder>.`
		);
	return assets;
}
