// How requests reach the API: by a call, or over loopback HTTP in the project "http" (vite.config.ts), so that the same
// suites tell what a network changes.
import { inject } from 'vitest';
import type { Api } from '#lib/api/api.ts';
import { listen, type Listening } from '../../src/server/http/listen.ts';

declare module 'vitest' {
	// Vitest's own interface, to be added to.
	// eslint-disable-next-line @typescript-eslint/consistent-type-definitions
	interface ProvidedContext {
		carrier: 'call' | 'http';
	}
}

export const isOverHttp = inject('carrier') === 'http';

const listening: Promise<Listening>[] = [];

/** The same API; what the app's own pages ask of it never goes over a network. */
export function carried(api: Api): Api {
	if (!isOverHttp) return api;
	let server: Promise<Listening> | undefined;
	return async (request, options) => {
		if (options?.isApp) return api(request, options);
		if (!server) {
			server = listen({ api, port: 0, host: '127.0.0.1' });
			listening.push(server);
		}
		const { pathname, search } = new URL(request.url);
		const { method, headers, body, signal } = request;
		const init = { method, headers, body, signal, duplex: 'half' };
		return fetch((await server).url + pathname + search, init);
	};
}

/** Ends what a file of tests has left open. */
export async function endCarriers(): Promise<void> {
	for (const server of await Promise.all(listening.splice(0))) await server.stop(0);
}
