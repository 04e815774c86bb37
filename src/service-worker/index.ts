// Only events. This worker keeps no state: the browser may stop it between any two of them.
import { isApiPath } from '#lib/relay/api-paths.ts';
import { base } from '$service-worker';
import type { PageMessage, WorkerMessage } from '#lib/relay/page-messages.ts';
import { TAKEN_OVER_ORIGIN } from '#lib/relay/take-over.ts';
import { answerForOpenAi } from './answer-for-openai.ts';
import { callEngine } from './call-engine.ts';
import { answerFromShell, dropOldShells, saveShell } from './shell.ts';

const self = globalThis as unknown as ServiceWorkerGlobalScope; // the global's type depends on where a file runs

self.addEventListener('install', () => {
	void self.skipWaiting();
});

self.addEventListener('activate', (event) => {
	event.waitUntil(self.clients.claim().then(dropOldShells));
});

self.addEventListener('fetch', (event) => {
	const url = new URL(event.request.url);
	if (url.origin === TAKEN_OVER_ORIGIN) event.respondWith(answerForOpenAi(self, event.request));
	// A mirror of model files may have any path, including one like ours.
	else if (url.origin !== self.location.origin) return;
	else if (isApiPath(url.pathname, base)) event.respondWith(callEngine(self, event.request));
	else if (event.request.method === 'GET') event.respondWith(answerFromShell(event.request));
});

self.addEventListener('message', (event) => {
	const message = event.data as PageMessage; // only our pages can post here
	const [port] = event.ports;
	if (!port) return;
	if (message.type === 'claim')
		event.waitUntil(self.clients.claim().then(() => port.postMessage(true)));
	if (message.type === 'who am i')
		port.postMessage(event.source && 'id' in event.source ? event.source.id : '');
	if (message.type === 'forward') event.waitUntil(forward(message.to, port, message.site));
	if (message.type === 'save')
		event.waitUntil(saveShell().then((saved) => port.postMessage(saved)));
});

async function forward(clientId: string, port: MessagePort, site: unknown): Promise<void> {
	const host = await self.clients.get(clientId);
	host?.postMessage({ type: 'call', isApp: !site, site } satisfies WorkerMessage, [port]);
}
