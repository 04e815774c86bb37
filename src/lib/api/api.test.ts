// Paths, methods and what every response carries.
import { describe, expect, test } from 'vitest';
import { createAppApi } from './testing/app-api.ts';
import { soundFile } from './testing/sound-file.ts';
import { createFakeEngine } from '#lib/engine/testing/fake-engine.ts';
import type { ErrorJson } from './wire/errors.ts';
import { tts } from '#lib/engine/testing/fake-cards.ts';

const api = createAppApi({ engine: createFakeEngine() });

function ask(method: string, path: string, init: RequestInit = {}): Promise<Response> {
	return api(new Request(`https://aloud.test${path}`, { method, ...init }));
}

function askJson(body: string, type = 'application/json'): Promise<Response> {
	return ask('POST', '/v1/audio/speech', { body, headers: { 'content-type': type } });
}

function askForm(form: FormData): Promise<Response> {
	return ask('POST', '/v1/audio/transcriptions', { body: form });
}

describe('routes', () => {
	test.each(['/v1/models', '/v1/models/', '/v1/models?limit=1'])(
		'%s lists the models',
		async (path) => {
			const response = await ask('GET', path);

			expect(response.status).toBe(200);
			expect(await response.json()).toMatchObject({ object: 'list' });
		}
	);

	test.each([
		'/v1',
		'/v1/',
		'/v1/audio',
		'/v1/speech',
		'/models',
		'/v1/models/a/b',
		'/v1/voices/x/y',
		'/v1/foo/v1/models',
		'/v1/foo/v1/models/mini-tts',
		'/v1/v2/voices',
		'/elsewhere/v1/models',
		'//v1/models'
	])('%s is not found', async (path) => {
		const response = await ask('GET', path);

		expect(response.status).toBe(404);
		expect(await response.json()).toMatchObject({ error: { code: 'not_found', param: null } });
	});

	test('what is not there is told in short, whatever was asked for', async () => {
		const response = await ask('GET', `/v1/${'nothing'.repeat(1000)}`);

		const { error } = (await response.json()) as ErrorJson;
		expect(error.message).toMatch(/^There is no endpoint at \/v1\/nothing.*…\. .*\/docs/);
		expect(error.message.length).toBeLessThan(300);
	});

	test.each([
		['/aloud/v1/models', 200],
		['/v1/models', 200],
		['/aloud/v1/aloud/v1/models', 404],
		['/aloudly/v1/models', 404],
		['/aloudXv1/models', 404],
		['/other/v1/models', 404]
	])('below a path of the app, %s is answered with %s', async (path, status) => {
		const api = createAppApi({ engine: createFakeEngine(), basePath: '/aloud' });

		const response = await api(new Request(`https://aloud.test${path}`));

		expect(response.status).toBe(status);
	});

	test.each([
		['/aloud/v1/voices/nobody', true],
		['/v1/voices/nobody', true],
		['/aloud/v1/models/nothing', false],
		['/v1/foo/v1/voices/nobody', false]
	])('an error at %s has the form of ElevenLabs: %s', async (path, hasDetail) => {
		const api = createAppApi({ engine: createFakeEngine(), basePath: '/aloud' });

		const response = await api(new Request(`https://aloud.test${path}`));

		expect('detail' in ((await response.json()) as object)).toBe(hasDetail);
	});

	test.each([
		['GET', '/v1/audio/speech', 'POST, OPTIONS'],
		['HEAD', '/v1/audio/transcriptions', 'POST, OPTIONS'],
		['POST', '/v1/models', 'GET, HEAD, OPTIONS'],
		['PUT', '/v1/models/mini-tts', 'GET, HEAD, DELETE, OPTIONS'],
		['GET', '/v1/models/mini-tts/download', 'POST, OPTIONS'],
		['DELETE', '/v1/settings/model-source', 'GET, HEAD, PUT, OPTIONS']
	])('%s %s is not allowed, and told what is', async (method, path, allow) => {
		const response = await ask(method, path);

		expect(response.status).toBe(405);
		expect(response.headers.get('allow')).toBe(allow);
	});

	test('OPTIONS tells the methods', async () => {
		const response = await ask('OPTIONS', '/v1/audio/speech');

		expect(response.status).toBe(204);
		expect(response.headers.get('allow')).toBe('POST, OPTIONS');
	});

	test('HEAD is GET without its body', async () => {
		const response = await ask('HEAD', '/v1/voices');

		expect(response.status).toBe(200);
		expect(response.headers.get('content-type')).toContain('application/json');
		expect(await response.text()).toBe('');
	});

	test('a model whose id needs escaping is found by either form', async () => {
		const engine = createFakeEngine({ more: [{ ...tts, id: 'maker/model' }] });
		const api = createAppApi({ engine });

		const response = await api(new Request('https://aloud.test/v1/models/maker%2Fmodel'));

		expect(await response.json()).toMatchObject({ id: 'maker/model' });
	});

	test('a path that cannot be unescaped is only an unknown model', async () => {
		expect((await ask('GET', '/v1/models/%E0%A4%A')).status).toBe(404);
	});
});

