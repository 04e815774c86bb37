// The API on a port: requests in, responses out, and a graceful end.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Api } from '#lib/api/api.ts';
import { errorToResponse, invalid } from '#lib/api/http/errors.ts';
import { SpeechError } from '#lib/engine/errors.ts';
import { admitOrigin } from './cors.ts';
import { answerHealth, type ServerState } from './health.ts';
import { explainListening } from './explain-listening.ts';
import { sendResponse } from './send-response.ts';
import { toRequest } from './to-request.ts';

export type ListenOptions = {
	api: Api;
	/** 0: any free one. */
	port: number;
	host: string;
	/** Origins whose pages may call; `*` for any. */
	allowOrigins?: readonly string[];
	/** The largest body of a request. */
	mostBodyBytes?: number;
	/** Until it says so, `/readyz` answers 503; absent: at once. */
	isReady?(): boolean;
};

export type Listening = {
	/** Without a slash at its end, and without `/v1`. */
	url: string;
	/** How many requests are being answered. */
	running(): number;
	/**
	 * Takes no more connections, and lets what runs finish; cancels what is left after `graceMilliseconds`. Resolves
	 * with the number of requests that were cancelled.
	 */
	stop(graceMilliseconds: number): Promise<number>;
};

export const MOST_BODY_BYTES = 512 * 1024 * 1024;

/** Longer than proxies keep theirs: a connection is to be closed by the side that sends on it. */
const IDLE_MILLISECONDS = 75_000;
/** For a whole request: half a gigabyte over a slow line takes its time. */
const REQUEST_MILLISECONDS = 30 * 60_000;
/** How long a client that was refused may go on sending, so that it gets to read the answer. */
const LINGER_MILLISECONDS = 2000;

/** @throws StartError where it cannot listen there */
export async function listen({
	api,
	port,
	host,
	allowOrigins = [],
	mostBodyBytes = MOST_BODY_BYTES,
	isReady = () => true
}: ListenOptions): Promise<Listening> {
	// A request is kept as long as it is answered: Node's is told of an abort only while somebody has hold of it.
	const running = new Map<AbortController, Request | undefined>();
	let isStopping = false;
	let finished: () => void = () => undefined;

	const stateNow = (): ServerState => (isStopping ? 'stopping' : isReady() ? 'ready' : 'starting');

	async function answer(request: Request): Promise<Response> {
		if (!isStopping) return api(request);
		const message = 'The server is being stopped. Send the request again.';
		return errorToResponse(new SpeechError('engine_unavailable', message));
	}

	async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
		outgoing.on('error', () => undefined); // "close" follows
		if (isStopping) outgoing.shouldKeepAlive = false;
		if (answerHealth(incoming, outgoing, stateNow())) return;
		if (admitOrigin(incoming, outgoing, allowOrigins)) return;
		const left = new AbortController();
		outgoing.on('close', () => {
			if (!outgoing.writableFinished) left.abort(new Error('The client hung up.'));
			running.delete(left);
			if (running.size === 0) finished();
		});
		outgoing.on('finish', () => linger(incoming));
		const request = toRequest(incoming, left.signal, mostBodyBytes);
		running.set(left, request);
		const response = request
			? await answer(request)
			: errorToResponse(invalid(null, 'This is not a request that can be read.'));
		if (isStopping) outgoing.shouldKeepAlive = false;
		await sendResponse(response, outgoing, left.signal);
	}

	const server = createServer(
		{ keepAliveTimeout: IDLE_MILLISECONDS, requestTimeout: REQUEST_MILLISECONDS },
		(incoming, outgoing) => {
			// The API answers every failure; it rejects only for a client that is gone.
			handle(incoming, outgoing).catch(() => outgoing.destroy());
		}
	);
	await new Promise<void>((resolve, reject) => {
		server.once('error', (error) => reject(explainListening(error, port, host)));
		server.listen(port, host, resolve);
	});
	const { port: actual } = server.address() as AddressInfo; // a TCP server has one

	return {
		url: `http://${reachable(host)}:${actual}`,
		running: () => running.size,
		async stop(graceMilliseconds) {
			isStopping = true;
			const closed = new Promise<void>((resolve) => void server.close(() => resolve()));
			server.closeIdleConnections();
			const cut = await settleRunning(graceMilliseconds);
			server.closeAllConnections();
			await closed;
			return cut;
		}
	};

	async function settleRunning(graceMilliseconds: number): Promise<number> {
		if (running.size === 0) return 0;
		const done = new Promise<void>((resolve) => (finished = resolve));
		let patience: ReturnType<typeof setTimeout> | undefined;
		const late = new Promise<void>((resolve) => {
			patience = setTimeout(resolve, graceMilliseconds);
		});
		await Promise.race([done, late]);
		clearTimeout(patience);
		const cut = running.size;
		for (const left of running.keys()) left.abort(new Error('The server was stopped.'));
		return cut;
	}
}

/** What of a refused body is still coming is read and dropped, for a while: closed at once, the answer would be lost. */
function linger(incoming: IncomingMessage): void {
	if (incoming.complete) return;
	incoming.resume();
	const ending = setTimeout(() => incoming.destroy(), LINGER_MILLISECONDS);
	incoming.once('close', () => clearTimeout(ending));
}

function reachable(host: string): string {
	if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
	return host.includes(':') ? `[${host}]` : host;
}
