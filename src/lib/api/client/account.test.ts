// The pages' calls about the account, against the API.
import { beforeEach, expect, test } from 'vitest';
import { createAccount, type Account } from '#lib/account/account.ts';
import { createInMemoryAccountStore } from '#lib/account/testing/in-memory-store.ts';
import { decodeSound, openSound } from '#lib/audio/decode/decode.ts';
import { settle } from '#lib/engine/testing/waiting.ts';
import { createFakeEngine } from '#lib/engine/testing/fake-engine.ts';
import { createApi, type Api } from '../api.ts';
import type { AccountCalls } from './account.ts';
import { createClient } from './client.ts';

const NOON = Date.UTC(2030, 0, 1, 12);

let account: Account;
let api: Api;
let calls: AccountCalls;

beforeEach(() => {
	account = createAccount(createInMemoryAccountStore(), () => NOON);
	api = createApi({ engine: createFakeEngine(), decode: decodeSound, openSound, account });
	calls = createClient((request) => api(request, { isApp: true }), 'https://aloud.test').account;
});

async function speak(secret: string): Promise<Response> {
	const response = await api(
		new Request('https://aloud.test/v1/audio/speech', {
			method: 'POST',
			headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
			body: JSON.stringify({ model: 'mini-tts', voice: 'mini_ada', input: 'x'.repeat(100) })
		})
	);
	await response.arrayBuffer();
	await settle(); // work that follows the last byte
	return response;
}

test('a key is made, changed and revoked, and its secret is told once', async () => {
	const { key, secret } = await calls.createKey('Mine');
	expect(key).toEqual({
		id: key.id,
		name: 'Mine',
		hint: `${secret.slice(0, 7)}…${secret.slice(-4)}`,
		createdAt: NOON,
		revokedAt: null,
		lastUsedAt: null,
		limits: { requestsPerMinute: null, audioSecondsPerMinute: null, creditsPerDay: null },
		scopes: ['speak', 'transcribe', 'voices']
	});

	await calls.changeKey(key.id, { limits: { creditsPerDay: 2.5 } });
	await calls.changeKey(key.id, { name: 'Ours', limits: { requestsPerMinute: 3 } });
	const limits = { requestsPerMinute: 3, audioSecondsPerMinute: null, creditsPerDay: 2.5 };
	expect(await calls.keys()).toEqual([{ ...key, name: 'Ours', limits }]);

	await calls.revokeKey(key.id);
	expect(await calls.keys()).toMatchObject([{ id: key.id, revokedAt: NOON }]);
	expect(JSON.stringify(await calls.keys())).not.toContain(secret);
	expect((await speak(secret)).status).toBe(401);
});

test('the scopes of a key are chosen when it is made, and changed later', async () => {
	const { key, secret } = await calls.createKey('Mine', ['manage', 'transcribe']);
	expect(key.scopes).toEqual(['transcribe', 'manage']);
	expect((await speak(secret)).status).toBe(403);

	const changed = await calls.changeKey(key.id, { scopes: ['speak'] });
	expect(changed).toEqual({ ...key, lastUsedAt: NOON, scopes: ['speak'] });
	expect((await speak(secret)).status).toBe(200);
	expect(await calls.keys()).toMatchObject([{ name: 'Mine', scopes: ['speak'] }]);
});

test.each([[[]], [['fly']], [['speak', 'fly']], ['speak'], [null], [[['speak']]]])(
	'%j are no scopes of a key',
	async (scopes: unknown) => {
		const ask = (method: string, path: string, fields: object) =>
			api(
				new Request(`https://aloud.test/v1/account/keys${path}`, {
					method,
					body: JSON.stringify(fields)
				}),
				{ isApp: true }
			);
		const { key } = await calls.createKey('Mine');

		for (const response of [
			await ask('POST', '', { name: 'Other', scopes }),
			await ask('PATCH', `/${key.id}`, { scopes })
		]) {
			expect(response.status).toBe(400);
			expect(await response.json()).toMatchObject({ error: { param: 'scopes' } });
		}
		expect(await calls.keys()).toEqual([key]);
	}
);

test('credits are topped up, spent at the prices that were set, and listed', async () => {
	const { key, secret } = await calls.createKey('Mine');
	expect((await calls.topUp(0.5)).balance).toBe(10_000.5);
	const prices = { speechPer1000Characters: 20, transcriptionPerMinute: 1, perClone: 7 };
	expect((await calls.setPrices(prices)).prices).toEqual(prices);

	const response = await speak(secret);

	expect(await calls.credits()).toEqual({ balance: 9998.5, held: 0, prices });
	expect((await calls.ledger()).map(({ kind, credits }) => [kind, credits])).toEqual([
		['opening', 10_000],
		['top_up', 0.5],
		['charge', -2]
	]);
	expect((await calls.ledger()).at(-1)).toEqual({
		at: NOON,
		kind: 'charge',
		credits: -2,
		keyId: key.id,
		requestId: response.headers.get('x-request-id'),
		model: 'mini-tts',
		characters: 100,
		seconds: null
	});
});

test('limits are read and set as a whole', async () => {
	const limits = {
		requestsPerMinute: 1,
		audioSecondsPerMinute: 2,
		cloningBytes: 3,
		transcriptionBytes: 4
	};
	expect(await calls.setLimits(limits)).toEqual(limits);
	expect(await calls.limits()).toEqual(limits);
});

test('injected faults fail the next requests, and the log tells of them until it is cleared', async () => {
	const { key, secret } = await calls.createKey('Mine');
	const plan = { count: 2, code: 'rate_limit_exceeded', delayMilliseconds: 0 };
	expect(await calls.setFaults(plan)).toEqual(plan);

	expect((await speak(secret)).status).toBe(429);

	expect(await calls.faults()).toEqual({ ...plan, count: 1 });
	const [line] = (await calls.log()).lines;
	expect(line).toMatchObject({
		method: 'POST',
		path: '/v1/audio/speech',
		status: 429,
		outcome: 'failed',
		code: 'rate_limit_exceeded',
		keyId: key.id,
		isInjected: true
	});
	await calls.clearLog();
	await speak('sk-nobodyknowsthiskey0123456789');
	const { refusals } = await calls.log();
	expect(refusals).toMatchObject([{ code: 'invalid_api_key', count: 1 }]);
	await calls.clearLog();
	expect(await calls.log()).toEqual({ lines: [], refusals: [] });
});

test('what the API refuses is told in its words', async () => {
	await expect(calls.createKey(' ')).rejects.toMatchObject({
		code: 'invalid_request',
		param: 'name'
	});
	await expect(calls.revokeKey('none')).rejects.toMatchObject({ code: 'not_found' });
});
