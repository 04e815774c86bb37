// Giving up through the official client: the engine must learn of it.
import OpenAI from 'openai';
import { expect, test } from 'vitest';
import { connect } from './connect.ts';
import { eventually } from '#lib/engine/testing/eventually.ts';
import { gate, settle } from '#lib/engine/testing/waiting.ts';
import { soundFile } from '#lib/api/testing/sound-file.ts';
import { createFakeEngine } from '#lib/engine/testing/fake-engine.ts';

const ORDER = { model: 'mini-tts', voice: 'mini_ada', input: 'One. Two. Three.' };

test('an abort before the first sentence stops the engine and is an abort to the caller', async () => {
	const first = gate();
	const { client, engine } = connect(createFakeEngine({ before: () => first.opened }));
	const abort = new AbortController();

	const call = client.audio.speech.create(ORDER, { signal: abort.signal });
	call.catch(() => undefined);
	await eventually(() => expect(engine.signals.length).toBe(1));
	abort.abort();
	await eventually(() => expect(engine.signals[0]?.aborted).toBe(true));
	first.open();

	await expect(call).rejects.toBeInstanceOf(OpenAI.APIUserAbortError);
	expect(engine.made).toBe(0);
});

test('an abort between sentences stops the engine and fails the body', async () => {
	const second = gate();
	const { client, engine } = connect(
		createFakeEngine({ before: (index) => index === 1 && second.opened })
	);
	const abort = new AbortController();

	const response = await client.audio.speech.create(ORDER, { signal: abort.signal });
	const reader = response.body?.getReader();
	await reader?.read();
	abort.abort();
	await eventually(() => expect(engine.signals[0]?.aborted).toBe(true));
	second.open();

	await expect(reader?.read()).rejects.toThrow();
	await eventually(() => expect(engine).toMatchObject({ made: 1, ended: 1 }));
});

test('a caller who aborts and never reads on does not keep the engine waiting', async () => {
	const { client, engine } = connect();
	const abort = new AbortController();

	await client.audio.speech.create(ORDER, { signal: abort.signal });
	abort.abort();

	await eventually(() => expect(engine.ended).toBe(1));
});

test('a cancelled body stops the engine while it works on a sentence', async () => {
	const second = gate();
	const engine = createFakeEngine({ before: (index) => index === 1 && second.opened });
	const { client } = connect(engine);

	const response = await client.audio.speech.create(ORDER);
	const reader = response.body?.getReader();
	await reader?.read();
	const pending = reader?.read();
	await settle();
	const cancelled = reader?.cancel();

	await eventually(() => expect(engine.signals[0]?.aborted).toBe(true));
	second.open();
	await cancelled;
	await pending;
	await eventually(() => expect(engine).toMatchObject({ made: 1, ended: 1 }));
});

test('leaving the loop over the events stops the engine', async () => {
	const second = gate();
	const { client, engine } = connect(
		createFakeEngine({ before: (index) => index === 1 && second.opened })
	);

	const stream = await client.audio.transcriptions.create({
		file: soundFile([0.5, 0.5, 0.5]),
		model: 'mini-stt-2',
		stream: true
	});
	for await (const event of stream) if (event.type === 'transcript.text.segment') break;

	await eventually(() => expect(engine.signals[0]?.aborted).toBe(true));
	second.open();
	await eventually(() => expect(engine).toMatchObject({ made: 1, ended: 1 }));
});

test('a cancelled json answer stops the engine at once', async () => {
	const second = gate();
	const engine = createFakeEngine({ before: (index) => index === 1 && second.opened });
	const { client } = connect(engine);

	const response = await client.audio.transcriptions
		.create({ file: soundFile([0.5, 0.5, 0.5]), model: 'mini-stt-2' })
		.asResponse();
	const reader = response.body?.getReader();
	const pending = reader?.read();
	await settle();
	const cancelled = reader?.cancel();

	await eventually(() => expect(engine.signals[0]?.aborted).toBe(true));
	second.open();
	await cancelled;
	await pending;
	await eventually(() => expect(engine).toMatchObject({ made: 1, ended: 1 }));
});
