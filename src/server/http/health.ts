// Two addresses for whatever watches the server: whether it lives, and whether it wants requests. Neither needs a key.
import type { IncomingMessage, ServerResponse } from 'node:http';

/** `starting` until the first model is loaded, `stopping` from the moment it was told to. */
export type ServerState = 'starting' | 'ready' | 'stopping';

/** True where one of them was asked for, and is answered. */
export function answerHealth(
	{ method, url = '' }: IncomingMessage,
	outgoing: ServerResponse,
	state: ServerState
): boolean {
	const path = url.replace(/\?.*/, '');
	if (!['GET', 'HEAD'].includes(method ?? '') || !['/healthz', '/readyz'].includes(path))
		return false;
	const isGood = path === '/healthz' || state === 'ready';
	outgoing.writeHead(isGood ? 200 : 503, {
		'content-type': 'application/json',
		'cache-control': 'no-store'
	});
	outgoing.end(JSON.stringify({ status: state }));
	return true;
}
