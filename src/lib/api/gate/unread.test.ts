// A response that nobody reads does not keep its credits and its work for ever.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAccount, type Account } from '#lib/account/account.ts';
import { createInMemoryAccountStore } from '#lib/account/testing/in-memory-store.ts';
import { decodeSound, openSound } from '#lib/audio/decode/decode.ts';
import { createFakeEngine, type FakeEngine } from '#lib/engine/testing/fake-engine.ts';
import { createApi } from '../api.ts';

let account: Account;
let engine: FakeEngine;

beforeEach(() => {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
	account = createAccount(createInMemoryAccountStore());
	engine = createFakeEngine();
});

afterEach(() => void vi.useRealTimers());

async function speak(): Promise<ReadableStreamDefaultReader<Uint8Array>> {
	const { secret } = await account.keys.create('Test');
	const api = createApi({ engine, decode: decodeSound, openSound, account });
	const { body } = await api(
		new Request('https://aloud.test/v1/audio/speech', {
			method: 'POST',
			headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
			body: JSON.stringify({
				model: 'mini-tts',
				voice: 'mini_ada',
				input: 'One. Two. Three.',
				format: 'wav'
			})
		})
	);
	if (!body) throw new Error('the response has no body');
	return body.getReader();
}

async function held(): Promise<number> {
	return (await account.ledger.balance()).held;
}

test('a body that nobody begins to read is given up after a minute, and says so', async () => {
	const reader = await speak();
	await vi.advanceTimersByTimeAsync(59_000);
	expect(await held()).toBeGreaterThan(0);

	await vi.advanceTimersByTimeAsync(1_000);

	await expect(reader.read()).rejects.toThrow(/Nobody read this response for 60 seconds/);
	await vi.waitFor(async () => expect(await account.log.list()).toHaveLength(1));
	expect(await account.ledger.balance()).toEqual({ total: 10_000_000, held: 0 });
	expect(engine).toMatchObject({ made: 1, ended: 1 });
	const [line] = await account.log.list();
	expect(line).toMatchObject({ outcome: 'cancelled', charged: 0 });
	expect(line?.message).toMatch(/^Nobody read this response for 60 seconds/);
});

test('a body whose reader stops halfway is given up, too', async () => {
	const reader = await speak();
	await vi.advanceTimersByTimeAsync(59_000);
	await reader.read();

	await vi.advanceTimersByTimeAsync(59_000);
	expect(await held()).toBeGreaterThan(0);
	await vi.advanceTimersByTimeAsync(1_000);

	await expect(reader.read()).rejects.toThrow(/Nobody read/);
	await vi.waitFor(async () => expect(await held()).toBe(0));
});

test('a reader who takes less than a minute each time gets all of it', async () => {
	const reader = await speak();
	for (let read = await reader.read(); !read.done; read = await reader.read()) {
		await vi.advanceTimersByTimeAsync(59_000);
	}

	expect(await account.log.list()).toMatchObject([{ outcome: 'done', charged: 240 }]);
});
