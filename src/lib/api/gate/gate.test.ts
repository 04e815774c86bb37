// Keys, credits, limits and fault injection, over HTTP.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createAccount, type Account } from '#lib/account/account.ts';
import { createInMemoryAccountStore } from '#lib/account/testing/in-memory-store.ts';
import { decodeSound, openSound } from '#lib/audio/decode/decode.ts';
import { gate, settle } from '#lib/engine/testing/waiting.ts';
import { createFakeEngine } from '#lib/engine/testing/fake-engine.ts';
import { createApi, type Api } from '../api.ts';
import { soundFile } from '../testing/sound-file.ts';
import type { ErrorJson } from '../wire/errors.ts';

let clock: number;
let account: Account;
let api: Api;
let secret: string;

function start(engine = createFakeEngine()): void {
	clock = Date.UTC(2030, 0, 1, 12);
	account = createAccount(createInMemoryAccountStore(), () => clock);
	api = createApi({ engine, decode: decodeSound, openSound, account });
}

beforeEach(async () => {
	start();
	({ secret } = await account.keys.create('Test'));
});

function ask(path: string, init: RequestInit & { key?: string } = {}): Promise<Response> {
	const { key = secret, headers, ...rest } = init;
	const authorization = { authorization: `Bearer ${key}` };
	return api(
		new Request(`https://aloud.test/v1${path}`, { headers: headers ?? authorization, ...rest })
	);
}

function speak(
	input = 'One.',
	options: { signal?: AbortSignal; model?: string } = {}
): Promise<Response> {
	const { signal, model = 'mini-tts' } = options;
	return ask('/audio/speech', {
		method: 'POST',
		headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
		body: JSON.stringify({ model, voice: 'mini_ada', input }),
		...(signal && { signal })
	});
}

function asApp(method: string, path: string, json?: unknown): Promise<Response> {
	const body = json === undefined ? null : JSON.stringify(json);
	return api(new Request(`https://aloud.test/v1${path}`, { method, body }), { isApp: true });
}

async function errorOf(response: Response): Promise<ErrorJson['error']> {
	return ((await response.json()) as ErrorJson).error; // the format of every error here
}

describe('a key', () => {
	test.each([
		['no key', {}],
		['no Bearer', { authorization: 'sk-abcdefghijklmnopqrstuvwxyz' }],
		['an empty one', { authorization: 'Bearer ' }],
		['none of ours', { authorization: 'Bearer hello' }],
		['an unknown one', { authorization: 'Bearer sk-abcdefghijklmnopqrstuvwxyz' }],
		['an unknown one of ElevenLabs', { 'xi-api-key': 'sk-abcdefghijklmnopqrstuvwxyz' }]
	])('%s is refused before anything else is looked at', async (_, headers) => {
		const response = await ask('/nothing/here', { method: 'POST', body: 'not JSON', headers });

		expect(response.status).toBe(401);
		const error = await errorOf(response);
		expect(error).toMatchObject({ code: 'invalid_api_key', param: null });
		expect(error.message).not.toContain('abcdefghij');
		expect(response.headers.get('x-request-id')).toMatch(/^req_/);
	});

	test.each([
		['Authorization', () => ({ authorization: `Bearer ${secret}` })],
		['its scheme in small letters', () => ({ authorization: `bearer ${secret}` })],
		['xi-api-key', () => ({ 'xi-api-key': secret })]
	])('is taken by %s', async (_, headers) => {
		expect((await ask('/models', { headers: headers() })).status).toBe(200);
	});

	test('that was revoked is refused, and says so', async () => {
		const [key] = await account.keys.list();
		await asApp('DELETE', `/account/keys/${key?.id}`);

		const response = await ask('/models');

		expect(response.status).toBe(401);
		expect((await errorOf(response)).message).toContain('revoked');
	});

	test('remembers when it was last used, also after the engine was started anew', async () => {
		const store = createInMemoryAccountStore();
		const keys = createAccount(store, () => clock).keys;
		const made = await keys.create('Test');
		expect((await keys.list())[0]?.lastUsedAt).toBeNull();

		clock += 5000;
		await keys.find(made.secret);
		expect((await keys.list())[0]?.lastUsedAt).toBe(clock);

		const [kept] = await createAccount(store, () => clock + 1).keys.list();
		expect(kept?.lastUsedAt).toBe(clock);
	});

	test('opens the account to nobody but the app', async () => {
		for (const path of ['/account/keys', '/account/ledger', '/account/log', '/account/faults']) {
			const response = await ask(path);
			expect(response.status, path).toBe(403);
			expect((await errorOf(response)).code).toBe('forbidden');
		}
	});
});

