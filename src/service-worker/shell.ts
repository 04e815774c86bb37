// The app itself, offline: saved file by file, and served from the device first.
import { base, build, files, prerendered, version } from '$service-worker';
import { LARGE_FILES } from '#lib/relay/large-files.ts';
import { admitTakenOver, isTakingOver } from '#lib/relay/take-over.ts';
import { headersOf } from './security-headers.ts';

const PREFIX = 'aloud-shell-';
const SHELL = `${PREFIX}${version}`;
const FALLBACK = `${base}/404.html`;
const PATHS = new Set([...build, ...files, ...prerendered, FALLBACK]);

/**
 * Files of several megabytes that only some visitors need: saved on first use, and kept by later versions.
 * The runtime with WebGPU, espeak-ng, dictionaries, Kokoro's voices.
 */
const LARGE = /\/assets\/(.*\.(asyncify|dat)|espeak-ng|jieba.*|english-.*|[a-z]{2}_[a-z]+)\./;

/** Saved files must be of this version, not from the browser's own cache of an earlier one. */
const FRESH = { cache: 'no-cache' } as const;

/** Saves every file of this version that is not saved yet; true if all are saved. */
export async function saveShell(): Promise<boolean> {
	const shell = await caches.open(SHELL);
	let complete = true;
	for (const path of PATHS) {
		if (LARGE.test(path)) continue;
		if (await shell.match(path)) continue;
		const response = await fetch(path, FRESH).catch(() => undefined);
		if (response?.ok || (response && path === FALLBACK)) {
			await shell.put(path, response).catch(() => (complete = false)); // the disk may be full
		} else complete = false;
	}
	return complete;
}

/** Deletes the files of earlier versions. */
export async function dropOldShells(): Promise<void> {
	const names = await caches.keys();
	const old = names.filter((name) => name.startsWith(PREFIX) && name !== SHELL);
	await Promise.all(old.map((name) => caches.delete(name)));
	const large = await caches.open(LARGE_FILES);
	for (const { url } of await large.keys()) {
		if (!PATHS.has(new URL(url).pathname)) await large.delete(url);
	}
}

/** The saved file, otherwise the network's, otherwise (for a page that was never saved) the fallback page. */
export async function answerFromShell(request: Request): Promise<Response> {
	const shell = await caches.open(SHELL);
	const path = new URL(request.url).pathname;
	const cache = LARGE.test(path) ? await caches.open(LARGE_FILES) : shell;
	const saved = PATHS.has(path) ? await cache.match(path) : undefined;
	if (saved) return withHeaders(saved, path);
	try {
		const response = await (PATHS.has(path) ? fetch(path, FRESH) : fetch(request));
		if (response.ok && PATHS.has(path)) await keep(cache, path, response.clone());
		return await withHeaders(response, path);
	} catch (error) {
		const fallback = request.mode === 'navigate' ? await shell.match(FALLBACK) : undefined;
		if (fallback) return withHeaders(fallback, path);
		throw error;
	}
}

async function keep(shell: Cache, path: string, response: Response): Promise<void> {
	if (response.status === 200) await shell.put(path, response).catch(() => undefined); // answered whether or not it could be saved
}

/** Adds the headers that a plain static host does not send, and lets pages send the requests that are answered here. */
async function withHeaders(response: Response, path: string): Promise<Response> {
	if (response.status === 0 || response.type === 'opaqueredirect') return response;
	const headers = new Headers(response.headers);
	for (const [name, value] of Object.entries(headersOf(path))) headers.set(name, value);
	const { status, statusText } = response;
	const empty = [101, 204, 205, 304].includes(status);
	return new Response(empty ? null : await bodyOf(response), { status, statusText, headers });
}

async function bodyOf(response: Response): Promise<BodyInit | null> {
	const isPage = response.headers.get('content-type')?.startsWith('text/html');
	if (!isPage || !(await isTakingOver(caches).catch(() => false))) return response.body;
	return admitTakenOver(await response.text());
}
