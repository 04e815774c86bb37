// The answering side of HTTP over a MessagePort.
import type { AnswererMessage, CallerMessage } from './protocol.ts';
import type { SendableRequest } from './sendable.ts';

/** Tells when a lock that the caller holds is released. */
export type WatchCaller = (lock: string) => { gone: AbortSignal; stop(): void };

/**
 * Answers the one request that arrives on `port` with `handle`, which must not throw for mistakes of the caller, and
 * calls `begun` before it does anything that must not be done twice.
 * The request's `signal` aborts when the caller cancels or, by `watchCaller`, has ended, before or after the head.
 */
export function answer(
	port: MessagePort,
	handle: (request: Request, begun: () => void) => Promise<Response>,
	watchCaller?: WatchCaller
): void {
	const abort = new AbortController();
	let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
	let hasBegun = false;
	let forgetCaller = (): void => undefined;

	function begun(): void {
		if (!hasBegun) reply(port, { type: 'begun' });
		hasBegun = true;
	}

	function follow(lock: string | undefined): void {
		if (lock === undefined || !watchCaller) return;
		const { gone, stop } = watchCaller(lock);
		gone.addEventListener('abort', leave);
		forgetCaller = stop;
	}

	async function begin(message: SendableRequest): Promise<void> {
		const { url, method, headers, body, callerLock } = message;
		follow(callerLock);
		const response = await handle(
			new Request(url, { method, headers, body, signal: abort.signal }),
			begun
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
		if (!reader) forgetCaller();
	}
	async function next(): Promise<void> {
		const result = await reader?.read();
		if (abort.signal.aborted) return;
		if (!result || result.done) {
			forgetCaller();
			reply(port, { type: 'end' });
			return;
		}
		// Copied: the chunk may be a view on memory that the producer keeps.
		const bytes = new Uint8Array(result.value);
		reply(port, { type: 'chunk', bytes }, [bytes.buffer]);
	}
	function failed(error: unknown): void {
		if (abort.signal.aborted) return;
		forgetCaller();
		reply(port, {
			type: 'failed',
			message: error instanceof Error ? error.message : String(error)
		});
	}
	async function cancel(): Promise<void> {
		forgetCaller();
		abort.abort();
		await reader?.cancel();
		port.close();
	}
	function leave(): void {
		cancel().catch(() => undefined); // the caller is gone: there is nobody to tell
	}

	port.onmessage = ({ data: message }: MessageEvent<CallerMessage>) => {
		if (message.type === 'request') begin(message).catch(failed);
		else if (message.type === 'pull') next().catch(failed);
		else leave();
	};
}

function reply(port: MessagePort, message: AnswererMessage, transfer: Transferable[] = []): void {
	port.postMessage(message, transfer);
}