describe('credits', () => {
	async function balance(): Promise<{ balance: number; held: number }> {
		return (await (await ask('/credits')).json()) as { balance: number; held: number };
	}

	test('are charged when the last byte was read, by the characters said', async () => {
		const response = await speak('One. Two.');
		expect(await balance()).toMatchObject({ balance: 10_000, held: 0.135 });

		await response.arrayBuffer();

		expect(await balance()).toMatchObject({ balance: 9999.865, held: 0 });
	});

	test('are charged for a transcription by the minute', async () => {
		const body = new FormData();
		body.set('file', soundFile([1, 1, 1]));

		await (await ask('/audio/transcriptions', { method: 'POST', body })).arrayBuffer();

		expect(await balance()).toMatchObject({ balance: 10_000 - 0.3, held: 0 });
	});

	/** Requests a transcription of a file that claims this many seconds and holds three. */
	async function hearPromised(promisedSeconds: number): Promise<Response> {
		const opened: AbortSignal[] = [];
		api = createApi({
			engine: createFakeEngine(),
			decode: decodeSound,
			async openSound(file, sampleRate, signal) {
				if (signal) opened.push(signal);
				const stream = await openSound(file, sampleRate, signal);
				return { ...stream, durationSeconds: promisedSeconds };
			},
			account
		});
		const body = new FormData();
		body.set('file', soundFile([1, 1, 1]));
		const response = await ask('/audio/transcriptions', { method: 'POST', body });
		await response.clone().arrayBuffer();
		expect(opened.map(({ aborted }) => aborted)).toEqual([true]); // the file was released
		return response;
	}

	test('are charged for what was heard, where the file promised more', async () => {
		const response = await hearPromised(60);

		expect(await response.json()).toMatchObject({ duration: 3, usage: { seconds: 3 } });
		expect(await balance()).toMatchObject({ balance: 10_000 - 0.3, held: 0 });
		const [entry] = (await account.ledger.entries()).slice(-1);
		expect(entry?.work).toMatchObject({ seconds: 3 });
		const logged = (await account.log.list()).find(({ path }) => path.endsWith('/transcriptions'));
		expect(logged).toMatchObject({ audioSeconds: 3, charged: 300 });
	});

	test('are never charged beyond what was set aside, where there was more to hear', async () => {
		const response = await hearPromised(1);

		expect(await response.json()).toMatchObject({ duration: 3, usage: { seconds: 3 } });
		expect(await balance()).toMatchObject({ balance: 10_000 - 0.1, held: 0 });
	});

	test('that do not last for what a file promises refuse it, and close it', async () => {
		const response = await hearPromised(1e7);

		expect(response.status).toBe(402);
		expect(await balance()).toMatchObject({ balance: 10_000, held: 0 });
	});

	test('are given back when the reader stops', async () => {
		const response = await speak('One. Two.');
		const reader = response.body?.getReader();
		await reader?.read();

		await reader?.cancel();

		expect(await balance()).toMatchObject({ balance: 10_000, held: 0 });
	});

	test('are given back when the request is aborted before its head', async () => {
		const { opened, open } = gate();
		start(createFakeEngine({ before: () => opened }));
		({ secret } = await account.keys.create('Test'));
		const abort = new AbortController();
		const speaking = speak('One.', { signal: abort.signal });
		speaking.catch(() => undefined);
		await settle();
		expect(await balance()).toMatchObject({ held: 0.06 });

		abort.abort();
		open();

		await expect(speaking).rejects.toThrow();
		expect(await balance()).toMatchObject({ balance: 10_000, held: 0 });
	});

	test('are given back when the model fails, at once or later', async () => {
		start(
			createFakeEngine({
				before: (index) => {
					if (index === failing) throw new Error('out of memory');
				}
			})
		);
		({ secret } = await account.keys.create('Test'));

		let failing = 0;
		const refused = await speak('One. Two.');
		failing = 1;
		const broken = await speak('One. Two.');
		await expect(broken.arrayBuffer()).rejects.toThrow();

		expect(refused.status).toBe(500);
		expect(await balance()).toMatchObject({ balance: 10_000, held: 0 });
	});

	test('that do not suffice are told, and nothing runs', async () => {
		const engine = createFakeEngine();
		start(engine);
		({ secret } = await account.keys.create('Test'));
		await account.prices.update((prices) => ({ ...prices, speechPer1000Characters: 2_600_000 }));

		const response = await speak('One.');

		expect(response.status).toBe(402);
		const error = await errorOf(response);
		expect(error.code).toBe('insufficient_credits');
		expect(error.message).toMatch(/needs 10,400 credits, and the balance is 10,000/);
		expect(engine.made).toBe(0);
	});

	test('suffice for as many parallel requests as they pay for, and not for one more', async () => {
		await account.prices.update((prices) => ({ ...prices, speechPer1000Characters: 500_000 }));

		const answers = await Promise.all(Array.from({ length: 10 }, () => speak('One.')));
		await Promise.all(answers.map((answer) => answer.arrayBuffer()));

		expect(answers.map(({ status }) => status).sort()).toEqual([
			...Array<number>(5).fill(200),
			...Array<number>(5).fill(402)
		]);
		expect(await balance()).toMatchObject({ balance: 0, held: 0 });
	});

	test('are not needed by the app itself', async () => {
		await account.ledger.topUp(-10_000_000);
		const request = new Request('https://aloud.test/v1/audio/speech', {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ model: 'mini-tts', voice: 'mini_ada', input: 'One.' })
		});

		const response = await api(request, { isApp: true });

		expect(response.status).toBe(200);
	});
});

