// A client that gave up waiting sends its request again: the work is done once, and paid for once.
import { expect, test, vi } from 'vitest';
import { connect } from './connect.ts';
import { gate, settle } from '#lib/engine/testing/waiting.ts';
import { soundFile } from '#lib/api/testing/sound-file.ts';
import { createFakeEngine } from '#lib/engine/testing/fake-engine.ts';

function upload(retryCount: number, levels = [0.5, 0.5, 0.5]): Request {
	const body = new FormData();
	body.set('file', soundFile(levels));
	body.set('model', 'mini-stt-2');
	return new Request('https://aloud.test/v1/audio/transcriptions', {
		method: 'POST',
		body,
		headers: { 'x-stainless-retry-count': String(retryCount) }
	});
}

function start() {
	const third = gate();
	const engine = createFakeEngine({ before: (index) => index === 2 && third.opened });
	return { ...connect(engine), third };
}

test('a repeat joins what runs, and only its answer is charged', async () => {
	const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
	const { send, engine, account, third } = start();
	const { total } = await account.ledger.balance();

	const first = await send(upload(0));
	const unread = first.text();
	unread.catch(() => undefined);
	await settle();
	const second = await send(upload(1));
	third.open();

	expect(await second.json()).toMatchObject({ text: 'Second 0. Second 1. Second 2.' });
	await expect(unread).rejects.toThrow(/sent this request again/);
	expect(engine.signals).toHaveLength(1);
	expect(engine.made).toBe(3);
	expect(await account.ledger.balance()).toEqual({ total: total - 300, held: 0 });
	log.mockRestore();
});

test('another sound, a first request and a stream are work of their own', async () => {
	const { send, engine, third } = start();
	const answers = [await send(upload(0))];

	answers.push(await send(upload(1, [0.5, 0.5])));
	answers.push(await send(upload(0)));
	third.open();

	expect(engine.signals).toHaveLength(3);
	for (const answer of answers) expect((await answer.text()).length).toBeGreaterThan(0);
});
