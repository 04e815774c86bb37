// Nobody sends faster than the other side takes: sockets hold a few megabytes, and the bodies here are far larger.
import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { Api } from '#lib/api/api.ts';
import { eventually } from '#lib/engine/testing/eventually.ts';
import { gate } from '#lib/engine/testing/waiting.ts';
import { listen, type Listening } from './listen.ts';

const CHUNK = 256 * 1024;
const CHUNKS = 400; // 100 MB

let server: Listening | undefined;

afterEach(async () => {
	await server?.stop(0);
});

async function serve(api: Api): Promise<string> {
	server = await listen({ api, port: 0, host: '127.0.0.1' });
	return server.url;
}

/** A large body that counts how much of it was asked for. */
function countedBody() {
	const told = { pulls: 0, isCancelled: false };
	const body = new ReadableStream<Uint8Array>(
		{
			pull(controller) {
				if (told.pulls === CHUNKS) controller.close();
				else controller.enqueue(new Uint8Array(CHUNK));
				told.pulls = Math.min(CHUNKS, told.pulls + 1);
			},
			cancel: () => void (told.isCancelled = true)
		},
		{ highWaterMark: 0 }
	);
	return { told, body };
}

/** Until nothing more is asked for. */
async function comeToRest(told: { pulls: number }): Promise<void> {
	await eventually(async () => {
		const before = told.pulls;
		await new Promise((resolve) => setTimeout(resolve, 100));
		expect(told.pulls).toBe(before);
		expect(before).toBeGreaterThan(0);
	});
}

test('a response waits for a client that does not read, and then comes whole', async () => {
	const { told, body } = countedBody();
	const url = await serve(async () => new Response(body));
	const socket = connect(Number(new URL(url).port), '127.0.0.1');
	socket.write('GET / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n');
	await comeToRest(told);

	expect(told.pulls).toBeLessThan(CHUNKS / 2);

	let bytes = 0;
	for await (const data of socket as AsyncIterable<Buffer>) bytes += data.length;
	expect(told.pulls).toBe(CHUNKS);
	expect(bytes).toBeGreaterThan(CHUNK * CHUNKS);
});

test('a client that sends waits for a server that does not read', async () => {
	const { told, body } = countedBody();
	const reading = gate();
	const url = await serve(async (request) => {
		await reading.opened;
		return Response.json((await request.blob()).size);
	});
	// The types of the DOM do not know that a body may be a stream.
	const init = { method: 'POST', body, duplex: 'half' };
	const answered = fetch(url, init);
	await comeToRest(told);

	expect(told.pulls).toBeLessThan(CHUNKS / 2);

	reading.open();
	expect(await (await answered).json()).toBe(CHUNK * CHUNKS);
});

test('a client that never reads and leaves ends the response', async () => {
	const { told, body } = countedBody();
	const url = await serve(async () => new Response(body));
	const socket = connect(Number(new URL(url).port), '127.0.0.1');
	socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
	await comeToRest(told);

	socket.destroy();

	await eventually(() => expect(told.isCancelled).toBe(true));
	expect(told.pulls).toBeLessThan(CHUNKS / 2);
});
