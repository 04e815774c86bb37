// What a key may do: every route of the table is asked with a key of each scope.
import OpenAI from 'openai';
import { expect, test } from 'vitest';
import { SCOPES, type Scope } from '#lib/account/scopes.ts';
import { createApi, type Api } from '#lib/api/api.ts';
import { ROUTES } from '#lib/api/routes.ts';
import type { StreamTokenJson } from '#lib/api/wire/stream.ts';
import { decodeSound, openSound } from '#lib/audio/decode/decode.ts';
import { createFakeEngine } from '#lib/engine/testing/fake-engine.ts';
import { carried } from './carried.ts';
import { createTestAccount } from './test-account.ts';

const ORIGIN = 'https://aloud.test';
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

function start() {
	const engine = createFakeEngine();
	const account = createTestAccount();
	const api = carried(createApi({ engine, decode: decodeSound, openSound, account }));
	return { api, account, engine };
}

/** A request without a body for something that is not there: enough to be let in or not. */
function ask(api: Api, { method, path }: { method: string; path: string }, secret: string) {
	const address = ORIGIN + path.replace(/\{\w+\}/g, 'none');
	return api(new Request(address, { method, headers: { authorization: `Bearer ${secret}` } }));
}

test.each(ROUTES.map((route) => [nameOf(route), route] as const))(
	'%s answers the keys that its access names, and refuses the others',
	async (_, route) => {
		const { api, account } = start();
		const { access } = route;
		for (const scope of SCOPES) {
			const { secret } = await account.keys.create(scope, [scope]);

			const response = await ask(api, route, secret);

			const isAllowed = typeof access === 'string' ? access !== 'app' : access.includes(scope);
			expect(response.status === 403, `${scope}: ${response.status}`).toBe(!isAllowed);
			const asked = response.headers.get('www-authenticate');
			const missing = isAllowed || typeof access === 'string' ? null : access.join(' ');
			expect(asked).toBe(missing && `Bearer error="insufficient_scope", scope="${missing}"`);
			await response.body?.cancel();
		}
	}
);

test('what each scope opens', () => {
	const opens = (wanted: string) =>
		ROUTES.filter(({ access }) => String(access) === wanted)
			.map(nameOf)
			.sort();

	expect(opens('speak')).toEqual([
		'GET /v1/history',
		'POST /v1/audio/speech',
		'POST /v1/stream/speech',
		'POST /v1/text-to-speech/{voice_id}',
		'POST /v1/text-to-speech/{voice_id}/stream',
		'POST /v1/text-to-speech/{voice_id}/stream/with-timestamps',
		'POST /v1/text-to-speech/{voice_id}/with-timestamps'
	]);
	expect(opens('transcribe')).toEqual([
		'POST /v1/audio/transcriptions',
		'POST /v1/audio/translations',
		'POST /v1/forced-alignment',
		'POST /v1/speech-to-text',
		'POST /v1/stream/transcriptions'
	]);
	expect(opens('voices')).toEqual([
		'DELETE /v1/audio/voices/{id}',
		'DELETE /v1/voices/{id}',
		'GET /v1/voices/{id}/export',
		'GET /v1/voices/{id}/samples/{n}',
		'PATCH /v1/voices/{id}',
		'POST /v1/audio/voices',
		'POST /v1/voices/add',
		'POST /v1/voices/clone',
		'POST /v1/voices/import',
		'POST /v1/voices/{id}/edit',
		'POST /v1/voices/{id}/settings/edit',
		'POST /v1/voices/{id}/similarity'
	]);
	expect(opens('speak,voices')).toEqual([
		'GET /v1/audio/voices',
		'GET /v1/voices',
		'GET /v1/voices/settings/default',
		'GET /v1/voices/{id}',
		'GET /v1/voices/{id}/settings',
		'GET /v2/voices'
	]);
	expect(opens('manage')).toEqual([
		'DELETE /v1/models/{id}',
		'DELETE /v1/remotes/{name}',
		'GET /v1/remotes',
		'GET /v1/remotes/{name}',
		'GET /v1/settings/device',
		'GET /v1/settings/local-first',
		'GET /v1/settings/model-source',
		'GET /v1/settings/pronunciations',
		'PATCH /v1/remotes/{name}',
		'POST /v1/models/{id}/check',
		'POST /v1/models/{id}/download',
		'POST /v1/remotes',
		'POST /v1/remotes/{name}/refresh',
		'PUT /v1/models/{id}/files/{name}',
		'PUT /v1/settings/device',
		'PUT /v1/settings/local-first',
		'PUT /v1/settings/model-source',
		'PUT /v1/settings/pronunciations'
	]);
	expect(opens('any key')).toEqual([
		'GET /v1/credits',
		'GET /v1/models',
		'GET /v1/models/{id}',
		'GET /v1/user/subscription'
	]);
	expect(opens('anybody')).toEqual([
		'GET /v1/stream/speech/{token}',
		'GET /v1/stream/transcriptions/{token}'
	]);
	const others = ROUTES.filter(({ access }) => access === 'app');
	const elsewhere = others.filter(({ path }) => !path.startsWith('/v1/account/'));
	expect(elsewhere.map(nameOf)).toEqual([
		'GET /v1/settings/hub-token',
		'PUT /v1/settings/hub-token'
	]);
});

