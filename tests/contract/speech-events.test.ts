// Speech as events through the official client, which hands back the raw answer.
import { expect, test } from 'vitest';
import { parseWavHeader } from '#lib/audio/formats/wav.ts';
import { SpeechError } from '#lib/engine/errors.ts';
import { readEvents } from '#lib/api/http/sse.ts';
import type { SpeechEventJson } from '#lib/api/wire/speech.ts';
import { connect } from './connect.ts';
import { eventually } from '#lib/engine/testing/eventually.ts';
import { gate } from '#lib/engine/testing/waiting.ts';
import { createFakeEngine } from '#lib/engine/testing/fake-engine.ts';
import { SAMPLES_PER_CHARACTER } from '#lib/engine/testing/fake-work.ts';
import type { ErrorJson } from '#lib/api/wire/errors.ts';

const ORDER = {
	model: 'mini-tts',
	voice: 'mini_ada',
	input: 'One. Two.',
	response_format: 'wav'
} as const;

async function eventsOf(response: Response): Promise<(SpeechEventJson | ErrorJson)[]> {
	const events: (SpeechEventJson | ErrorJson)[] = [];
	if (!response.body) return events;
	for await (const event of readEvents(response.body)) events.push(event as SpeechEventJson);
	return events;
}

function soundIn(events: (SpeechEventJson | ErrorJson)[]): Buffer {
	const deltas = events.flatMap((event) =>
		'type' in event && event.type === 'speech.audio.delta' ? [event.audio] : []
	);
	return Buffer.concat(deltas.map((audio) => Buffer.from(audio, 'base64')));
}

test('the deltas, joined, are the sound file, and the last event tells the usage', async () => {
	const { client } = connect();

	const response = await client.audio.speech.create({ ...ORDER, stream_format: 'sse' });
	const events = await eventsOf(response);
	const plain = await (await client.audio.speech.create(ORDER)).arrayBuffer();

	expect(response.headers.get('content-type')).toBe('text/event-stream');
	expect(response.headers.get('x-model')).toBe('mini-tts');
	expect(soundIn(events)).toEqual(Buffer.from(plain));
	expect(parseWavHeader(new Uint8Array(soundIn(events))).sampleRate).toBe(24000);
	expect(events.at(-1)).toEqual({
		type: 'speech.audio.done',
		usage: { input_tokens: 9, output_tokens: 1, total_tokens: 10 }
	});
});

test('the first event is there before the second sentence is made', async () => {
	const second = gate();
	const engine = createFakeEngine({ before: (index) => index === 1 && second.opened });
	const { client } = connect(engine);

	const response = await client.audio.speech.create({ ...ORDER, stream_format: 'sse' });
	const reader = response.body?.getReader();
	const first = await reader?.read();

	expect(new TextDecoder().decode(first?.value)).toMatch(/^data: {"type":"speech.audio.delta"/);
	expect(engine.made).toBe(1);
	await reader?.cancel();
	await eventually(() => expect(engine.signals[0]?.aborted).toBe(true));
	second.open();
	await eventually(() => expect(engine.ended).toBe(1));
});

test('a failure after the head is an event, and nothing is charged', async () => {
	const engine = createFakeEngine({
		before: (index) =>
			index === 1 && Promise.reject(new SpeechError('server_error', 'Out of memory.'))
	});
	const { client, account } = connect(engine);
	const before = await account.ledger.balance();

	const events = await eventsOf(
		await client.audio.speech.create({ ...ORDER, stream_format: 'sse' })
	);

	expect(events.at(-1)).toMatchObject({ error: { code: 'server_error', type: 'server_error' } });
	expect(await account.ledger.balance()).toEqual(before);
	expect((await account.log.list())[0]).toMatchObject({ outcome: 'failed', charged: 0 });
});

test('times of words are in seconds of the whole sound, as the model tells them', async () => {
	const engine = createFakeEngine({
		words: (sentence) => [{ text: sentence.trim(), startSeconds: 0.0005, endSeconds: 0.001 }]
	});
	const { client } = connect(engine);

	const events = await eventsOf(
		await client.audio.speech.create({ ...ORDER, ...{ timestamps: 'word' } })
	);

	const later = (4 * SAMPLES_PER_CHARACTER) / 24000;
	expect(events.filter((event) => 'type' in event && event.type === 'speech.audio.words')).toEqual([
		{ type: 'speech.audio.words', words: [{ word: 'One.', start: 0.001, end: 0.001 }] },
		{
			type: 'speech.audio.words',
			words: [
				{
					word: 'Two.',
					start: Math.round((later + 0.0005) * 1000) / 1000,
					end: Math.round((later + 0.001) * 1000) / 1000
				}
			]
		}
	]);
});

test('times that the model does not tell are guessed, and marked', async () => {
	const { client } = connect();

	const events = await eventsOf(
		await client.audio.speech.create({ ...ORDER, ...{ timestamp_granularities: ['word'] } })
	);

	expect(events[0]).toEqual({
		type: 'speech.audio.words',
		words: [{ word: 'One.', start: 0, end: 0.002 }],
		estimated: true
	});
});

test("a speed out of bounds is brought within them for others' models, and told", async () => {
	const { client, engine } = connect();

	const fast = await client.audio.speech.create({ ...ORDER, model: 'tts-1', speed: 4 });
	const usual = await client.audio.speech.create({ ...ORDER, model: 'tts-1', speed: 1.5 });

	expect(fast.headers.get('x-speed-applied')).toBe('2');
	expect(usual.headers.get('x-speed-applied')).toBeNull();
	await expect(client.audio.speech.create({ ...ORDER, speed: 4 })).rejects.toMatchObject({
		status: 400,
		param: 'speed'
	});
	expect(engine.asked).toMatchObject({ speed: 1.5 });
});
