// The log of requests: what earlier versions, or anything else, left in it takes nothing from what is right.
import { expect, test } from 'vitest';
import type { LoggedRequest } from './logged-request.ts';
import { createRequestLog } from './request-log.ts';
import { orderedName, type AccountStore } from './store.ts';
import { createInMemoryAccountStore } from './testing/in-memory-store.ts';

function line(id: string, news: Partial<LoggedRequest> = {}): LoggedRequest {
	return {
		id,
		at: Date.UTC(2030, 0, 1),
		method: 'POST',
		path: '/v1/audio/speech',
		status: 200,
		outcome: 'done',
		code: null,
		message: null,
		cause: null,
		keyId: 'key_a',
		model: 'mini-tts',
		device: 'wasm',
		characters: 4,
		audioSeconds: 1,
		charged: 60,
		milliseconds: 12,
		isInjected: false,
		...news
	};
}

async function storeWith(...values: unknown[]): Promise<AccountStore> {
	const store = createInMemoryAccountStore();
	await store.write(
		Object.fromEntries(values.map((value, index) => [orderedName('log/', index), value]))
	);
	return store;
}

test('a request that was written twice is listed once, as it was written last', async () => {
	const store = await storeWith(
		line('req_a', { charged: 0 }),
		line('req_b'),
		line('req_a', { outcome: 'cancelled', charged: 0 }),
		line('req_c')
	);

	const lines = await createRequestLog(store).list();

	expect(lines.map(({ id, outcome }) => `${id} ${outcome}`)).toEqual([
		'req_c done',
		'req_a cancelled',
		'req_b done'
	]);
});

test.each([
	['nothing', null],
	['a text', 'req_b'],
	['a line without an id', { ...line('req_b'), id: undefined }],
	['a line without a time', { ...line('req_b'), at: NaN }],
	['a line whose time is beyond any date', { ...line('req_b'), at: 1e18 }],
	['a line with an unknown outcome', { ...line('req_b'), outcome: 'lost' }],
	['a line whose charge is a text', { ...line('req_b'), charged: '60' }],
	['a line whose message is a number', { ...line('req_b'), message: 7 }]
])('%s is left out, and the others stay', async (_, broken) => {
	const store = await storeWith(line('req_a'), broken, line('req_c'));

	const lines = await createRequestLog(store).list();

	expect(lines.map(({ id }) => id)).toEqual(['req_c', 'req_a']);
});

test('clearing removes what is not listed, too', async () => {
	const store = await storeWith(line('req_a'), 'broken', line('req_a'));

	await createRequestLog(store).clear();

	expect(await store.list('log/')).toEqual([]);
});

test('a broken count of requests without a key takes nothing from a right one', async () => {
	const store = createInMemoryAccountStore();
	const right = { code: 'invalid_api_key', count: 2, lastAt: 5 };
	await store.write({
		refusals: [right, null, { ...right, count: 'two' }, { code: 'not_found', count: 1 }]
	});

	const log = createRequestLog(store);
	await log.add(line('req_a', { keyId: null, code: 'invalid_api_key', at: 7 }));

	expect(await log.refusals()).toEqual([{ ...right, count: 3, lastAt: 7 }]);
	expect(await log.list()).toEqual([]);
});
