// The whole HTTP API as one function: which path and method goes where, and what every response carries.
import { engineAsSeen } from './gate/engine-for-sites.ts';
import { passGate } from './gate/gate.ts';
import type { SiteSender } from './gate/site-admission.ts';
import { apiPath } from './http/request/api-path.ts';
import { createTokens } from './http/kept/tokens.ts';
import { createRuns } from './http/runs.ts';
import type { ApiParts, RouteParts } from './route.ts';
import { createRouter } from './router.ts';
import { ROUTES } from './routes.ts';

const { answer, routeTo } = createRouter(ROUTES);

/**
 * `isApp`: sent by one of the app's own pages, which need no key. `site`: by a page of another origin, which needs the
 * visitor's consent. `onBegun` is called when the work begins, and perhaps again later: a request whose engine dies
 * before that had no effect, and may be sent to another one.
 */
export type Api = (
	request: Request,
	options?: { isApp?: boolean; site?: SiteSender | undefined; onBegun?: () => void }
) => Promise<Response>;

/**
 * Serves any origin, at its root and below `basePath`. Never throws for a caller's mistake or an internal failure;
 * like `fetch`, it rejects with the signal's reason if the request was aborted before the response head.
 */
export function createApi(parts: ApiParts): Api {
	const { account, engine, basePath = '' } = parts;
	const runs: RouteParts['runs'] = createRuns();
	const tokens = createTokens();
	return (request, { isApp = false, site, onBegun = () => undefined } = {}) => {
		const path = apiPath(request.url, basePath);
		const { access, name: route } = routeTo(request, path);
		return passGate(request, { account, isApp, site, access, route, onBegun, path }, (caller) =>
			answer(request, path, {
				...parts,
				engine: engineAsSeen(engine, caller.sees),
				runs,
				tokens,
				caller
			})
		);
	};
}
