// Only events. This worker keeps no state: the browser may stop it between any two of them.
import { isApiPath } from '#lib/relay/api-paths.ts';
import { base } from '$service-worker';
import { TAKEN_OVER_ORIGIN } from '#lib/relay/take-over.ts';
import { answerForOpenAi } from './answer-for-openai.ts';
import { answerPages } from './answer-pages.ts';
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

self.addEventListener('message', (event) => answerPages(self, event, saveShell));
