// A server of model files that misbehaves on request: for tests of downloads.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export type Hub = {
	url: string;
	/** The `range` headers that were asked, in order. */
	ranges: (string | undefined)[];
	/** The next requests are answered by these, one each; then the hub behaves again. */
	misbehave(...answers: Answer[]): void;
	close(): Promise<void>;
};

/** Serves `content` at every path. */
export async function startHub(content: Uint8Array): Promise<Hub> {
	const ranges: Hub['ranges'] = [];
	const waiting: Answer[] = [];
	const server = createServer((request, response) => {
		ranges.push(request.headers.range);
		(waiting.shift() ?? behave(content))(request, response);
	});
	await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
	const { port } = server.address() as AddressInfo; // a TCP server has an AddressInfo
	return {
		url: `http://127.0.0.1:${port}/model.onnx`,
		ranges,
		misbehave: (...answers) => void waiting.push(...answers),
		close: () =>
			new Promise((closed) => {
				server.closeAllConnections();
				server.close(() => closed());
			})
	};
}

/** Ranges as RFC 9110 has them. */
export function behave(content: Uint8Array): Answer {
	return (request, response) => {
		const { start, end } = rangeOf(request, content.length);
		if (start >= content.length) {
			response.writeHead(416, { 'content-range': `bytes */${content.length}` }).end();
			return;
		}
		const part = content.subarray(start, end + 1);
		response.writeHead(206, {
			'content-type': 'application/octet-stream',
			'content-length': part.length,
			'content-range': `bytes ${start}-${start + part.length - 1}/${content.length}`
		});
		response.end(part);
	};
}

/** Sends the whole file whatever was asked for. */
export const ignoreRange = (content: Uint8Array): Answer => {
	return (_request, response) => void response.writeHead(200).end(content);
};

export const answer = (status: number, type = 'text/plain', text = 'no'): Answer => {
	return (_request, response) =>
		void response.writeHead(status, { 'content-type': type }).end(text);
};

/** Sends some of the range and cuts the connection. */
export function breakAfter(content: Uint8Array, bytes: number): Answer {
	return (request, response) =>
		sendSome(content, bytes, request, response, () => response.destroy());
}

/** Sends some of the range, and then nothing for ever. */
export function stallAfter(content: Uint8Array, bytes: number): Answer {
	return (request, response) => sendSome(content, bytes, request, response, () => undefined);
}

export const redirectTo = (url: string): Answer => {
	return (_request, response) => void response.writeHead(302, { location: url }).end();
};

function sendSome(
	content: Uint8Array,
	bytes: number,
	request: IncomingMessage,
	response: ServerResponse,
	then: () => void
): void {
	const { start, end } = rangeOf(request, content.length);
	response.writeHead(206, {
		'content-length': end - start + 1,
		'content-range': `bytes ${start}-${end}/${content.length}`
	});
	response.write(content.subarray(start, start + bytes), () => setTimeout(then, 20));
}

function rangeOf(request: IncomingMessage, length: number): { start: number; end: number } {
	const [, start = '0', end = ''] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
	return { start: Number(start), end: Math.min(end === '' ? Infinity : Number(end), length - 1) };
}