async function withKey(...scopes: Scope[]) {
	const { api, account, engine } = start();
	const { key, secret } = await account.keys.create('Test', scopes);
	return { api, account, engine, key, secret };
}

test.each(['', '/openai', '/together', '/mistral'])(
	'below %s/v1 a missing scope is a PermissionDeniedError that names it, and is not tried again',
	async (prefix) => {
		const { api, secret } = await withKey('speak', 'transcribe', 'voices');
		let sent = 0;
		const client = new OpenAI({
			apiKey: secret,
			baseURL: `${ORIGIN}${prefix}/v1`,
			fetch: (url, init) => {
				sent++;
				return api(new Request(url, init));
			}
		});

		const error: unknown = await client.models.delete('mini-tts').catch((e: unknown) => e);

		expect(error).toBeInstanceOf(OpenAI.PermissionDeniedError);
		expect(error).toMatchObject({
			status: 403,
			code: 'forbidden',
			type: 'permission_error',
			param: null
		});
		expect(String(error)).toContain('"manage"');
		expect(sent).toBe(1);
	}
);

test('on the routes of ElevenLabs it has their detail, too', async () => {
	const { api, secret } = await withKey('transcribe');

	const response = await api(
		new Request(`${ORIGIN}/v1/text-to-speech/mini_ada`, {
			method: 'POST',
			headers: { 'xi-api-key': secret }
		})
	);

	expect(response.status).toBe(403);
	expect(await response.json()).toMatchObject({
		error: { code: 'forbidden' },
		detail: { status: 'forbidden', message: expect.stringContaining('"speak"') as unknown }
	});
});

test('a missing scope is told before anything of the request is looked at, and costs nothing', async () => {
	const { api, account, engine, secret } = await withKey('transcribe');
	const authorization = `Bearer ${secret}`;

	const response = await api(
		new Request(`${ORIGIN}/v1/audio/speech`, {
			method: 'POST',
			headers: { authorization },
			body: 'no JSON'
		})
	);

	expect(response.status).toBe(403);
	expect(engine.made).toBe(0);
	expect(await account.ledger.balance()).toMatchObject({ total: 10_000_000, held: 0 });
	expect((await account.log.list())[0]).toMatchObject({ status: 403, code: 'forbidden' });
});

test('the app itself needs no scope', async () => {
	const { api } = start();

	for (const route of ROUTES.filter(({ access }) => String(access) === 'manage')) {
		const path = route.path.replace(/\{\w+\}/g, 'none');
		const response = await api(new Request(ORIGIN + path, { method: route.method }), {
			isApp: true
		});
		expect([401, 403], nameOf(route)).not.toContain(response.status);
	}
});

test('a stream token can do no more than its key, also once that may do less', async () => {
	const { api, account, engine, key, secret } = await withKey('speak');
	const prepared = await api(
		new Request(`${ORIGIN}/v1/stream/speech`, {
			method: 'POST',
			headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
			body: JSON.stringify({ model: 'mini-tts', voice: 'mini_ada', input: 'One.' })
		})
	);
	const { url } = (await prepared.json()) as StreamTokenJson; // our own API's words
	await account.keys.change(key.id, { scopes: ['transcribe'] });

	const response = await api(new Request(ORIGIN + url));

	expect(response.status).toBe(403);
	expect(await response.json()).toMatchObject({ error: { code: 'forbidden' } });
	expect(engine.made).toBe(0);
});

test('keys are made and changed by the app alone, whatever a key may do', async () => {
	const { api, account, key, secret } = await withKey(...SCOPES);
	const send = (method: string, path: string) =>
		api(
			new Request(`${ORIGIN}/v1/account/keys${path}`, {
				method,
				headers: { authorization: `Bearer ${secret}` },
				body: JSON.stringify({ name: 'More', scopes: SCOPES })
			})
		);

	expect((await send('POST', '')).status).toBe(403);
	expect((await send('PATCH', `/${key.id}`)).status).toBe(403);
	expect((await account.keys.list()).map(({ name }) => name)).not.toContain('More');
});