test('a disk that is full is told, and nothing runs or is charged', async () => {
	const engine = createFakeEngine();
	const store = createInMemoryAccountStore();
	account = createAccount(store);
	api = createApi({ engine, decode: decodeSound, openSound, account });
	({ secret } = await account.keys.create('Test'));
	await account.ledger.balance();
	store.write = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));

	const response = await speak();

	expect(response.status).toBe(507);
	expect((await errorOf(response)).code).toBe('storage_full');
	expect(engine.made).toBe(0);
	expect(await account.ledger.balance()).toEqual({ total: 10_000_000, held: 0 });
});

describe('limits', () => {
	test('are told with every answer, and refuse what is too much with the time to wait', async () => {
		await asApp('PUT', '/account/limits', { requests_per_minute: 2 });

		const [first] = [await ask('/models'), await ask('/models')];
		clock += 10_000;
		const refused = await ask('/models');

		expect(first.headers.get('x-ratelimit-limit-requests')).toBe('2');
		expect(first.headers.get('x-ratelimit-remaining-requests')).toBe('1');
		expect(refused.status).toBe(429);
		expect((await errorOf(refused)).code).toBe('rate_limit_exceeded');
		expect(refused.headers.get('retry-after')).toBe('50');
		expect(refused.headers.get('retry-after-ms')).toBe('50000');
		expect(refused.headers.get('x-should-retry')).toBeNull();
		clock += 50_000;
		expect((await ask('/models')).status).toBe(200);
	});

	test('tell when to come back only to those who have to wait', async () => {
		await asApp('PUT', '/account/limits', { requests_per_minute: 3 });
		await asApp('PUT', '/account/faults', { count: 1, code: 'server_error', delay_ms: 0 });

		const failed = await ask('/models');
		const [first] = [await ask('/models'), await ask('/models')];
		clock += 10_000;
		vi.useFakeTimers({ toFake: ['Date'], now: clock });
		const refused = await ask('/models');
		vi.useRealTimers();

		// ElevenLabs' clients wait until then before they retry anything, be it a failure that took no time.
		expect([failed.status, failed.headers.get('x-ratelimit-reset')]).toEqual([500, null]);
		expect([first.status, first.headers.get('x-ratelimit-reset')]).toEqual([200, null]);
		expect(refused.status).toBe(429);
		expect(refused.headers.get('x-ratelimit-reset')).toBe(String((clock + 50_000) / 1000));
	});

	test('of one key are not those of another', async () => {
		const [key] = await account.keys.list();
		const other = await account.keys.create('Other');
		await asApp('PATCH', `/account/keys/${key?.id}`, { requests_per_minute: 1 });
		await ask('/models');

		expect((await ask('/models')).status).toBe(429);
		expect((await ask('/models', { key: other.secret })).status).toBe(200);
	});

	test('of sound count what was made', async () => {
		const [key] = await account.keys.list();
		await asApp('PATCH', `/account/keys/${key?.id}`, { audio_seconds_per_minute: 0.001 });
		await (await speak('One. Two. Three. Four.')).arrayBuffer();

		const refused = await ask('/models');

		expect(refused.status).toBe(429);
		expect((await errorOf(refused)).message).toContain('sound');
	});

	test('of a day are not worth waiting for', async () => {
		const [key] = await account.keys.list();
		await asApp('PATCH', `/account/keys/${key?.id}`, { credits_per_day: 0.1 });
		await (await speak('One.')).arrayBuffer();

		const refused = await speak('One.');

		expect(refused.status).toBe(429);
		expect(refused.headers.get('x-should-retry')).toBe('false');
		expect(refused.headers.get('retry-after')).toBeNull();
		clock += 24 * 3600_000;
		expect((await speak('One.')).status).toBe(200);
	});
});

