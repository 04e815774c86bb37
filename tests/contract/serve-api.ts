// The API behind real HTTP on loopback: what another machine would be.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Api } from '#lib/api/api.ts';

export type ServedApi = {
	/** The base of the API. */
	address: string;
	/** The paths of all requests, in order, and the keys that came with them. */
	asked: { path: string; authorization: string | undefined }[];
	/** How many were given up by whoever asked. */
	hungUp: number;
	close(): Promise<void>;
};

export async function serveApi(api: Api): Promise<ServedApi> {
	const served: ServedApi = { address: '', asked: [], hungUp: 0, close };
	const server = createServer((request, response) => {
		const { url: path = '', headers } = request;
		served.asked.push({ path, authorization: headers.authorization });
		void answer(api, request, response, () => served.hungUp++);
	});
	await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
	served.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
	return served;

	function close(): Promise<void> {
		server.closeAllConnections();
		return new Promise((closed) => server.close(() => closed()));
	}
}

async function answer(
	api: Api,
	incoming: IncomingMessage,
	outgoing: ServerResponse,
	onHangUp: () => void
): Promise<void> {
	const abort = new AbortController();
	outgoing.on('close', () => {
		if (outgoing.writableFinished) return;
		onHangUp();
		abort.abort();
	});
	const parts: Buffer[] = [];
	for await (const part of incoming) parts.push(part as Buffer); // no encoding was set
	const { method = 'GET', url = '', headers } = incoming;
	const names = ['authorization', 'content-type'] as const;
	const passed = names.flatMap((name) => (headers[name] ? [[name, headers[name]]] : []));
	const request = new Request(`http://far.test${url}`, {
		method,
		headers: passed as [string, string][],
		body: method === 'GET' ? null : Buffer.concat(parts),
		signal: abort.signal
	});
	try {
		const response = await api(request);
		outgoing.writeHead(response.status, Object.fromEntries(response.headers));
		const reader = response.body?.getReader();
		abort.signal.addEventListener('abort', () => void reader?.cancel().catch(() => undefined));
		for (;;) {
			const read = await reader?.read();
			if (!read || read.done) break;
			outgoing.write(read.value);
		}
		outgoing.end();
	} catch {
		outgoing.destroy();
	}
}
