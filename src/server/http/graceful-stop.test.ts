// The end of a server: what runs is finished, or after its grace cancelled, and nobody new comes in.
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createFakeEngine } from '#lib/engine/testing/fake-engine.ts';
import { eventually } from '#lib/engine/testing/eventually.ts';
import { gate } from '#lib/engine/testing/waiting.ts';
import { ORDER, SECRET, speak, start, stopAll } from '../testing/test-server.ts';

afterEach(stopAll);

const PATIENT = { graceMilliseconds: 60_000 };

/** On a connection that the agent keeps. */
function ask(url: string, agent: Agent): Promise<void> {
	return new Promise((resolve, reject) => {
		get(url, { agent }, (response) => response.resume().on('end', resolve)).on('error', reject);
	});
}

test('what runs is finished, and then the server is gone', async () => {
	const last = gate();
	const engine = createFakeEngine({ before: (index) => index === 2 && last.opened });
	const server = await start({ models: engine, ...PATIENT });
	const response = await speak(server);

	const closed = server.close();
	await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
	last.open();

	expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(0);
	expect(await closed).toBe(0);
	expect(engine).toMatchObject({ made: 3, ended: 1 });
});

test('what comes meanwhile on a connection that is busy is told to try again, and that connection closed', async () => {
	const last = gate();
	const engine = createFakeEngine({ before: (index) => index === 2 && last.opened });
	const server = await start({ models: engine, ...PATIENT });
	const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
	let text = '';
	socket.on('data', (data) => (text += data.toString('latin1')));
	const ended = new Promise((resolve) => socket.on('close', resolve));
	const body = JSON.stringify(ORDER);
	const head = `host: a\r\nauthorization: Bearer ${SECRET}\r\n`;
	socket.write(
		`POST /v1/audio/speech HTTP/1.1\r\n${head}content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`
	);
	await eventually(() => expect(text).toContain('200 OK'));

	const closed = server.close();
	socket.write(`GET /v1/models HTTP/1.1\r\n${head}\r\n`);
	await eventually(() => expect(server.running()).toBe(2));
	last.open();
	await ended;

	const answer = text.slice(text.indexOf('HTTP/1.1 503'));
	expect(answer).toMatch(/connection: close/i);
	expect(answer).toContain('x-should-retry: true');
	expect(answer).toContain('"engine_unavailable"');
	expect(await closed).toBe(0);
});

test('what is not finished after the grace is cancelled, and counted', async () => {
	const never = gate();
	const engine = createFakeEngine({ before: (index) => index === 1 && never.opened });
	const server = await start({ models: engine, graceMilliseconds: 50 });
	const before = await server.account.ledger.balance();
	const response = await speak(server);
	const body = response.arrayBuffer();
	body.catch(() => undefined);

	const cut = await server.close();
	never.open();

	expect(cut).toBe(1);
	await expect(body).rejects.toThrow();
	expect(engine.signals[0]?.aborted).toBe(true);
	await eventually(() => expect(engine).toMatchObject({ made: 1, ended: 1 }));
	await eventually(async () => expect(await server.account.ledger.balance()).toEqual(before));
});

test('a server without requests stops at once, idle connections or not', async () => {
	const server = await start(PATIENT);
	const agent = new Agent({ keepAlive: true });
	await ask(`${server.url}/healthz`, agent);

	expect(await server.close()).toBe(0);
	agent.destroy();
});
