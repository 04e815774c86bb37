// Finds the route for a path and a method, and answers requests that have none.
import { SpeechError } from '#lib/engine/errors.ts';
import { errorToResponse } from './http/errors.ts';
import type { Route, RouteParts } from './route.ts';

/** Throws if no route has the request's path. */
export type Router = (request: Request, parts: RouteParts) => Promise<Response>;

/** Answers with the matching route; an unknown path or method gets an error that names the available ones. */
export function createRouter(routes: readonly Route[]): Router {
	const compiled = routes.map(compile);
	return async (request, parts) => {
		const { pathname } = new URL(request.url);
		const found = findRoutes(compiled, pathname);
		const [first] = found;
		if (!first) throw unknownPath(routes, pathname);
		const methods = found.map(({ route }) => route.method);
		const allow = methods
			.flatMap((method) => (method === 'GET' ? [method, 'HEAD'] : [method]))
			.concat('OPTIONS')
			.join(', ');
		if (request.method === 'OPTIONS')
			return new Response(null, { status: 204, headers: { allow } });
		const wanted = request.method === 'HEAD' ? 'GET' : request.method;
		const match = found.find(({ route }) => route.method === wanted);
		if (match) {
			const response = await match.route.answer(request, parts, ...match.segments);
			return request.method === 'HEAD' ? new Response(null, response) : response;
		}
		const message = `${first.route.path} does not support ${request.method}. Use ${methods.join(' or ')}.`;
		const response = errorToResponse(new SpeechError('method_not_allowed', message), pathname);
		response.headers.set('allow', allow);
		return response;
	};
}

type CompiledRoute = { route: Route; pattern: RegExp };

function compile(route: Route): CompiledRoute {
	return { route, pattern: new RegExp(`${route.path.replace(/\{\w+\}/g, '([^/]+)')}/?$`) };
}

/** One path may have several methods. A path that exactly matches a route does not also match a `{segment}`. */
function findRoutes(
	routes: readonly CompiledRoute[],
	pathname: string
): { route: Route; segments: string[] }[] {
	const found = routes.flatMap(({ route, pattern }) => {
		const match = pattern.exec(pathname);
		return match ? [{ route, segments: match.slice(1) }] : [];
	});
	const exact = found.filter(({ segments }) => segments.length === 0);
	return exact.length > 0 ? exact : found;
}

function unknownPath(routes: readonly Route[], pathname: string): SpeechError {
	const known = routes.map(({ method, path }) => `${method} ${path}`).join(', ');
	return new SpeechError('not_found', `There is no endpoint at ${pathname}. Available: ${known}.`);
}
