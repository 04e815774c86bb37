// The API over loopback: what only a network can get wrong.
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { createFakeEngine } from '#lib/engine/testing/fake-engine.ts';
import { eventually } from '#lib/engine/testing/eventually.ts';
import { gate } from '#lib/engine/testing/waiting.ts';
import { soundFile } from '#lib/api/testing/sound-file.ts';
import { BEARER, SECRET, speak, start, stopAll } from '../testing/test-server.ts';

afterEach(stopAll);

/** What a socket gets to read until it is closed. */
function everything(socket: Socket): Promise<string> {
	return new Promise((resolve) => {
		let text = '';
		socket.on('data', (data) => (text += data.toString('latin1')));
		socket.on('error', () => undefined);
		socket.on('close', () => resolve(text));
	});
}

function transcribe(url: string, body: BodyInit, headers: Record<string, string> = {}) {
	// The types of the DOM do not know that a body may be a stream.
	const init = { method: 'POST', headers: { ...BEARER, ...headers }, body, duplex: 'half' };
	return fetch(`${url}/v1/audio/transcriptions`, init);
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

test('a recording goes up and its text comes back', async () => {
	const { url } = await start();
	const form = new FormData();
	form.append('file', soundFile([0.5, 0.5]));
	form.append('model', 'mini-stt-2');

	const response = await transcribe(url, form);

	expect(await response.json()).toMatchObject({ text: 'Second 0. Second 1.' });
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

describe('a client that hangs up', () => {
	test('between sentences ends the work, and pays nothing', async () => {
		const second = gate();
		const engine = createFakeEngine({ before: (index) => index === 1 && second.opened });
		const server = await start({ models: engine });
		const before = await server.account.ledger.balance();
		const leave = new AbortController();
		const response = await speak(server, { signal: leave.signal });
		await response.body?.getReader().read();

		leave.abort();
		await eventually(() => expect(engine.signals[0]?.aborted).toBe(true));
		second.open();

		await eventually(() => expect(engine).toMatchObject({ made: 1, ended: 1 }));
		await eventually(async () => expect(await server.account.ledger.balance()).toEqual(before));
	});

	test('before the first sentence is there ends the work', async () => {
		const first = gate();
		const engine = createFakeEngine({ before: () => first.opened });
		const leave = new AbortController();
		const asked = speak(await start({ models: engine }), { signal: leave.signal });
		await eventually(() => expect(engine.signals).toHaveLength(1));

		leave.abort();
		await expect(asked).rejects.toThrow();

		await eventually(() => expect(engine.signals[0]?.aborted).toBe(true));
		first.open();
		await eventually(() => expect(engine).toMatchObject({ made: 0, ended: 1 }));
	});

	test('in the middle of its own file leaves a server that goes on', async () => {
		const server = await start();
		const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
		const closed = everything(socket);
		socket.write(
			`POST /v1/audio/transcriptions HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${SECRET}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 5000\r\n\r\n--x`
		);
		await eventually(() => expect(server.running()).toBe(1));

		socket.destroy();
		await closed;

		await eventually(() => expect(server.running()).toBe(0));
		expect((await speak(server)).status).toBe(200);
	});
});

describe('a body that is too large', () => {
	const LIMIT = { mostBodyBytes: 100_000 };

	test('is refused by what its head says', async () => {
		const { url } = await start(LIMIT);
		const form = new FormData();
		form.append('file', new File([new Uint8Array(200_000)], 'large.wav'));

		const response = await transcribe(url, form);

		expect(response.status).toBe(413);
		expect(await response.json()).toMatchObject({ error: { code: 'file_too_large' } });
	});

	test('is refused as it comes, where its head does not say', async () => {
		const { url } = await start(LIMIT);
		let sent = 0;
		const endless = new ReadableStream({
			pull(controller) {
				sent += 10_000;
				controller.enqueue(new Uint8Array(10_000));
				if (sent > 50_000_000) controller.close();
			}
		});

		const response = await transcribe(url, endless, {
			'content-type': 'multipart/form-data; boundary=x'
		});

		expect(response.status).toBe(413);
		expect(sent).toBeLessThan(50_000_000);
	});

	test('without a key is a matter of the key', async () => {
		const { url } = await start(LIMIT);

		const response = await transcribe(url, new Uint8Array(200_000), { authorization: 'none' });

		expect(response.status).toBe(401);
	});
});

test.each([
	['no HTTP at all', 'nonsense\r\n\r\n'],
	['an address that is none', 'GET nowhere HTTP/1.1\r\nhost: a\r\n\r\n'],
	['a host that is none', 'GET /v1/models HTTP/1.1\r\nhost: a b\r\n\r\n'],
	['a method that no page may use', 'TRACE / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n']
])('%s is refused', async (_, text) => {
	const { url } = await start();
	const socket = connect(Number(new URL(url).port), '127.0.0.1');
	const read = everything(socket);

	socket.write(text);
	await eventually(() => expect(socket.bytesRead).toBeGreaterThan(0));
	socket.end();

	expect(await read).toMatch(/^HTTP\/1\.1 400 /);
});

test('a path with two slashes is a path, not another host', async () => {
	const { url } = await start();

	const response = await fetch(`${url}//example.org/v1/models`, { headers: BEARER });

	expect(response.status).toBe(404);
});
