// service-worker.js of the npm package: has a site's own service worker answer /v1 from a page that hosts the engine.
import { isApiPath } from '#lib/relay/api-paths.ts';
import { answerPages } from './answer-pages.ts';
import { callEngine } from './call-engine.ts';

const self = globalThis as unknown as ServiceWorkerGlobalScope; // the global's type depends on where a file runs

/** Call it once, when the service worker starts. Requests other than those to the API are left alone. */
export function answerWithAloud(): void {
	self.addEventListener('fetch', (event) => {
		const { origin, pathname } = new URL(event.request.url);
		if (origin === self.location.origin && isApiPath(pathname, ''))
			event.respondWith(callEngine(self, event.request));
	});
	self.addEventListener('message', (event) => {
		if (typeof event.data === 'object' && event.data !== null) answerPages(self, event);
	});
}
