// Telling speakers apart is work like any other: charged, logged, stopped by an abort, and failed by a model that ends.
import { describe, expect, test, vi } from 'vitest';
import { soundFile } from '#lib/api/testing/sound-file.ts';
import { createFakeEngine } from '#lib/engine/testing/fake-engine.ts';
import { gate, settle } from '#lib/engine/testing/waiting.ts';
import { connect } from './connect.ts';

const LONG = soundFile(Array<number>(40).fill(0.5));

function formOf(fields: Record<string, string>): FormData {
	const form = new FormData();
	form.set('file', LONG);
	for (const [name, value] of Object.entries(fields)) form.set(name, value);
	return form;
}

function setUp(engine = createFakeEngine()) {
	const { send, account } = connect(engine);
	return {
		engine,
		account,
		hear: (fields: Record<string, string>, signal?: AbortSignal) =>
			send(
				new Request('https://aloud.test/v1/audio/transcriptions', {
					method: 'POST',
					body: formOf(fields),
					...(signal && { signal })
				})
			),
		lines: () => account.log.list()
	};
}

test('it costs what the same transcription costs, and is logged as one', async () => {
	const { hear, lines } = setUp();

	await (await hear({})).text();
	await (await hear({ diarization: 'true' })).text();

	await vi.waitFor(async () => expect(await lines()).toHaveLength(2));
	const [one, other] = await lines();
	expect(one?.charged).toBeGreaterThan(0);
	expect(other).toMatchObject({ charged: one?.charged, outcome: one?.outcome, audioSeconds: 40 });
});

describe('an abort while speakers are looked for', () => {
	/** The second window waits; how many have begun is counted. */
	function slow() {
		const second = gate();
		const told = { windows: 0 };
		const before = () => (++told.windows === 2 ? second.opened : undefined);
		return { second, told, engine: createFakeEngine({ before }) };
	}

	test('stops it, and charges nothing', async () => {
		const { second, told, engine } = slow();
		const { hear, account, lines } = setUp(engine);
		const abort = new AbortController();

		const response = await hear({ diarization: 'true' }, abort.signal);
		const reading = response.text();
		reading.catch(() => undefined);
		await vi.waitFor(() => expect(told.windows).toBe(2));
		abort.abort();
		second.open();

		await expect(reading).rejects.toThrow();
		await settle();
		expect(told.windows).toBe(2);
		expect(engine.made).toBe(0);
		expect((await lines()).map(({ outcome, charged }) => [outcome, charged])).toEqual([
			['cancelled', 0]
		]);
		expect((await account.ledger.balance()).held).toBe(0);
	});

	test('by leaving the events stops it, too', async () => {
		const { second, told, engine } = slow();
		const { hear } = setUp(engine);

		const response = await hear({ diarization: 'true', stream: 'true' });
		const reader = response.body?.getReader();
		// The length, how far the first window came, and what waits for the second.
		const reads = [reader?.read(), reader?.read(), reader?.read()];
		await vi.waitFor(() => expect(told.windows).toBe(2));
		const cancelled = reader?.cancel();
		second.open();
		await Promise.all([cancelled, ...reads]);
		await settle();

		expect(told.windows).toBe(2);
		expect(engine.made).toBe(0);
	});
});

test('a model that ends once costs a window, which is heard again', async () => {
	let windows = 0;
	const before = () => {
		if (++windows === 3) throw new Error('its worker was ended');
	};
	const quiet = vi.spyOn(console, 'warn').mockImplementation(() => undefined);

	const response = await setUp(createFakeEngine({ before })).hear({ diarization: 'true' });

	expect(response.status).toBe(200);
	expect(await response.text()).toContain('SPEAKER_00');
	quiet.mockRestore();
});

test('a model that keeps ending is an error with words, and charges nothing', async () => {
	const before = () => Promise.reject(new Error('its worker was ended'));
	const { hear, account } = setUp(createFakeEngine({ before }));
	const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);

	const response = await hear({ diarization: 'true' });

	expect(response.status).toBe(500);
	expect(await response.json()).toMatchObject({ error: { code: 'server_error' } });
	expect(await account.ledger.balance()).toEqual({ total: 10_000_000, held: 0 });
	quiet.mockRestore();
});

test('without a model for it the answer says which is missing', async () => {
	const response = await setUp(createFakeEngine({ without: ['mini-embedder'] })).hear({
		diarization: 'true'
	});

	expect(response.status).toBe(503);
	expect(await response.json()).toMatchObject({
		error: { code: 'model_unavailable', param: 'diarization' }
	});
});
