// The official client on one end, the API on the other, nothing in between, or loopback HTTP.
import OpenAI from 'openai';
import { createApi } from '#lib/api/api.ts';
import { decodeSound, openSound } from '#lib/audio/decode/decode.ts';
import type { Engine } from '#lib/engine/engine.ts';
import { createFakeEngine } from '#lib/engine/testing/fake-engine.ts';
import { carried } from './carried.ts';
import { createTestAccount, TEST_SECRET } from './test-account.ts';

export const connect = (engine = createFakeEngine()) => connectTo(engine);

/** @param options what the client is told besides, for example not to retry */
export function connectTo<E extends Engine>(engine: E, options: { maxRetries?: number } = {}) {
	const account = createTestAccount();
	const api = carried(createApi({ engine, decode: decodeSound, openSound, account }));
	/** How often the client has sent something. */
	const sent: Request[] = [];
	const client = new OpenAI({
		apiKey: TEST_SECRET,
		baseURL: 'https://aloud.test/v1',
		...options,
		fetch: (url, init) => {
			const request = new Request(url, init);
			sent.push(request);
			return api(request);
		}
	});
	/** Any program that has a key. */
	function send(request: Request): Promise<Response> {
		request.headers.set('authorization', `Bearer ${TEST_SECRET}`);
		return api(request);
	}
	/** The same by its path. */
	const ask = (path: string, init?: RequestInit) =>
		send(new Request(`https://aloud.test${path}`, init));
	return { api, client, engine, account, send, ask, sent };
}
