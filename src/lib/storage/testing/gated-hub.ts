// A hub that gives its files out only to those with a token, and sends these on to another host for them: for tests.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CORS, startHub, type Hub, type HubFiles } from './misbehaving-hub.ts';

export type GatedHub = {
	/** Its address, as of a mirror. */
	origin: string;
	/** The host that it sends people on to, which gives files to anybody. */
	files: Hub;
	/** What came as `authorization` with each request but preflights, in order. */
	authorizations: (string | undefined)[];
	close(): Promise<void>;
};

/** Its lists are for everybody, as those of public repositories are. @param secret the token that opens it */
export async function startGatedHub(content: HubFiles, secret: string): Promise<GatedHub> {
	const files = await startHub(content);
	const authorizations: GatedHub['authorizations'] = [];
	const server = createServer((request, response) => {
		for (const [name, value] of Object.entries(CORS)) response.setHeader(name, value);
		// A wildcard does not include it.
		response.setHeader('access-control-allow-headers', 'authorization, range');
		if (request.method === 'OPTIONS') return void response.writeHead(204).end();
		const { authorization } = request.headers;
		authorizations.push(authorization);
		const isLet = request.url?.startsWith('/api/') || authorization === `Bearer ${secret}`;
		if (!isLet) return void response.writeHead(401).end('Access to this model is restricted.');
		response.writeHead(302, { location: `${files.origin}${request.url}` }).end();
	});
	await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
	const { port } = server.address() as AddressInfo; // a TCP server has an AddressInfo
	return {
		origin: `http://127.0.0.1:${port}`,
		files,
		authorizations,
		async close() {
			server.closeAllConnections();
			await new Promise((closed) => server.close(closed));
			await files.close();
		}
	};
}
