// The road that the app's own pages take to the engine, for tests that set up the account; bundled by the test.
import { awaitHost, watch } from '#lib/relay/address.ts';
import type { PageMessage } from '#lib/relay/page-messages.ts';
import { call } from '#lib/relay/call.ts';
import { toSendable } from '#lib/relay/sendable.ts';

const PATIENCE_MILLISECONDS = 10_000;

async function askAsApp(method: string, path: string, json?: unknown): Promise<unknown> {
	const host = await awaitHost(navigator.locks, PATIENCE_MILLISECONDS);
	if (!host) throw new Error('no tab hosts the engine');
	const request = new Request(path, {
		method,
		...(json !== undefined && { body: JSON.stringify(json) })
	});
	const { port1, port2 } = new MessageChannel();
	const { gone, stop } = watch(navigator.locks, host.address);
	const answered = call(port1, await toSendable(request), { gone, signal: request.signal });
	const message: PageMessage = { type: 'forward', to: host.clientId };
	navigator.serviceWorker.controller?.postMessage(message, [port2]);
	const { response } = await answered;
	const answer: unknown = await response.json();
	stop();
	if (!response.ok) throw new Error(JSON.stringify(answer));
	return answer;
}

declare global {
	var askAsApp: AskAsApp;
}

export type AskAsApp = (method: string, path: string, json?: unknown) => Promise<unknown>;

globalThis.askAsApp = askAsApp;
