// Serves a built folder with the headers of static/_headers, the runtime's glue exchanged for one that carries a stopwatch.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename } from 'node:path';
import sirv from 'sirv';
import { headersOf } from '../../src/service-worker/security-headers.ts';
import { stopwatchSource, type RuntimeOptions } from './stopwatch.ts';

const GLUE = /\/ort-wasm-simd-threaded[^/]*\.mjs$/;
const ORIGINAL = '.original.mjs';

export type BenchHost = { origin: string; close(): void };

export async function serveTimed(
	folder: string,
	runtimeOptions: RuntimeOptions = {}
): Promise<BenchHost> {
	const files = sirv(folder, {
		dev: true,
		setHeaders(response, path) {
			for (const [name, value] of Object.entries(headersOf(path))) response.setHeader(name, value);
		}
	});
	const server = createServer((request, response) => {
		const url = request.url ?? '/';
		if (GLUE.test(url) && !url.endsWith(ORIGINAL)) {
			const source = stopwatchSource(`./${basename(url)}${ORIGINAL}`, runtimeOptions);
			response.writeHead(200, { ...headersOf(url), 'content-type': 'text/javascript' });
			response.end(source);
			return;
		}
		request.url = url.replace(ORIGINAL, '');
		files(request, response, () => void response.writeHead(404).end('There is nothing here.'));
	});
	await new Promise<void>((listening) => server.listen(0, listening));
	const { port } = server.address() as AddressInfo; // a TCP server has an AddressInfo
	return {
		origin: `http://localhost:${port}`,
		close() {
			server.closeAllConnections();
			server.close();
		}
	};
}
