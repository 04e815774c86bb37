// A Response down a connection: no chunk is asked for before the connection has taken the one before.
import type { ServerResponse } from 'node:http';

/**
 * Resolves once all of it is sent, or nobody is left to send it to. A body that fails breaks the connection, so that
 * nobody takes a part for the whole. `left` aborts when the connection has closed, or is to be given up.
 */
export async function sendResponse(
	{ status, headers, body }: Response,
	outgoing: ServerResponse,
	left: AbortSignal
): Promise<void> {
	for (const [name, value] of headers) outgoing.appendHeader(name, value);
	outgoing.writeHead(status);
	if (!body) {
		outgoing.end();
		return;
	}
	outgoing.flushHeaders(); // the first piece may be long in coming
	const reader = body.getReader();
	const leave = () => void reader.cancel(left.reason).catch(() => undefined); // nobody is left to tell
	left.addEventListener('abort', leave);
	try {
		if (left.aborted) leave();
		for (;;) {
			const { done, value } = await reader.read();
			if (done || left.aborted) break;
			if (!outgoing.write(value)) await drained(outgoing, left);
		}
		if (left.aborted) outgoing.destroy();
		else outgoing.end();
	} catch {
		outgoing.destroy(); // why is in the log of requests
	} finally {
		left.removeEventListener('abort', leave);
	}
}

function drained(outgoing: ServerResponse, left: AbortSignal): Promise<void> {
	return new Promise((resolve) => {
		function go(): void {
			outgoing.off('drain', go);
			left.removeEventListener('abort', go);
			resolve();
		}
		outgoing.on('drain', go);
		left.addEventListener('abort', go);
		if (left.aborted) go();
	});
}
