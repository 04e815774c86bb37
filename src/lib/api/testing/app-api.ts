// The API as the app's own pages see it, over any engine.
import { createAccount } from '#lib/account/account.ts';
import { createInMemoryAccountStore } from '#lib/account/testing/in-memory-store.ts';
import { decodeSound, openSound } from '#lib/audio/decode/decode.ts';
import { createApi, type Api } from '../api.ts';
import type { ApiParts } from '../route.ts';

/** It has its own account. */
export function createAppApi({
	engine,
	decode = decodeSound,
	openSound: open = openSound,
	...others
}: Pick<ApiParts, 'engine'> & Partial<ApiParts>): Api {
	const api = createApi({
		engine,
		decode,
		openSound: open,
		account: createAccount(createInMemoryAccountStore()),
		...others
	});
	return (request, options) => api(request, { ...options, isApp: true });
}
