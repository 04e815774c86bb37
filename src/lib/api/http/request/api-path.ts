// The path of a request as it is published: without the path that the app is served below, and without the name that
// another service's clients put before it.

const API_PATH = /^(?:\/(?:openai|together|mistral)(?=\/v1\/))?(\/v[12]\/.*)$/;

/**
 * `/v1/…` or `/v2/…` where the request is for the API, at the root of the origin or below the app's own path;
 * any other path as it is. @param basePath without a slash at its end; empty at the root
 */
export function apiPath(url: string, basePath: string): string {
	const { pathname } = new URL(url);
	const isBelow = pathname.startsWith(`${basePath}/`);
	const [, published] = API_PATH.exec(isBelow ? pathname.slice(basePath.length) : pathname) ?? [];
	return published ?? pathname;
}
