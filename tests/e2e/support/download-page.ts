// A page with the pages' client over a port to that thread; bundled by the test.
import { createClient, type Client, type DownloadEvent } from '#lib/api/client/client.ts';
import { call } from '#lib/relay/call.ts';
import { toSendable } from '#lib/relay/sendable.ts';

declare global {
	var appClient: Client;
	/** Downloads to the end and returns the last event. */
	var download: () => Promise<DownloadEvent | undefined>;
}

const worker = new Worker('/download-worker.js', { type: 'module' });
const never = new AbortController().signal;

async function send(request: Request): Promise<Response> {
	const { port1, port2 } = new MessageChannel();
	worker.postMessage('request', [port2]);
	const sendable = await toSendable(request);
	const { response } = await call(port1, sendable, { gone: never, signal: request.signal });
	return response;
}

globalThis.appClient = createClient(send, location.origin);
globalThis.download = async () => {
	let last: DownloadEvent | undefined;
	for await (const event of globalThis.appClient.download('remote')) last = event;
	return last;
};
