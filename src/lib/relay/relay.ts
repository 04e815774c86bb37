// HTTP over a MessagePort: `call` on the calling side, `answer` on the answering side.
import type { AnswererMessage, CallerMessage } from './protocol.ts';
import { unavailable } from './unavailable.ts';

/**
 * The other side was gone before it accepted the request, or before it answered one that only reads: the request can
 * safely be sent to another host.
 */
export class NotDelivered extends Error {
	override name = 'NotDelivered';
}

/** A request in a form that can be posted, and posted again after NotDelivered. */
export type SendableRequest = Extract<CallerMessage, { type: 'request' }>;

/** Reads the whole body of `request`, since only a complete body can cross a port. */
export async function toSendable(request: Request): Promise<SendableRequest> {
	return {
		type: 'request',
		method: request.method,
		url: request.url,
		headers: [...request.headers],
		body: await takeBody(request)
	};
}

/** Forms contain files; as blobs, these stay where the browser keeps them, and not in our memory. */
async function takeBody(request: Request): Promise<ArrayBuffer | Blob | null> {
	if (onlyReads(request)) return null;
	const isForm = request.headers.get('content-type')?.startsWith('multipart/') === true;
	return isForm ? request.blob() : request.arrayBuffer();
}

function onlyReads({ method }: { method: string }): boolean {
	return method === 'GET' || method === 'HEAD';
}

export type CallOptions = {
	/** Aborts when the answering side is known to be dead. */
	gone: AbortSignal;
	/** Aborts when the caller cancels. */
	signal: AbortSignal;
	/** Ends the exchange if nobody starts to read the body within this time. Absent: waits for ever. */
	unreadMilliseconds?: number;
};

const NULL_BODY_STATUS = [101, 103, 204, 205, 304]; // Fetch standard, "null body status"

/**
 * Sends a request down a port. The body is pulled chunk by chunk as the reader asks, so the answering side
 * is never more than one chunk ahead. `done` settles when the body is finished, failed or dropped.
 * @throws NotDelivered if the other side is gone before it accepts the request, or before the head of one that only
 * reads. If it goes later, the answer is a 503 (no head yet) or the body fails (head sent): never a short success.
 */
export function call(
	port: MessagePort,
	request: SendableRequest,
	{ gone, signal, unreadMilliseconds }: CallOptions
): Promise<{ response: Response; done: Promise<void> }> {
	const done = deferred<undefined>();
	const head = deferred<{ response: Response; done: Promise<void> }>();
	let accepted = false;
	let body: ReadableStreamDefaultController<Uint8Array> | undefined;
	let unread: ReturnType<typeof setTimeout> | undefined;

	function finish(): void {
		clearTimeout(unread);
		gone.removeEventListener('abort', lose);
		signal.removeEventListener('abort', abort);
		port.close();
		done.resolve(undefined);
	}
	function fail(error: unknown): void {
		body?.error(error);
		finish();
	}
	function lose(): void {
		const message = 'The tab that hosts the speech engine was closed, or its engine stopped.';
		if (!accepted || onlyReads(request)) {
			head.reject(new NotDelivered(message));
		} else if (!body) {
			head.resolve({
				response: unavailable(`${message} Send the request again.`),
				done: done.promise
			});
		}
		fail(new Error(`${message} What was received so far is incomplete. Send the request again.`));
	}
	function cancel(): void {
		post(port, { type: 'cancel' });
		finish();
	}
	function abort(): void {
		head.reject(signal.reason);
		body?.error(signal.reason);
		cancel();
	}
	function open(message: Extract<AnswererMessage, { type: 'head' }>): void {
		const { status, statusText, headers } = message;
		const stream = new ReadableStream<Uint8Array>(
			{
				start: (controller) => void (body = controller),
				pull() {
					clearTimeout(unread);
					post(port, { type: 'pull' });
				},
				cancel
			},
			{ highWaterMark: 0 }
		);
		const empty = !message.hasBody || NULL_BODY_STATUS.includes(status);
		const response = new Response(empty ? null : stream, { status, statusText, headers });
		head.resolve({ response, done: done.promise });
		if (empty) finish();
		else if (unreadMilliseconds !== undefined) unread = setTimeout(cancel, unreadMilliseconds);
	}

	port.onmessage = ({ data: message }: MessageEvent<AnswererMessage>) => {
		if (message.type === 'accepted') accepted = true;
		else if (message.type === 'head') open(message);
		else if (message.type === 'chunk') body?.enqueue(message.bytes);
		else if (message.type === 'end') {
			body?.close();
			finish();
		} else fail(new Error(message.message));
	};
	gone.addEventListener('abort', lose, { once: true });
	signal.addEventListener('abort', abort, { once: true });
	if (signal.aborted) abort();
	else if (gone.aborted) lose();
	else post(port, request);
	return head.promise;
}

/**
 * Answers the one request that arrives on `port` with `handle`, which must not throw for mistakes of the caller.
 * The request's `signal` aborts when the caller cancels, before or after the head.
 */
export function answer(port: MessagePort, handle: (request: Request) => Promise<Response>): void {
	const abort = new AbortController();
	let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;

	async function begin(message: SendableRequest): Promise<void> {
		reply(port, { type: 'accepted' });
		const { url, method, headers, body } = message;
		const response = await handle(
			new Request(url, { method, headers, body, signal: abort.signal })
		);
		if (abort.signal.aborted) {
			await response.body?.cancel();
			return;
		}
		reader = response.body?.getReader();
		const { status, statusText } = response;
		reply(port, {
			type: 'head',
			status,
			statusText,
			headers: [...response.headers],
			hasBody: Boolean(reader)
		});
	}
	async function next(): Promise<void> {
		const result = await reader?.read();
		if (abort.signal.aborted) return;
		if (!result || result.done) {
			reply(port, { type: 'end' });
			return;
		}
		// Copied: the chunk may be a view on memory that the producer keeps.
		const bytes = new Uint8Array(result.value);
		reply(port, { type: 'chunk', bytes }, [bytes.buffer]);
	}
	function failed(error: unknown): void {
		if (abort.signal.aborted) return;
		reply(port, {
			type: 'failed',
			message: error instanceof Error ? error.message : String(error)
		});
	}
	async function cancel(): Promise<void> {
		abort.abort();
		await reader?.cancel();
		port.close();
	}

	port.onmessage = ({ data: message }: MessageEvent<CallerMessage>) => {
		if (message.type === 'request') begin(message).catch(failed);
		else if (message.type === 'pull') next().catch(failed);
		else cancel().catch(() => undefined); // the caller is gone: there is nobody to tell
	};
}

/** `Promise.withResolvers`, which Node 20 lacks. */
function deferred<T>() {
	let resolve: (value: T) => void = () => undefined;
	let reject: (reason: unknown) => void = () => undefined;
	const promise = new Promise<T>((res, rej) => ([resolve, reject] = [res, rej]));
	return { promise, resolve, reject };
}

function post(port: MessagePort, message: CallerMessage): void {
	port.postMessage(message);
}

function reply(port: MessagePort, message: AnswererMessage, transfer: Transferable[] = []): void {
	port.postMessage(message, transfer);
}
