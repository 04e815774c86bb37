// Addresses without a key: a key prepares a request, and whoever has the address plays or follows it.
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createFakeEngine } from '#lib/engine/testing/fake-engine.ts';
import { gate, settle } from '#lib/engine/testing/waiting.ts';
import { readEvents } from '#lib/api/http/sse.ts';
import { soundFile } from '#lib/api/testing/sound-file.ts';
import type { StreamTokenJson } from '#lib/api/wire/stream.ts';
import { connect } from './connect.ts';

afterEach(() => void vi.useRealTimers());

const ORDER = { model: 'mini-tts', voice: 'mini_ada', input: 'One. Two. Three.', format: 'wav' };

type Connection = ReturnType<typeof connect>;

function post(path: string, body: object): Request {
	return new Request(`https://aloud.test${path}`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify(body)
	});
}

function postForm(path: string, fields: Record<string, string | File> = {}): Request {
	const body = new FormData();
	for (const [name, value] of Object.entries({ file: soundFile([0.5, 0, 0.5]), ...fields }))
		body.set(name, value);
	return new Request(`https://aloud.test${path}`, { method: 'POST', body });
}

async function prepare({ send }: Connection, request: Request): Promise<StreamTokenJson> {
	const response = await send(request);
	expect(response.status).toBe(200);
	return (await response.json()) as StreamTokenJson; // our own API's words
}

const prepareSpeech = (connection: Connection, fields: object = {}) =>
	prepare(connection, post('/v1/stream/speech', { ...ORDER, ...fields }));

const prepareTranscription = (connection: Connection, fields: Record<string, string> = {}) =>
	prepare(connection, postForm('/v1/stream/transcriptions', fields));

/** As a player asks: without a key. */
function play(
	{ api }: Connection,
	url: string,
	headers: Record<string, string> = {},
	method = 'GET'
) {
	return api(new Request(`https://aloud.test${url}`, { method, headers }));
}

async function bytesOf(response: Response): Promise<Buffer> {
	return Buffer.from(await response.arrayBuffer());
}

