// What pages of other origins may ask, over HTTP: nothing before the visitor's consent, little after it, nothing after its end.
import { beforeEach, describe, expect, test } from 'vitest';
import { createAccount, type Account } from '#lib/account/account.ts';
import type { SiteScope } from '#lib/account/sites.ts';
import { createInMemoryAccountStore } from '#lib/account/testing/in-memory-store.ts';
import { decodeSound, openSound } from '#lib/audio/decode/decode.ts';
import { createFakeEngine } from '#lib/engine/testing/fake-engine.ts';
import { createApi, type Api } from '../api.ts';
import { ROUTES } from '../routes.ts';
import { createStoreWith, KEPT_VOICE } from '../testing/kept-voice.ts';
import { soundFile } from '../testing/sound-file.ts';
import type { ErrorJson } from '../wire/errors.ts';
import type { LogJson } from '../wire/account.ts';
import type { VoiceListJson } from '../wire/voices.ts';

const ORIGIN = 'https://blog.example';

let account: Account;
let api: Api;
let engine: ReturnType<typeof createFakeEngine>;

beforeEach(() => {
	engine = createFakeEngine({ voiceStore: createStoreWith(KEPT_VOICE) });
	account = createAccount(createInMemoryAccountStore());
	api = createApi({ engine, decode: decodeSound, openSound, account });
});

function ask(path: string, init: RequestInit = {}, origin = ORIGIN): Promise<Response> {
	return api(new Request(`https://aloud.test${path}`, init), { site: { origin } });
}

function speak(voice = 'mini_ada', origin = ORIGIN): Promise<Response> {
	const body = JSON.stringify({ model: 'mini-tts', voice, input: 'One.' });
	const headers = { 'content-type': 'application/json' };
	return ask('/v1/audio/speech', { method: 'POST', headers, body }, origin);
}

function transcribe(): Promise<Response> {
	const body = new FormData();
	body.set('model', 'mini-stt');
	body.set('file', soundFile([0.5]));
	return ask('/v1/audio/transcriptions', { method: 'POST', body });
}

async function errorOf(response: Response): Promise<ErrorJson['error']> {
	return ((await response.json()) as ErrorJson).error; // the format of every error here
}

const allow = (...scopes: SiteScope[]) => account.sites.allow(ORIGIN, scopes);

test('before it is allowed a site may do nothing, also with a key and where anybody may', async () => {
	const { secret } = await account.keys.create('Test', ['speak', 'transcribe', 'voices', 'manage']);
	for (const { method, path } of ROUTES) {
		const headers = { authorization: `Bearer ${secret}` };
		const response = await ask(path.replaceAll(/\{\w+\}/g, 'x'), { method, headers });
		expect(response.status, `${method} ${path}`).toBe(403);
	}
	const { message } = await errorOf(await speak());
	expect(message).toContain(`has not allowed ${ORIGIN} to use Aloud`);
});

test('an allowed site speaks and transcribes; another origin, its other port or host, does not', async () => {
	await allow('speak', 'transcribe');
	const spoken = await speak();
	expect(spoken.status).toBe(200);
	expect((await spoken.arrayBuffer()).byteLength).toBeGreaterThan(100);
	expect((await transcribe()).status).toBe(200);
	for (const other of ['https://evil.example', `${ORIGIN}:8443`, 'http://blog.example', 'null'])
		expect((await speak('mini_ada', other)).status, other).toBe(403);
});

test('with all it can be given, a site reaches no key, log, setting, file or clip, and changes nothing', async () => {
	await allow('speak', 'transcribe', 'voices');
	const open: string[] = [];
	for (const { method, path } of ROUTES) {
		const response = await ask(path.replaceAll(/\{\w+\}/g, 'x'), { method });
		const isClosed = response.status === 403 && /Other sites cannot/.test(await response.text());
		if (!isClosed) open.push(`${method} ${path}`);
		await response.body?.cancel().catch(() => undefined);
	}
	expect(open.sort()).toEqual([
		'GET /v1/audio/voices',
		'GET /v1/models',
		'GET /v1/models/{id}',
		'GET /v1/voices',
		'GET /v1/voices/{id}',
		'GET /v2/voices',
		'POST /v1/audio/speech',
		'POST /v1/audio/transcriptions',
		'POST /v1/audio/translations',
		'POST /v1/forced-alignment',
		'POST /v1/speech-to-text',
		'POST /v1/text-to-speech/{voice_id}',
		'POST /v1/text-to-speech/{voice_id}/stream',
		'POST /v1/text-to-speech/{voice_id}/stream/with-timestamps',
		'POST /v1/text-to-speech/{voice_id}/with-timestamps'
	]);
});

