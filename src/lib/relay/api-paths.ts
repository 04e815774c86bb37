// Which paths of our origin the engine answers; the app's files have all others.

/**
 * `/v1` and ElevenLabs' `/v2/voices`; and `/v1` below the names that other services' clients put before it, so that a
 * client's `baseURL` can say whose shapes it wants.
 */
const API_PATH = /^\/(?:(?:openai|together|mistral)\/)?v1\/|^\/v2\/voices$/;

export function isApiPath(pathname: string): boolean {
	return API_PATH.test(pathname);
}
