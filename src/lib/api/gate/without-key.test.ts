// Requests without a valid key are counted, not listed: nobody without a key can push others out of the log.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAccount, type Account } from '#lib/account/account.ts';
import type { AccountStore } from '#lib/account/store.ts';
import { createInMemoryAccountStore } from '#lib/account/testing/in-memory-store.ts';
import { decodeSound, openSound } from '#lib/audio/decode/decode.ts';
import { createFakeEngine } from '#lib/engine/testing/fake-engine.ts';
import { createApi, type Api } from '../api.ts';
import type { LogJson } from '../wire/account.ts';
import type { StreamTokenJson } from '../wire/stream.ts';

const NOON = Date.UTC(2030, 0, 1, 12);
const UNKNOWN = 'sk-abcdefghijklmnopqrstuvwxyz';

let store: AccountStore;
let account: Account;
let api: Api;
let secret: string;

function start(): void {
	account = createAccount(store);
	api = createApi({ engine: createFakeEngine(), decode: decodeSound, openSound, account });
}

beforeEach(async () => {
	vi.useFakeTimers({ toFake: ['Date'], now: NOON });
	store = createInMemoryAccountStore();
	start();
	({ secret } = await account.keys.create('Test'));
});

afterEach(() => void vi.useRealTimers());

function ask(path: string, key?: string, init: RequestInit = {}): Promise<Response> {
	const headers = { ...(key !== undefined && { authorization: `Bearer ${key}` }) };
	return api(new Request(`https://aloud.test/v1${path}`, { headers, ...init }));
}

async function log(method = 'GET'): Promise<LogJson> {
	const request = new Request('https://aloud.test/v1/account/log', { method });
	return (await (await api(request, { isApp: true })).json()) as LogJson; // our own API's words
}

test('six hundred of them leave the line of a request with a key where it was', async () => {
	await ask('/models', secret);
	for (let times = 0; times < 300; times++) {
		expect((await ask('/models', UNKNOWN)).status).toBe(401);
		expect((await ask('/stream/speech/tok_none')).status).toBe(404);
	}

	const { data, without_key } = await log();

	expect(data).toMatchObject([{ path: '/v1/models', status: 200 }]);
	const last_at = new Date(NOON).toISOString();
	expect(without_key).toEqual([
		{ code: 'invalid_api_key', count: 300, last_at },
		{ code: 'not_found', count: 300, last_at }
	]);
	expect((await store.list('')).length).toBeLessThan(10);
});

test('no key, none of ours, a foreign and a revoked one are all counted', async () => {
	const [key] = await account.keys.list();
	await account.keys.revoke(key?.id ?? '');
	for (const one of [undefined, '', 'hello', UNKNOWN, secret]) await ask('/models', one);

	expect((await log()).without_key).toMatchObject([{ code: 'invalid_api_key', count: 5 }]);
});

test('so is one that gave up before its key was looked at', async () => {
	const controller = new AbortController();
	const asked = ask('/models', UNKNOWN, { signal: controller.signal });
	controller.abort();
	await expect(asked).rejects.toThrow();

	expect((await log()).data).toEqual([]);
});

test('they are still counted by the next engine, with the time of the last, until the log is cleared', async () => {
	await ask('/models', UNKNOWN);
	vi.setSystemTime(NOON + 60_000);
	await ask('/models');
	vi.setSystemTime(NOON + 120_000);
	start();

	const last_at = new Date(NOON + 60_000).toISOString();
	const expected = [{ code: 'invalid_api_key', count: 2, last_at }];
	expect((await log()).without_key).toEqual(expected);
	expect(await log('DELETE')).toEqual({ object: 'list', data: [], without_key: [] });
	start();
	expect((await log()).without_key).toEqual([]);
	await ask('/models');
	expect((await log()).without_key).toMatchObject([{ count: 1 }]);
});

test('what a token began for a key is listed with that key', async () => {
	const prepared = await ask('/stream/speech', secret, {
		method: 'POST',
		headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
		body: JSON.stringify({ model: 'mini-tts', voice: 'mini_ada', input: 'One.' })
	});
	const { url } = (await prepared.json()) as StreamTokenJson; // our own API's words
	await (await ask(url.replace('/v1', ''))).arrayBuffer();

	const { data, without_key } = await log();

	expect(data.map(({ method, key }) => [method, key !== null])).toEqual([
		['GET', true],
		['POST', true]
	]);
	expect(without_key).toEqual([]);
});

test('a refusal that was injected is listed, as its key is known', async () => {
	const code = 'invalid_api_key';
	await account.faults.update(() => ({ remaining: 1, code, delayMilliseconds: 0 }));

	expect((await ask('/models', secret)).status).toBe(401);

	const { data, without_key } = await log();
	expect(data).toMatchObject([{ code, injected: true }]);
	expect(without_key).toEqual([]);
});

test('a fault of ours is listed whoever asked, as its message says', async () => {
	const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
	const { list } = store;
	store.list = (prefix) =>
		prefix.startsWith('key') ? Promise.reject(new Error('the disk')) : list(prefix);
	start();

	const failed = await ask('/models', UNKNOWN);

	expect(failed.status).toBe(500);
	const { data } = await log();
	expect(data).toMatchObject([{ id: failed.headers.get('x-request-id'), code: 'server_error' }]);
	expect(told).toHaveBeenCalled();
	told.mockRestore();
});