test('with all it can be given, a site neither sees nor uses the servers of the visitor', async () => {
	await allow('speak', 'transcribe', 'voices');
	const asked: string[] = [];
	const fetch = (url: string) => {
		asked.push(url);
		return Promise.resolve(Response.json({ data: [{ id: 'kokoro' }] }));
	};
	engine = createFakeEngine({ remotes: { fetch } });
	api = createApi({ engine, decode: decodeSound, openSound, account });
	const never = new AbortController().signal;
	await engine.remotes.add({ name: 'far', address: '10.0.0.7', key: 'sk-far' }, never);
	await engine.remotes.change('far', { allows: { texts: true, recordings: true } }, never);
	const speech = { model: 'remote/far/kokoro', voice: 'alloy' };
	await engine.setLocalFirst({
		speech,
		transcription: null,
		whenMissing: true,
		whenWeak: true,
		whenQueueExceeds: 0
	});
	asked.length = 0;

	const listed = await Promise.all(
		['/v1/models', '/v1/voices', '/v1/models/remote%2Ffar%2Fkokoro'].map(async (path) =>
			(await ask(path)).text()
		)
	);
	const spoken = await ask('/v1/audio/speech', {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ ...speech, input: 'One.' })
	});

	expect(listed.join()).not.toMatch(/10\.0\.0\.7|kokoro on far/);
	expect(spoken.status).toBe(404);
	expect(asked).toEqual([]);
});

test.each([
	['speak', transcribe],
	['transcribe', speak],
	['voices', speak]
] as const)('a site that may only "%s" is told what it lacks for the rest', async (scope, work) => {
	await allow(scope);
	const response = await work();
	expect(response.status).toBe(403);
	expect((await errorOf(response)).message).toMatch(/has not allowed .* for this \("\w+"\)/);
});

describe('the visitor’s own voices', () => {
	const listIds = async () => {
		const { voices } = (await (await ask('/v1/voices')).json()) as VoiceListJson;
		return voices.map(({ id }) => id);
	};

	test('do not exist for a site that was not given them', async () => {
		const own = await api(new Request('https://aloud.test/v1/voices'), { isApp: true });
		expect(await own.text()).toContain(KEPT_VOICE.id);
		await allow('speak', 'transcribe');
		expect(await listIds()).not.toContain(KEPT_VOICE.id);
		expect((await ask(`/v1/voices/${KEPT_VOICE.id}`)).status).toBe(404);
		expect(await errorOf(await speak(KEPT_VOICE.id))).toMatchObject({ code: 'voice_not_found' });
	});

	test('are listed for a site that was given them, and their clips and files stay closed', async () => {
		await allow('speak', 'voices');
		expect(await listIds()).toContain(KEPT_VOICE.id);
		for (const path of ['export', 'samples/0'])
			expect((await ask(`/v1/voices/${KEPT_VOICE.id}/${path}`)).status, path).toBe(403);
		const removal = await ask(`/v1/voices/${KEPT_VOICE.id}`, { method: 'DELETE' });
		expect(removal.status).toBe(403);
		expect((await engine.clonedVoice(KEPT_VOICE.id)).id).toBe(KEPT_VOICE.id);
	});
});

test('nothing of a site’s goes to a remote server of the visitor’s', async () => {
	await allow('speak', 'transcribe', 'voices');
	const asked: string[] = [];
	engine.goesOut = ({ task }) => {
		asked.push(task);
		return Promise.resolve({ model: 'remote/mine/tts', voice: 'alloy' });
	};
	const body = JSON.stringify({ model: 'remote/mine/tts', voice: 'alloy', input: 'One.' });
	const headers = { 'content-type': 'application/json' };
	const named = await ask('/v1/audio/speech', { method: 'POST', headers, body });
	expect(await errorOf(named)).toMatchObject({ code: 'model_not_found' });
	expect((await speak()).status).toBe(200);
	expect((await transcribe()).status).toBe(200);
	expect(asked).toEqual([]);
});

test('once revoked, a site is refused at its next request', async () => {
	const { id } = await allow('speak');
	expect((await speak()).status).toBe(200);
	await account.sites.revoke(id);
	const response = await speak();
	expect(response.status).toBe(403);
	expect((await errorOf(response)).message).toContain('or has taken that back');
});

test('consent that was lent counts for its own origin alone', async () => {
	const elsewhere = createAccount(createInMemoryAccountStore());
	const lent = await elsewhere.sites.allow(ORIGIN, ['speak']);
	const asking = (origin: string) =>
		api(new Request('https://aloud.test/v1/models'), { site: { origin, lent } });
	expect((await asking(ORIGIN)).status).toBe(200);
	expect((await asking('https://evil.example')).status).toBe(403);
});

test('each site has its own limit, and is told when to come back', async () => {
	const { id } = await allow('speak');
	await account.sites.change(id, { limits: { requestsPerMinute: 2 } });
	await account.sites.allow('https://other.example', ['speak']);
	expect((await speak()).status).toBe(200);
	expect((await speak()).headers.get('x-ratelimit-remaining-requests')).toBe('0');
	const refused = await speak();
	expect(refused.status).toBe(429);
	expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
	expect((await speak('mini_ada', 'https://other.example')).status).toBe(200);
});

test('its requests are in the log under its own name, free of charge', async () => {
	const { id } = await allow('speak');
	const before = await account.ledger.balance();
	await (await speak()).arrayBuffer();
	await ask('/v1/account/keys');
	const request = new Request('https://aloud.test/v1/account/log');
	const { data } = (await (await api(request, { isApp: true })).json()) as LogJson;
	expect(data).toMatchObject([
		{ path: '/v1/account/keys', key: id, status: 403, outcome: 'failed' },
		{ path: '/v1/audio/speech', key: id, status: 200, outcome: 'done', credits: 0 }
	]);
	expect(await account.ledger.balance()).toEqual(before);
	await expect.poll(async () => (await account.sites.list())[0]?.requests).toBe(1);
});
