// A server elsewhere, for tests: real HTTP on loopback, with the manners that a test gives it.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Asked = {
	method: string;
	path: string;
	authorization: string | undefined;
	cookie: string | undefined;
	body: Buffer;
};

type Manner = (asked: Asked, response: ServerResponse, request: IncomingMessage) => void;

export type ForeignServer = {
	/** The base of its API. */
	address: string;
	/** All that came, in order. */
	asked: Asked[];
	/** How many connections were ended by whoever asked, before the answer was complete. */
	hungUp: number;
	close(): Promise<void>;
};

export async function startForeignServer(manner: Manner): Promise<ForeignServer> {
	const foreign: ForeignServer = { address: '', asked: [], hungUp: 0, close };
	const server = createServer((request, response) => {
		const parts: Buffer[] = [];
		request.on('data', (part: Buffer) => parts.push(part));
		response.on('close', () => {
			if (!response.writableFinished) foreign.hungUp++;
		});
		request.on('end', () => {
			const { method = '', url = '', headers } = request;
			const { authorization, cookie } = headers;
			const asked = { method, path: url, authorization, cookie, body: Buffer.concat(parts) };
			foreign.asked.push(asked);
			manner(asked, response, request);
		});
	});
	await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
	foreign.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
	return foreign;

	function close(): Promise<void> {
		server.closeAllConnections();
		return new Promise((closed) => server.close(() => closed()));
	}
}

/** Sends this, and says it is that. */
export function sends(body: string | Uint8Array, type = 'application/json', status = 200): Manner {
	return (_asked, response) => void response.writeHead(status, { 'content-type': type }).end(body);
}

/** Never stops sending. */
export function sendsForever(type: string, first: Uint8Array, then: Uint8Array): Manner {
	return (_asked, response) => {
		response.writeHead(200, { 'content-type': type }).write(first);
		const more = () => {
			if (!response.destroyed) response.write(then, () => setImmediate(more));
		};
		more();
	};
}
