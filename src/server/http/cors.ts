// Which pages of other origins may use the server: CORS, by the Fetch standard. Keys are asked for all the same.
import type { IncomingMessage, ServerResponse } from 'node:http';

/** A day; browsers cap it. */
const REMEMBER_SECONDS = 86_400;

/**
 * Adds the headers for an origin among `allowed` (`*`: any). True for a preflight, which is answered here: nothing
 * else needs to be.
 */
export function admitOrigin(
	{ method, headers }: IncomingMessage,
	outgoing: ServerResponse,
	allowed: readonly string[]
): boolean {
	if (allowed.length === 0) return false;
	outgoing.appendHeader('vary', 'origin');
	const { origin } = headers;
	if (origin === undefined || !(allowed.includes('*') || allowed.includes(origin))) return false;
	outgoing.setHeader('access-control-allow-origin', origin);
	outgoing.setHeader('access-control-expose-headers', '*');
	if (method !== 'OPTIONS' || headers['access-control-request-method'] === undefined) return false;
	outgoing.setHeader('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE');
	const asked = headers['access-control-request-headers'];
	// Named one by one: `*` would not cover "authorization".
	if (asked !== undefined) outgoing.setHeader('access-control-allow-headers', asked);
	if (headers['access-control-request-private-network'] === 'true')
		outgoing.setHeader('access-control-allow-private-network', 'true');
	outgoing.setHeader('access-control-max-age', String(REMEMBER_SECONDS));
	outgoing.writeHead(204).end();
	return true;
}
