// When a page of the built app is first painted over a slow line, and when its script can be written in.
import { brotliCompressSync, constants } from 'node:zlib';
import { createServer } from 'node:http';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { extname } from 'node:path';
import type { AddressInfo } from 'node:net';
import { chromium, type Browser } from 'playwright';
import { headersOf } from '../../src/service-worker/security-headers.ts';
import { buildIfNeeded } from '../build.ts';
import { CHROMIUM_FLAGS, chromiumPath } from '../chromium.ts';

/** A slow connection of a phone: 1.6 Mbit/s, and 150 ms until an answer begins. */
const LINE = {
	offline: false,
	latency: 150,
	downloadThroughput: 200_000,
	uploadThroughput: 200_000
};

const PATHS = ['/', '/book', '/library', '/transcribe'];

const TYPES: Record<string, string> = {
	'.css': 'text/css',
	'.html': 'text/html',
	'.js': 'text/javascript',
	'.json': 'application/json',
	'.mjs': 'text/javascript',
	'.svg': 'image/svg+xml',
	'.woff2': 'font/woff2'
};

export async function benchFirstPaint({ rounds }: { rounds: number }): Promise<void> {
	buildIfNeeded();
	const { origin, close } = await servePacked();
	const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS });
	for (const path of PATHS) {
		const paints: number[] = [];
		for (let round = 0; round < rounds; round++)
			paints.push(await firstPaint(browser, origin + path));
		console.log(`${path}: first paint after ${paints.map((at) => at.toFixed(0)).join(', ')} ms`);
	}
	await browser.close();
	close();
}

async function firstPaint(browser: Browser, address: string): Promise<number> {
	const context = await browser.newContext();
	const page = await context.newPage();
	const devtools = await context.newCDPSession(page);
	await devtools.send('Network.enable');
	await devtools.send('Network.emulateNetworkConditions', LINE);
	await page.goto(address, { waitUntil: 'commit' });
	const paint = await page.waitForFunction(
		() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime
	);
	const at = await paint.jsonValue();
	await context.close();
	return at ?? NaN;
}

/** As hosts do it: texts packed by Brotli, each once. */
async function servePacked() {
	const packed = new Map<string, Buffer>();
	const server = createServer((request, response) => {
		const path = new URL(request.url ?? '/', 'http://localhost').pathname;
		const file = [`build${path}`, `build${path}.html`, `build${path}index.html`].find(
			(name) => existsSync(name) && statSync(name).isFile()
		);
		if (!file) {
			response.statusCode = 404;
			response.end();
			return;
		}
		const type = TYPES[extname(file)];
		for (const [name, value] of Object.entries(headersOf(path))) response.setHeader(name, value);
		response.setHeader('content-type', type ?? 'application/octet-stream');
		if (!type || type.startsWith('font')) {
			response.end(readFileSync(file));
			return;
		}
		const bytes = packed.get(file) ?? pack(file);
		packed.set(file, bytes);
		response.setHeader('content-encoding', 'br');
		response.end(bytes);
	});
	await new Promise<void>((resolve) => server.listen(0, resolve));
	const { port } = server.address() as AddressInfo; // a TCP server has an AddressInfo
	return {
		origin: `http://localhost:${port}`,
		close: () => {
			server.closeAllConnections();
			server.close();
		}
	};
}

function pack(file: string): Buffer {
	return brotliCompressSync(readFileSync(file), {
		params: { [constants.BROTLI_PARAM_QUALITY]: 9 }
	});
}
