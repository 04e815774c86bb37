// The whole HTTP API as one function: which path and method goes where, and what every answer carries.
import { passGate } from './gate/gate.ts';
import { createRuns } from './http/runs.ts';
import type { ApiParts, RouteParts } from './route.ts';
import { createRouter } from './router.ts';
import { ROUTES } from './routes.ts';

const answer = createRouter(ROUTES);

/** `isApp`: sent by one of the app's own pages, which need no key. */
export type Api = (request: Request, options?: { isApp?: boolean }) => Promise<Response>;

/**
 * Answers on any origin and below any base path. Never throws for what a caller did wrong or what failed
 * here; like `fetch`, it rejects with the signal's reason when the request was aborted before its head.
 */
export function createApi(parts: ApiParts): Api {
	const { account } = parts;
	const runs: RouteParts['runs'] = createRuns();
	return (request, { isApp = false } = {}) =>
		passGate(request, { account, isApp }, (caller) => answer(request, { ...parts, runs, caller }));
}
