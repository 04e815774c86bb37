// The API over loopback: what only a network can get wrong.
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createFakeEngine } from '#lib/engine/testing/fake-engine.ts';
import { gate, settle } from '#lib/engine/testing/waiting.ts';
import { soundFile } from '#lib/api/testing/sound-file.ts';
import { startServer, type Server, type ServerOptions } from '../start-server.ts';

const SECRET = 'sk-test0123456789abcdefghijklmnopqrst';
const KEY = { name: 'Tests', secret: SECRET };
const ORDER = { model: 'mini-tts', voice: 'mini_ada', input: 'One. Two. Three.', format: 'pcm' };

const started: Server[] = [];

async function start(options: Partial<ServerOptions> = {}): Promise<Server> {
	const server = await startServer({
		keys: [KEY],
		models: createFakeEngine(),
		graceMilliseconds: 0,
		...options
	});
	started.push(server);
	return server;
}

afterEach(async () => {
	await Promise.all(started.splice(0).map((server) => server.close()));
});

function speak({ url }: Server, order: object = ORDER, init: RequestInit = {}): Promise<Response> {
	return fetch(`${url}/v1/audio/speech`, {
		method: 'POST',
		headers: { authorization: `Bearer ${SECRET}`, 'content-type': 'application/json' },
		body: JSON.stringify(order),
		...init
	});
}

/** What a socket gets to read until it is closed. */
function everything(socket: Socket): Promise<string> {
	return new Promise((resolve) => {
		let text = '';
		socket.on('data', (data) => (text += data.toString('latin1')));
		socket.on('error', () => undefined);
		socket.on('close', () => resolve(text));
	});
}

test('speech comes in pieces, the first before the last is made', async () => {
	const last = gate();
	const engine = createFakeEngine({ before: (index) => index === 2 && last.opened });
	const response = await speak(await start({ models: engine }));
	const reader = response.body?.getReader();

	const first = await reader?.read();

	expect(first?.value?.length).toBeGreaterThan(0);
	expect(engine.made).toBeLessThan(3);
	last.open();
	while (!(await reader?.read())?.done);
	expect(engine.made).toBe(3);
});

test('a key that is missing or unknown gets the published 401', async () => {
	const { url } = await start();

	const missing = await fetch(`${url}/v1/models`);
	const unknown = await fetch(`${url}/v1/models`, {
		headers: { authorization: 'Bearer sk-abcdefghijklmnopqrstuvwxyz' }
	});

	for (const response of [missing, unknown]) {
		expect(response.status).toBe(401);
		expect(await response.json()).toMatchObject({ error: { code: 'invalid_api_key' } });
	}
});

test('a client that hangs up ends the work', async () => {
	const second = gate();
	const engine = createFakeEngine({ before: (index) => index === 1 && second.opened });
	const server = await start({ models: engine });
	const leave = new AbortController();
	const response = await speak(server, ORDER, { signal: leave.signal });
	await response.body?.getReader().read();

	leave.abort();
	await vi.waitFor(() => expect(engine.signals[0]?.aborted).toBe(true));
	second.open();

	await vi.waitFor(() => expect(engine).toMatchObject({ made: 1, ended: 1 }));
	const { held } = await server.account.ledger.balance();
	expect(held).toBe(0);
});

test('so does one that hangs up before the first sentence is there', async () => {
	const first = gate();
	const engine = createFakeEngine({ before: () => first.opened });
	const leave = new AbortController();
	const asked = speak(await start({ models: engine }), ORDER, { signal: leave.signal });
	await vi.waitFor(() => expect(engine.signals).toHaveLength(1));

	leave.abort();
	await expect(asked).rejects.toThrow();

	await vi.waitFor(() => expect(engine.signals[0]?.aborted).toBe(true));
	first.open();
	await vi.waitFor(() => expect(engine).toMatchObject({ made: 0, ended: 1 }));
});

test('a client that does not read keeps the engine from going on', async () => {
	const engine = createFakeEngine();
	// Of 400 sentences of 40,000 characters, a hundred bytes of sound for a character are far more than sockets hold.
	const sentence = `${'long '.repeat(200)}end. `;
	const server = await start({ models: engine });
	const order = { ...ORDER, input: sentence.repeat(4) };
	const responses = await Promise.all(Array.from({ length: 1 }, () => speak(server, order)));
	await settle();

	expect(engine.made).toBeLessThanOrEqual(4);
	for (const { body } of responses) await body?.cancel();
});

describe('a body that is too large', () => {
	test('is refused by what its head says, before it is read', async () => {
		const { url } = await start({ mostBodyBytes: 100_000 });
		const form = new FormData();
		form.append('file', new File([new Uint8Array(200_000)], 'large.wav'));

		const response = await fetch(`${url}/v1/audio/transcriptions`, {
			method: 'POST',
			headers: { authorization: `Bearer ${SECRET}` },
			body: form
		});

		expect(response.status).toBe(413);
		expect(await response.json()).toMatchObject({ error: { code: 'file_too_large' } });
	});
});

test('a whole transcription goes up and comes back', async () => {
	const { url } = await start();
	const form = new FormData();
	form.append('file', soundFile([0.5, 0.5]));
	form.append('model', 'mini-stt-2');

	const response = await fetch(`${url}/v1/audio/transcriptions`, {
		method: 'POST',
		headers: { authorization: `Bearer ${SECRET}` },
		body: form
	});

	expect(await response.json()).toMatchObject({ text: 'Second 0. Second 1.' });
});

test('a line that is no HTTP is refused', async () => {
	const { url } = await start();
	const socket = connect(Number(new URL(url).port), '127.0.0.1');
	const read = everything(socket);

	socket.write('nonsense\r\n\r\n');

	expect(await read).toMatch(/^HTTP\/1\.1 400 /);
});