describe('every answer', () => {
	test.each([
		['GET', '/v1/models'],
		['GET', '/nowhere'],
		['PUT', '/v1/models'],
		['OPTIONS', '/v1/models'],
		['HEAD', '/v1/models']
	])('%s %s has an id of its own', async (method, path) => {
		const ids = [await ask(method, path), await ask(method, path)].map((response) =>
			response.headers.get('x-request-id')
		);

		expect(ids[0]).toMatch(/^req_[0-9a-f]{32}$/);
		expect(ids[0]).not.toBe(ids[1]);
	});

	test('is a rejection when the caller has gone before it', async () => {
		const reason = new Error('gone');
		const body = JSON.stringify({ model: 'mini-tts', voice: 'mini_ada', input: 'One.' });

		const answer = ask('POST', '/v1/audio/speech', {
			body,
			headers: { 'content-type': 'application/json' },
			signal: AbortSignal.abort(reason)
		});

		await expect(answer).rejects.toBe(reason);
	});
});

describe('an abort', () => {
	const reason = new Error('gone');

	function formOf(levels: number[]): FormData {
		const form = new FormData();
		form.set('file', soundFile(levels));
		form.set('stream', 'true');
		return form;
	}

	test('reaches the decoding of a file', async () => {
		const abort = new AbortController();
		const api = createAppApi({
			engine: createFakeEngine(),
			openSound: (_file, _sampleRate, signal) =>
				new Promise((_resolve, reject) => {
					signal?.addEventListener('abort', () => reject(new Error('no longer decoding')));
					abort.abort(reason);
				})
		});
		const init = { method: 'POST', body: formOf([0.5]), signal: abort.signal };

		const answer = api(new Request('https://aloud.test/v1/audio/transcriptions', init));

		await expect(answer).rejects.toBe(reason);
	});

	test('after the head fails the events rather than being one', async () => {
		const abort = new AbortController();

		const response = await ask('POST', '/v1/audio/transcriptions', {
			body: formOf([0.5, 0.5]),
			signal: abort.signal
		});
		abort.abort(reason);

		await expect(response.text()).rejects.toHaveProperty('message', reason.message);
	});
});

describe('bodies', () => {
	test.each([
		['broken JSON', '{"model":', 'application/json'],
		['no JSON object', '[]', 'application/json'],
		['nothing', '', 'application/json'],
		['JSON called text', '{}', 'text/plain'],
		['JSON called something like it', '{}', 'application/jsonp']
	])('%s is no speech request', async (_title, body, type) => {
		const response = await askJson(body, type);

		expect(response.status).toBe(400);
		expect(await response.json()).toMatchObject({
			error: { code: 'invalid_request', type: 'invalid_request_error', param: null }
		});
	});

	test('the character set of JSON may be told', async () => {
		const body = JSON.stringify({ model: 'mini-tts', voice: 'mini_ada', input: 'One.' });

		const response = await askJson(body, 'application/json; charset=utf-8');

		expect(response.status).toBe(200);
		expect(response.headers.get('cache-control')).toBe('no-store');
	});

	test('a text with nothing to say is refused', async () => {
		const body = JSON.stringify({ model: 'mini-tts', voice: 'mini_ada', input: '…' });

		const response = await askJson(body);

		expect(response.status).toBe(400);
		expect(await response.json()).toMatchObject({ error: { param: 'input' } });
	});

	test.each([
		['JSON', '{}', 'application/json'],
		['a form of another kind', 'file=x', 'application/x-www-form-urlencoded'],
		['a form without its boundary', 'x', 'multipart/form-data'],
		['a broken form', 'x', 'multipart/form-data; boundary=b']
	])('%s is no transcription request', async (_title, body, type) => {
		const response = await ask('POST', '/v1/audio/transcriptions', {
			body,
			headers: { 'content-type': type }
		});

		expect(response.status).toBe(400);
		expect(await response.json()).toMatchObject({
			error: { code: 'invalid_request', param: null }
		});
	});

	test('a body that says it is too large is refused before it is read', async () => {
		const response = await ask('POST', '/v1/audio/transcriptions', {
			body: 'x',
			headers: {
				'content-type': 'multipart/form-data; boundary=b',
				'content-length': String(5e9)
			}
		});

		expect(response.status).toBe(413);
		expect(await response.json()).toMatchObject({ error: { code: 'file_too_large' } });
	});

	test('the language reaches the engine only when the caller gave it', async () => {
		const engine = createFakeEngine();
		const api = createAppApi({ engine });
		const form = new FormData();
		form.set('file', soundFile([0.5]));
		const send = () =>
			api(
				new Request('https://aloud.test/v1/audio/transcriptions', { method: 'POST', body: form })
			);

		await (await send()).text();
		expect(engine.asked).toEqual({ model: 'mini-stt-2' });

		form.set('language', 'English');
		await (await send()).text();
		expect(engine.asked).toEqual({ model: 'mini-stt-2', language: 'en' });
	});

	test.each([
		['false', 'application/json'],
		['true', 'text/event-stream']
	])('stream=%s is answered as %s', async (stream, type) => {
		const form = new FormData();
		form.set('file', soundFile([0.5]));
		form.set('stream', stream);

		const response = await askForm(form);

		expect(response.headers.get('content-type')).toBe(type);
		expect(response.headers.get('cache-control')).toBe('no-store');
		expect(response.headers.get('x-model')).toBe('mini-stt-2');
	});
});
