// A static host for the built app, in two manners: with the headers of static/_headers, or as plain as the plainest host.
import { createReadStream, existsSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sirv from 'sirv';
import { headersOf } from '../src/service-worker/security-headers.ts';

export const BUILD_FOLDER = 'build';

export type StaticHost = { origin: string; port: number; close(): Promise<void> };

export type HostOptions = {
	port?: number;
	isolated?: boolean;
	/** What is sent for a path in place of the app's files, if anything. */
	answer?: (path: string) => OwnAnswer | undefined;
	/** Scripts served in place of what lies at these paths, for tests. */
	scripts?: Map<string, string>;
};

export type OwnAnswer = { type: string; body: string | Buffer };

/** Serves `build/` on `port` (0: any free one). `isolated: false` sends no header of ours, like a plain static host. */
export async function serveBuild(options: HostOptions = {}): Promise<StaticHost> {
	const { port = 0, isolated = true, scripts = new Map<string, string>(), answer } = options;
	if (!existsSync(`${BUILD_FOLDER}/index.html`)) {
		throw new Error('There is no built app. Run `npm run build` first.');
	}
	const files = sirv(BUILD_FOLDER, {
		dev: true, // reads the disk each time: a rebuild is served without a restart
		etag: true,
		setHeaders(response, path) {
			if (isolated) addHeaders(response, path);
			// As most hosts do; sirv would call the file a gzipped transfer, which the browser undoes.
			if (path.endsWith('.gz')) response.setHeader('content-encoding', 'identity');
		}
	});
	const server = createServer((request, response) => {
		const script = scripts.get(request.url ?? '');
		if (script !== undefined) {
			response.setHeader('content-type', 'text/javascript');
			addHeaders(response, request.url ?? '');
			response.end(script);
			return;
		}
		const own = answer?.(new URL(request.url ?? '', 'http://localhost').pathname);
		if (own) {
			response.setHeader('content-type', own.type);
			if (isolated) addHeaders(response, request.url ?? '');
			response.end(own.body);
			return;
		}
		files(request, response, () => {
			response.statusCode = 404;
			if (isolated) addHeaders(response, '/404.html');
			const isPage = request.headers.accept?.includes('text/html');
			response.setHeader('content-type', isPage ? 'text/html' : 'text/plain');
			// As static hosts do: the app itself says that there is no such page.
			if (isPage) createReadStream(`${BUILD_FOLDER}/404.html`).pipe(response);
			else response.end('There is nothing here.');
		});
	});
	await listen(server, port);
	const actual = (server.address() as AddressInfo).port; // a TCP server has an AddressInfo
	return {
		origin: `http://localhost:${actual}`,
		port: actual,
		close: () =>
			new Promise((resolve) => {
				server.closeAllConnections();
				server.close(() => resolve());
			})
	};
}

function addHeaders(response: ServerResponse, path: string): void {
	for (const [name, value] of Object.entries(headersOf(path))) response.setHeader(name, value);
}

function listen(server: Server, port: number): Promise<void> {
	return new Promise((resolve, reject) => {
		server.once('error', reject);
		server.listen(port, () => resolve());
	});
}
