// Finds the route for a path and a method, and answers requests that have none.
import { SpeechError } from '#lib/engine/errors.ts';
import type { Access } from './gate/access.ts';
import { errorToResponse } from './http/errors.ts';
import type { Route, RouteParts } from './route.ts';

/** `path`: as in the list of routes. */
export type Router = {
	/** Throws if no route has the path. */
	answer(request: Request, path: string, parts: RouteParts): Promise<Response>;
	/** Who may use the route, and its name (`POST /v1/audio/speech`); where there is none, a key is needed to be told so. */
	routeTo(request: Request, path: string): { access: Access; name?: string };
};

/** Answers with the matching route; an unknown method gets an error that names the available ones. */
export function createRouter(routes: readonly Route[]): Router {
	const compiled = routes.map(compile);
	return {
		routeTo({ method }, path) {
			const found = pick(method, findRoutes(compiled, path))?.route;
			if (!found) return { access: 'any key' };
			return { access: found.access, name: `${found.method} ${found.path}` };
		},
		async answer(request, path, parts) {
			const found = findRoutes(compiled, path);
			const [first] = found;
			if (!first) throw unknownPath(path);
			const allow = allowedBy(found);
			if (request.method === 'OPTIONS')
				return new Response(null, { status: 204, headers: { allow } });
			const match = pick(request.method, found);
			if (match) {
				if (!match.route.waitsItsTurn) parts.caller.began();
				const response = await match.route.answer(request, parts, ...match.segments);
				return request.method === 'HEAD' ? new Response(null, response) : response;
			}
			const methods = found.map(({ route }) => route.method).join(' or ');
			const message = `${first.route.path} does not support ${request.method}. Use ${methods}.`;
			const response = errorToResponse(new SpeechError('method_not_allowed', message), path);
			response.headers.set('allow', allow);
			return response;
		}
	};
}

type CompiledRoute = { route: Route; pattern: RegExp };
type FoundRoute = { route: Route; segments: string[] };

function pick(method: string, found: readonly FoundRoute[]): FoundRoute | undefined {
	const wanted = method === 'HEAD' ? 'GET' : method;
	return found.find(({ route }) => route.method === wanted);
}

/** The header `allow`. */
function allowedBy(found: readonly FoundRoute[]): string {
	return found
		.flatMap(({ route: { method } }) => (method === 'GET' ? [method, 'HEAD'] : [method]))
		.concat('OPTIONS')
		.join(', ');
}

function compile(route: Route): CompiledRoute {
	return { route, pattern: new RegExp(`^${route.path.replace(/\{\w+\}/g, '([^/]+)')}/?$`) };
}

/** One path may have several methods. A path that exactly matches a route does not also match a `{segment}`. */
function findRoutes(routes: readonly CompiledRoute[], path: string): FoundRoute[] {
	const found = routes.flatMap(({ route, pattern }) => {
		const match = pattern.exec(path);
		return match ? [{ route, segments: match.slice(1) }] : [];
	});
	const exact = found.filter(({ segments }) => segments.length === 0);
	return exact.length > 0 ? exact : found;
}

/** Paths may be of any length; this much tells which it was. */
const SHOWN_CHARACTERS = 100;

function unknownPath(path: string): SpeechError {
	const shown = path.length > SHOWN_CHARACTERS ? `${path.slice(0, SHOWN_CHARACTERS)}…` : path;
	return new SpeechError(
		'not_found',
		`There is no endpoint at ${shown}. The page /docs lists those there are.`
	);
}