describe('the log', () => {
	type Line = Record<string, unknown>;
	async function lines(): Promise<Line[]> {
		return ((await (await asApp('GET', '/account/log')).json()) as { data: Line[] }).data;
	}

	test('tells what came and what it cost, and holds neither text nor key', async () => {
		const response = await speak('A secret sentence.');
		await response.arrayBuffer();

		const [line] = await lines();

		expect(line).toMatchObject({
			id: response.headers.get('x-request-id'),
			method: 'POST',
			path: '/v1/audio/speech',
			status: 200,
			outcome: 'done',
			model: 'mini-tts',
			device: 'wasm',
			characters: 18,
			credits: 0.27
		});
		expect(JSON.stringify(await lines())).not.toMatch(/secret sentence|sk-/);
	});

	test('knows of a fault of ours what the caller is not told', async () => {
		start(
			createFakeEngine({
				before: () => {
					throw new Error('the inner reason');
				}
			})
		);
		({ secret } = await account.keys.create('Test'));

		const response = await speak();
		const error = await errorOf(response);

		expect(response.status).toBe(500);
		expect(response.headers.get('x-should-retry')).toBe('false');
		expect(error.message).not.toContain('inner reason');
		const id = response.headers.get('x-request-id') ?? '';
		expect(error.message).toContain(id);
		const line = (await lines()).find((one) => one['id'] === id);
		expect(line).toMatchObject({ outcome: 'failed', code: 'server_error', credits: 0 });
		expect(line?.['cause']).toContain('the inner reason');
	});

	test('keeps the last five hundred', async () => {
		for (let i = 0; i < 505; i++) await ask('/models');

		expect(await lines()).toHaveLength(500);
	});
});

test('the next requests fail as it was set, and the ones after them do not', async () => {
	await asApp('PUT', '/account/faults', { count: 2, code: 'rate_limit_exceeded', delay_ms: 20 });

	const start = performance.now();
	const statuses = [await ask('/models'), await ask('/models'), await ask('/models')].map(
		({ status }) => status
	);

	expect(statuses).toEqual([429, 429, 200]);
	expect(performance.now() - start).toBeGreaterThanOrEqual(38);
});