describe('speech', () => {
	test('is the same file as with a key, at an address that holds neither key nor text', async () => {
		const connection = connect();
		const { object, token, url, expires_at } = await prepareSpeech(connection);
		const plain = await bytesOf(await connection.send(post('/v1/audio/speech', ORDER)));

		const response = await play(connection, url);

		expect(object).toBe('stream.token');
		expect(url).toBe(`/v1/stream/speech/${token}`);
		expect(Date.parse(expires_at) - Date.now()).toBeGreaterThan(590_000);
		expect(response.status).toBe(200);
		expect(response.headers.get('content-type')).toBe('audio/wav');
		expect(response.headers.get('x-voice')).toBe('mini_ada');
		expect(await bytesOf(response)).toEqual(plain);
	});

	test('begins before all of it is made, without a length', async () => {
		const second = gate();
		const engine = createFakeEngine({ before: (index) => index === 1 && second.opened });
		const connection = connect(engine);
		const { url } = await prepareSpeech(connection);
		expect(engine.signals).toHaveLength(0);

		const response = await play(connection, url, { range: 'bytes=0-' });
		const reader = response.body?.getReader();
		const first = await reader?.read();

		expect(response.status).toBe(200);
		expect(response.headers.get('content-length')).toBeNull();
		expect(response.headers.get('accept-ranges')).toBe('none');
		expect(first?.value?.byteLength).toBeGreaterThan(44);
		expect(engine.made).toBe(1);
		second.open();
		await reader?.cancel();
	});

	test('answers any range once it is made, and has a length', async () => {
		const connection = connect();
		const { url } = await prepareSpeech(connection);
		const whole = await bytesOf(await play(connection, url));
		const size = whole.byteLength;

		const again = await play(connection, url);
		const part = await play(connection, url, { range: 'bytes=10-99' });
		const rest = await play(connection, url, { range: 'bytes=100-' });
		const beyond = await play(connection, url, { range: `bytes=${size}-` });

		expect(again.headers.get('content-length')).toBe(String(size));
		expect(again.headers.get('accept-ranges')).toBe('bytes');
		expect(await bytesOf(again)).toEqual(whole);
		expect(part.status).toBe(206);
		expect(part.headers.get('content-range')).toBe(`bytes 10-99/${size}`);
		expect(part.headers.get('content-length')).toBe('90');
		expect(await bytesOf(part)).toEqual(whole.subarray(10, 100));
		expect(await bytesOf(rest)).toEqual(whole.subarray(100));
		expect(beyond.status).toBe(416);
		expect(beyond.headers.get('content-range')).toBe(`bytes */${size}`);
		expect(await beyond.json()).toMatchObject({ error: { code: 'range_not_satisfiable' } });
		expect(connection.engine.signals).toHaveLength(1);
	});

	test('is made once for two that ask at the same time', async () => {
		const connection = connect();
		const { url } = await prepareSpeech(connection);

		const [one, other] = await Promise.all([play(connection, url), play(connection, url)]);

		expect(await bytesOf(one)).toEqual(await bytesOf(other));
		expect(connection.engine.signals).toHaveLength(1);
	});

	test('HEAD tells the type and starts nothing; once it is made, the length', async () => {
		const connection = connect();
		const { url } = await prepareSpeech(connection);

		const before = await play(connection, url, {}, 'HEAD');
		expect(connection.engine.signals).toHaveLength(0);
		const size = (await bytesOf(await play(connection, url))).byteLength;
		const after = await play(connection, url, {}, 'HEAD');

		expect(before.headers.get('content-type')).toBe('audio/wav');
		expect(before.headers.get('content-length')).toBeNull();
		expect(after.headers.get('content-length')).toBe(String(size));
	});

	test('as events has ids, as EventSource wants them', async () => {
		const connection = connect();
		const { url } = await prepareSpeech(connection, { stream_format: 'sse' });

		const response = await play(connection, url);

		expect(response.headers.get('content-type')).toBe('text/event-stream');
		expect(await response.text()).toMatch(/^id: 0\ndata: {"type":"speech.audio.delta"/);
	});
});

describe('the key that prepared it', () => {
	test('pays once, when it is made; preparing and asking again cost nothing', async () => {
		const connection = connect();
		const { account } = connection;
		const before = (await account.ledger.balance()).total;
		const { url } = await prepareSpeech(connection);
		expect(await account.ledger.balance()).toMatchObject({ total: before, held: 0 });

		const response = await play(connection, url);
		await bytesOf(response);
		await bytesOf(await play(connection, url, { range: 'bytes=0-9' }));

		const lines = await account.log.list();
		const { total, held } = await account.ledger.balance();
		expect(lines.map(({ method, path, keyId }) => [method, path, keyId])).toEqual([
			['GET', '/v1/stream/speech', 'key_test'],
			['POST', '/v1/stream/speech', 'key_test']
		]);
		expect(lines[0]).toMatchObject({
			id: response.headers.get('x-request-id'),
			outcome: 'done',
			characters: 16
		});
		expect(lines[0]?.charged).toBeGreaterThan(0);
		expect(total).toBe(before - (lines[0]?.charged ?? 0));
		expect(held).toBe(0);
	});

	test('must be good when the work begins', async () => {
		const connection = connect();
		const { url } = await prepareSpeech(connection);
		await connection.account.keys.revoke('key_test');

		const response = await play(connection, url);

		expect(response.status).toBe(401);
		expect(connection.engine.signals).toHaveLength(0);
	});

	test('has its own limits then, and the same address may be asked again', async () => {
		const connection = connect();
		const { account } = connection;
		const { url } = await prepareSpeech(connection);
		await account.keys.change('key_test', { limits: { creditsPerDay: 0 } });

		const refused = await Promise.all([play(connection, url), play(connection, url)]);
		for (const response of refused) {
			expect(response.status).toBe(429);
			expect(await response.json()).toMatchObject({ error: { code: 'rate_limit_exceeded' } });
		}
		await account.keys.change('key_test', { limits: { creditsPerDay: null } });

		expect((await play(connection, url)).status).toBe(200);
	});

	test('pays nothing for what fails in the middle, and it is made anew when asked again', async () => {
		let fails = true;
		const engine = createFakeEngine({
			before: (index) => index === 1 && fails && Promise.reject(new Error('Out of memory.'))
		});
		const connection = connect(engine);
		const { account } = connection;
		vi.spyOn(console, 'error').mockReturnValue(undefined);
		const before = await account.ledger.balance();
		const { url } = await prepareSpeech(connection);

		await expect(bytesOf(await play(connection, url))).rejects.toThrow();
		expect(await account.ledger.balance()).toEqual(before);
		fails = false;

		expect((await bytesOf(await play(connection, url))).byteLength).toBeGreaterThan(44);
		vi.restoreAllMocks();
	});

	test('is asked for as everywhere to prepare anything', async () => {
		const connection = connect();

		expect((await connection.api(post('/v1/stream/speech', ORDER))).status).toBe(401);
		expect((await connection.api(postForm('/v1/stream/transcriptions'))).status).toBe(401);
	});

	test('has a hundred tokens at a time', async () => {
		const connection = connect();
		for (let count = 0; count < 100; count++) await prepareSpeech(connection);

		const response = await connection.send(post('/v1/stream/speech', ORDER));

		expect(response.status).toBe(429);
		expect(response.headers.get('retry-after')).toBe('60');
	});
});

test('work that nobody waits for any longer stops after 15 seconds, and costs nothing', async () => {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
	const second = gate();
	const engine = createFakeEngine({ before: (index) => index === 1 && second.opened });
	const connection = connect(engine);
	const { url } = await prepareSpeech(connection);
	const leaving = new AbortController();

	const request = new Request(`https://aloud.test${url}`, { signal: leaving.signal });
	const reader = (await connection.api(request)).body?.getReader();
	await reader?.read();
	expect((await connection.account.ledger.balance()).held).toBeGreaterThan(0);
	leaving.abort();
	await vi.advanceTimersByTimeAsync(14_999);
	expect(engine.signals[0]?.aborted).toBe(false);
	await vi.advanceTimersByTimeAsync(1);

	expect(engine.signals[0]?.aborted).toBe(true);
	second.open();
	vi.useRealTimers();
	await vi.waitFor(async () => {
		const [line] = await connection.account.log.list();
		expect(line).toMatchObject({ method: 'GET', outcome: 'cancelled', charged: 0 });
	});
	expect((await connection.account.ledger.balance()).held).toBe(0);
});

describe('an address', () => {
	test('ends to be good after the time that was asked for', async () => {
		vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
		const connection = connect();
		const { url } = await prepareSpeech(connection, { expires_in: 5 });
		const later = await prepareSpeech(connection);
		await bytesOf(await play(connection, url));

		await vi.advanceTimersByTimeAsync(5_000);
		const response = await play(connection, url);

		expect(response.status).toBe(404);
		expect(await response.json()).toMatchObject({
			error: {
				code: 'not_found',
				message: expect.stringContaining('POST /v1/stream/speech') as string
			}
		});
		expect((await play(connection, later.url)).status).toBe(200);
		await vi.advanceTimersByTimeAsync(600_000);
		expect((await play(connection, later.url)).status).toBe(404);
	});

	test('is of one kind, and only read', async () => {
		const connection = connect();
		const { token, url } = await prepareSpeech(connection);

		expect((await play(connection, `/v1/stream/transcriptions/${token}`)).status).toBe(404);
		expect((await play(connection, '/v1/stream/speech/tok_0')).status).toBe(404);
		expect((await play(connection, url, {}, 'DELETE')).status).toBe(401);
		expect((await connection.send(post(url, {}))).status).toBe(405);
	});

	test('keeps the path that another service’s clients put before it', async () => {
		const connection = connect();

		const { url, token } = await prepare(connection, post('/openai/v1/stream/speech', ORDER));

		expect(url).toBe(`/openai/v1/stream/speech/${token}`);
		expect((await play(connection, url)).status).toBe(200);
	});

	test.each([
		['speech', post('/v1/stream/speech', { ...ORDER, voice: 'nobody' }), 404, 'voice'],
		['a text', post('/v1/stream/speech', { ...ORDER, input: '' }), 400, 'input'],
		['a life', post('/v1/stream/speech', { ...ORDER, expires_in: 3601 }), 400, 'expires_in'],
		['a file', postForm('/v1/stream/transcriptions', { file: '' }), 400, 'file'],
		[
			'the life of a form',
			postForm('/v1/stream/transcriptions', { expires_in: '0.5' }),
			400,
			'expires_in'
		]
	])('is not given to %s that is wrong', async (_, request, status, param) => {
		const response = await connect().send(request);

		expect(response.status).toBe(status);
		expect(await response.json()).toMatchObject({ error: { param } });
	});

	test('is given with the names of fields that have no effect', async () => {
		const { send } = connect();

		const spoken = await send(post('/v1/stream/speech', { ...ORDER, expires_in: 9, seed: 3 }));
		const heard = await send(postForm('/v1/stream/transcriptions', { expires_in: '9', seed: '3' }));

		expect(spoken.headers.get('x-ignored-fields')).toBe('seed');
		expect(heard.headers.get('x-ignored-fields')).toBe('seed');
	});
});

describe('a transcription', () => {
	async function eventsOf(response: Response): Promise<{ type?: string; text?: string }[]> {
		const events: { type?: string; text?: string }[] = [];
		if (response.body)
			for await (const event of readEvents(response.body)) events.push(event as { type?: string });
		return events;
	}

	test('has the events of a streamed one, and its key pays', async () => {
		const connection = connect();
		const plain = await eventsOf(
			await connection.send(postForm('/v1/audio/transcriptions', { stream: 'true' }))
		);
		const { url } = await prepareTranscription(connection);

		const response = await play(connection, url);
		const events = await eventsOf(response);

		expect(response.headers.get('content-type')).toBe('text/event-stream');
		expect(events.map(({ type }) => type)).toEqual(plain.map(({ type }) => type));
		expect(events.at(-1)).toMatchObject({
			type: 'transcript.text.done',
			text: 'Second 0. Second 2.'
		});
		const [line] = await connection.account.log.list();
		expect(line).toMatchObject({ path: '/v1/stream/transcriptions', audioSeconds: 3 });
		expect(line?.charged).toBeGreaterThan(0);
	});

	test('goes on after the event that was last seen, and ends with 204', async () => {
		const connection = connect();
		const { url } = await prepareTranscription(connection);
		const text = await (await play(connection, url)).text();
		const ids = [...text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id));
		const last = String(ids.at(-1));

		const rest = await (await play(connection, url, { 'last-event-id': '1' })).text();
		const end = await play(connection, url, { 'last-event-id': last });
		const again = await play(connection, url);

		expect(ids).toEqual(ids.map((_, index) => index));
		expect(text.endsWith(rest)).toBe(true);
		expect(rest).toMatch(/^id: 2\n/);
		expect(end.status).toBe(204);
		expect(again.status).toBe(204); // an EventSource that does not tell what it saw
		expect(connection.engine.signals).toHaveLength(1);
	});

	test('is told from its start to whoever comes before its end', async () => {
		const connection = connect();
		const { url } = await prepareTranscription(connection);

		const broken = (await play(connection, url)).body?.getReader();
		await broken?.read();
		await broken?.cancel();
		const events = await eventsOf(await play(connection, url));

		expect(events[0]).toMatchObject({ type: 'transcript.created' });
		expect(events.at(-1)).toMatchObject({ type: 'transcript.text.done' });
		expect(connection.engine.signals).toHaveLength(1);
	});

	test('that fails tells so as an event, costs nothing and ends', async () => {
		const engine = createFakeEngine({
			before: (index) => index === 1 && Promise.reject(new Error('Out of memory.'))
		});
		vi.spyOn(console, 'error').mockReturnValue(undefined);
		const connection = connect(engine);
		const before = await connection.account.ledger.balance();
		const { url } = await prepareTranscription(connection);

		const response = await play(connection, url);
		const events = await eventsOf(response);
		await settle();

		expect(events.at(-1)).toMatchObject({ error: { code: 'server_error' } });
		expect(await connection.account.ledger.balance()).toEqual(before);
		const last = String(events.length - 1);
		expect((await play(connection, url, { 'last-event-id': last })).status).toBe(204);
		vi.restoreAllMocks();
	});

	test('of something that is no sound is an error before any event', async () => {
		const connection = connect();
		const file = new File(['no sound'], 'text.wav');
		const { url } = await prepare(connection, postForm('/v1/stream/transcriptions', { file }));

		const response = await play(connection, url);

		expect(response.status).toBe(400);
		expect(await response.json()).toMatchObject({ error: { param: 'file' } });
	});
});
