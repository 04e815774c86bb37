// Which paths of our origin the engine answers; the app's files have all others.

/**
 * `/v1` and ElevenLabs' `/v2/voices`; and `/v1` below the names that other services' clients put before it, so that a
 * client's `baseURL` can say whose shapes it wants.
 */
const API_PATH = /^\/(?:(?:openai|together|mistral)\/)?v1\/|^\/v2\/voices$/;

/** @param basePath the path that the app is served below, where the API is, too; empty at the root of the origin */
export function isApiPath(pathname: string, basePath: string): boolean {
	const isBelow = pathname.startsWith(`${basePath}/`);
	return API_PATH.test(isBelow ? pathname.slice(basePath.length) : pathname);
}
