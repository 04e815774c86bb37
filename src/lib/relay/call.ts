// The calling side of HTTP over a MessagePort.
import type { AnswererMessage, CallerMessage } from './protocol.ts';
import { onlyReads, type SendableRequest } from './sendable.ts';
import { unavailable } from './unavailable.ts';

/**
 * The other side was gone before it began with the request, or before it answered one that only reads: the request
 * can safely be sent to another host.
 */
export class NotDelivered extends Error {
	override name = 'NotDelivered';
}

export type CallOptions = {
	/** Aborts when the answering side is known to be dead; with an Error of the caller's own, that is what fails. */
	gone: AbortSignal;
	/** Aborts when the caller cancels. */
	signal: AbortSignal;
	/** A lock that the caller holds until `done`; the answering side gives up when it is released earlier. */
	callerLock?: string;
	/** Ends the exchange if nobody starts to read the body within this time. Absent: waits for ever. */
	unreadMilliseconds?: number;
};

const NULL_BODY_STATUS = [101, 103, 204, 205, 304]; // Fetch standard, "null body status"

/**
 * Sends a request down a port. The body is pulled chunk by chunk as the reader asks, so the answering side
 * is never more than one chunk ahead. `done` settles when the body is finished, failed or dropped.
 * @throws NotDelivered if the other side is gone before it begins with the request, or before the head of one that
 * only reads. If it goes later, the answer is a 503 (no head yet) or the body fails (head sent): never a short success.
 */
export function call(
	port: MessagePort,
	request: SendableRequest,
	{ gone, signal, callerLock, unreadMilliseconds }: CallOptions
): Promise<{ response: Response; done: Promise<void> }> {
	const done = deferred<undefined>();
	const head = deferred<{ response: Response; done: Promise<void> }>();
	let begun = false;
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
		head.reject(error); // changes nothing once it is there
		body?.error(error);
		finish();
	}
	function lose(): void {
		const reason: unknown = gone.reason;
		if (!(reason instanceof DOMException)) {
			fail(reason);
			return;
		}
		const message = 'The tab that hosts the speech engine was closed, or its engine stopped.';
		if (!begun || onlyReads(request)) {
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
		if (message.type === 'begun') begun = true;
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
	else post(port, callerLock === undefined ? request : { ...request, callerLock });
	return head.promise;
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
