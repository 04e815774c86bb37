// A request that is cancelled ends once, however it is cancelled: one line in the log, one count of its sound.
import { beforeEach, describe, expect, test } from 'vitest';
import { createAccount, type Account } from '#lib/account/account.ts';
import { createInMemoryAccountStore } from '#lib/account/testing/in-memory-store.ts';
import { decodeSound, openSound } from '#lib/audio/decode/decode.ts';
import { createFakeEngine } from '#lib/engine/testing/fake-engine.ts';
import { gate, settle } from '#lib/engine/testing/waiting.ts';
import { createApi, type Api } from '../api.ts';

let account: Account;
let api: Api;
let secret: string;
/** The second sentence waits for it. */
let second: ReturnType<typeof gate>;
let heardSeconds: number;

beforeEach(async () => {
	second = gate();
	account = createAccount(createInMemoryAccountStore());
	({ secret } = await account.keys.create('Test'));
	heardSeconds = 0;
	const { addAudio } = account.limiter;
	account.limiter.addAudio = (keyId, seconds) => {
		heardSeconds += seconds;
		addAudio(keyId, seconds);
	};
	const engine = createFakeEngine({ before: (index) => index === 1 && second.opened });
	api = createApi({ engine, decode: decodeSound, openSound, account });
});

function speak(fields: object = {}, signal?: AbortSignal): Promise<Response> {
	const request = new Request('https://aloud.test/v1/audio/speech', {
		method: 'POST',
		headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
		body: JSON.stringify({ model: 'mini-tts', voice: 'mini_ada', input: 'One. Two.', ...fields }),
		...(signal && { signal })
	});
	return api(request);
}

async function expectCancelledOnce(sentences: number): Promise<void> {
	await settle();
	const lines = await account.log.list();
	expect(lines.map(({ outcome }) => outcome)).toEqual(['cancelled']);
	expect(lines[0]?.charged).toBe(0);
	expect(heardSeconds).toBe(sentences === 0 ? 0 : lines[0]?.audioSeconds);
	expect(await account.ledger.balance()).toEqual({ total: 10_000_000, held: 0 });
}

describe.each([
	['sound', { format: 'wav' }],
	['events', { format: 'wav', stream_format: 'sse' }]
])('%s that is cancelled leaves one line', (_, fields) => {
	test('before it is read', async () => {
		const { body } = await speak(fields);

		await body?.cancel();

		await expectCancelledOnce(1);
	});

	test('while more of it is awaited', async () => {
		const reader = (await speak(fields)).body?.getReader();
		await reader?.read();
		const reads = [reader?.read(), reader?.read(), reader?.read()];
		await settle();

		const cancelled = reader?.cancel();
		second.open();

		await Promise.all([cancelled, ...reads]);
		await expectCancelledOnce(1);
	});

	test('by an abort and a cancel while more of it is awaited, as the relay does', async () => {
		const abort = new AbortController();
		const reader = (await speak(fields, abort.signal)).body?.getReader();
		await reader?.read();
		const reads = [reader?.read(), reader?.read(), reader?.read()];
		await settle();

		abort.abort();
		const cancelled = reader?.cancel();
		second.open();

		await Promise.allSettled([cancelled, ...reads]);
		await expectCancelledOnce(1);
	});

	test('by an abort before its head', async () => {
		const abort = new AbortController();

		const speaking = speak(fields, abort.signal);
		abort.abort();

		await expect(speaking).rejects.toThrow();
		await expectCancelledOnce(0);
	});
});
