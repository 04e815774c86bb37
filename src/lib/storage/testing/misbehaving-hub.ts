// A server of model files that misbehaves on request: for tests of downloads.
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export type Hub = {
	/** Its address, as of a mirror. */
	origin: string;
	url: string;
	/** What it has now, by path; may be changed. */
	files: Record<string, Uint8Array>;
	/** The `range` headers that were asked of files, in order. */
	ranges: (string | undefined)[];
	/** The paths of all requests, in order. */
	paths: string[];
	/** The `authorization` that came with any of them. */
	authorizations: string[];
	/** The commit that every branch is at; without one it tells none, as a mirror that only has files. */
	commit?: string;
	/** Earlier commits that it still has. */
	knows?: string[];
	/** The next requests for files are answered by these, one each; then the hub behaves again. */
	misbehave(...answers: Answer[]): void;
	/** The same for requests for one file. */
	misbehaveAt(file: string, ...answers: Answer[]): void;
	/** The same for requests of its list of files. */
	misbehaveListing(...answers: Answer[]): void;
	close(): Promise<void>;
};

/** The files of every repository and revision, or one file that lies at every path. */
export type HubFiles = Uint8Array | Record<string, Uint8Array>;

/** Serves files in the hub's layout and, with any other address, as they lie in a folder. */
export async function startHub(files: HubFiles): Promise<Hub> {
	const ranges: Hub['ranges'] = [];
	const paths: string[] = [];
	const authorizations: string[] = [];
	const waiting: Answer[] = [];
	const waitingListing: Answer[] = [];
	const waitingAt = new Map<string, Answer[]>();

	function serve(path: string): Answer {
		if (/^\/api\/models\/.+\/revision\//.test(path)) return tellCommit(hub, path);
		if (path.startsWith('/api/models/')) return waitingListing.shift() ?? list(files);
		const file = /\/resolve\/[^/]+\/(.+)$/.exec(path)?.[1] ?? path.slice(1);
		const content = files instanceof Uint8Array ? files : files[file];
		const instead = waitingAt.get(file)?.shift() ?? waiting.shift();
		return instead ?? (content ? behave(content) : answer(404));
	}

	const server = createServer((request, response) => {
		for (const [name, value] of Object.entries(CORS)) response.setHeader(name, value);
		if (request.method === 'OPTIONS') return void response.writeHead(204).end();
		const path = decodeURIComponent((request.url ?? '').replace(/\?.*/, ''));
		paths.push(path);
		if (request.headers.authorization) authorizations.push(request.headers.authorization);
		if (!path.startsWith('/api/')) ranges.push(request.headers.range);
		serve(path)(request, response);
	});
	await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
	const { port } = server.address() as AddressInfo; // a TCP server has an AddressInfo
	const origin = `http://127.0.0.1:${port}`;
	const hub: Hub = {
		origin,
		files: files instanceof Uint8Array ? {} : files,
		url: `${origin}/model.onnx`,
		ranges,
		paths,
		authorizations,
		misbehave: (...answers) => void waiting.push(...answers),
		misbehaveAt: (file, ...answers) => void waitingAt.set(file, answers),
		misbehaveListing: (...answers) => void waitingListing.push(...answers),
		close: () =>
			new Promise((closed) => {
				server.closeAllConnections();
				server.close(() => closed());
			})
	};
	return hub;
}

/** What a hub says of a revision: the commit that its branches are at, or that it has the commit. */
function tellCommit({ commit, knows = [] }: Pick<Hub, 'commit' | 'knows'>, path: string): Answer {
	const revision = path.slice(path.lastIndexOf('/') + 1);
	const isCommit = /^[0-9a-f]{40}$/.test(revision);
	const found = isCommit ? [commit, ...knows].find((known) => known === revision) : commit;
	return found ? answer(200, 'application/json', JSON.stringify({ sha: found })) : answer(404);
}

/** Pages of any origin may read everything: as the hub has it. */
export const CORS = {
	'access-control-allow-origin': '*',
	'access-control-allow-headers': '*',
	'access-control-expose-headers': '*'
};

/** The hub's list: large files by SHA-256, small ones by git's name for their content. */
function list(files: HubFiles): Answer {
	const entries = Object.entries(files instanceof Uint8Array ? { 'model.onnx': files } : files);
	const json = entries.map(([path, content]) => {
		const sha256 = createHash('sha256').update(content).digest('hex');
		const git = createHash('sha1').update(`blob ${content.length}\0`).update(content).digest('hex');
		const isLarge = path.endsWith('.onnx');
		return {
			type: 'file',
			path,
			size: content.length,
			oid: git,
			...(isLarge && { lfs: { oid: sha256, size: content.length, pointerSize: 134 } })
		};
	});
	return answer(200, 'application/json', JSON.stringify(json));
}

/** Ranges as RFC 9110 has them. */
export function behave(content: Uint8Array): Answer {
	return (request, response) => {
		if (request.headers.range === undefined) {
			response.writeHead(200, { 'content-length': content.length }).end(content);
			return;
		}
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

export function answer(
	status: number,
	type = 'text/plain',
	text = 'no',
	headers: Record<string, string> = {}
): Answer {
	return (_request, response) =>
		void response.writeHead(status, { 'content-type': type, ...headers }).end(text);
}

/** A range with nothing in it. */
export const sendNothing: Answer = (_request, response) => void response.writeHead(206).end();

/** Sends some of the range and cuts the connection. */
export function breakAfter(content: Uint8Array, bytes: number): Answer {
	return (request, response) =>
		sendSome(content, bytes, request, response, () => response.destroy());
}

/** Sends some of the range, and then nothing for ever. */
export function stallAfter(content: Uint8Array, bytes: number): Answer {
	return (request, response) => sendSome(content, bytes, request, response, () => undefined);
}

/** Sends a third of the range at once, the rest bit by bit, and what is left of it when `hurry` aborts. */
export function sendSlowly(
	content: Uint8Array,
	bytesPerSecond: number,
	hurry?: AbortSignal
): Answer {
	const bit = Math.ceil(bytesPerSecond / 20);
	return (request, response) => {
		const { start, end } = rangeOf(request, content.length);
		response.writeHead(206, {
			'content-length': end - start + 1,
			'content-range': `bytes ${start}-${end}/${content.length}`
		});
		let at = start;
		function sendUpTo(place: number): void {
			const next = Math.min(place, end + 1);
			response.write(content.subarray(at, next));
			at = next;
		}
		sendUpTo(start + Math.ceil((end - start) / 3));
		const timer = setInterval(() => {
			sendUpTo(hurry?.aborted ? end + 1 : at + bit);
			if (at > end) response.end();
			if (at > end || response.destroyed) clearInterval(timer);
		}, 50);
	};
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
