// Speech through the official client.
import { describe, expect, test } from 'vitest';
import { SpeechError } from '#lib/engine/errors.ts';
import { parseWavHeader, s16ToSamples } from '#lib/audio/formats/wav.ts';
import { isOverHttp } from './carried.ts';
import { connect } from './connect.ts';
import { gate } from '#lib/engine/testing/waiting.ts';
import { createFakeEngine } from '#lib/engine/testing/fake-engine.ts';
import { SAMPLE_RATE } from '#lib/engine/testing/fake-cards.ts';
import { SAMPLES_PER_CHARACTER } from '#lib/engine/testing/fake-work.ts';

const ORDER = {
	model: 'mini-tts',
	voice: 'mini_ada',
	input: 'One. Two.',
	response_format: 'wav' as const
};

describe('speech', () => {
	test('the answer is a WAV with all samples of all sentences', async () => {
		const { client } = connect();

		const response = await client.audio.speech.create(ORDER);

		const bytes = new Uint8Array(await response.arrayBuffer());
		const header = parseWavHeader(bytes);
		const samples = s16ToSamples(bytes.subarray(header.dataOffset));
		expect(response.headers.get('content-type')).toBe('audio/wav');
		expect(header).toMatchObject({ sampleRate: SAMPLE_RATE, channels: 1, bitsPerSample: 16 });
		expect(samples.length).toBe('One. Two.'.length * SAMPLES_PER_CHARACTER);
		expect(samples[0]).toBeCloseTo(1 / 8);
		expect(samples.at(-1)).toBeCloseTo(2 / 8);
	});

	test.each([
		['mp3', 'audio/mpeg', [0xff, 0xf3]],
		['flac', 'audio/flac', [...Buffer.from('fLaC')]],
		['pcm', 'audio/pcm', [0x00, 0x10]]
	] as const)('%s is %s', async (format, contentType, start) => {
		const { client } = connect();

		const response = await client.audio.speech.create({ ...ORDER, response_format: format });

		expect(response.headers.get('content-type')).toBe(contentType);
		const bytes = new Uint8Array(await response.arrayBuffer());
		expect([...bytes.subarray(0, start.length)]).toEqual(start);
	});

	test.each([
		['mulaw', 'audio/basic'],
		['alaw', 'audio/x-alaw-basic'],
		['raw', 'audio/pcm']
	])('%s, which other clients ask for, is %s', async (format, contentType) => {
		const { client } = connect();

		const response = await client.audio.speech.create({
			...ORDER,
			response_format: format as 'pcm' // the client knows only OpenAI's
		});

		expect(response.headers.get('content-type')).toBe(contentType);
		const rate = Number(response.headers.get('x-sample-rate'));
		const seconds = ('One. Two.'.length * SAMPLES_PER_CHARACTER) / SAMPLE_RATE;
		const bytesPerSample = format === 'raw' ? 2 : 1;
		expect((await response.arrayBuffer()).byteLength).toBe(seconds * rate * bytesPerSample);
	});

	test('aac is refused where there is no encoder for it, with the formats that do work', async () => {
		const { client } = connect();

		const call = client.audio.speech.create({ ...ORDER, response_format: 'aac' });

		await expect(call).rejects.toMatchObject({ status: 400, param: 'response_format' });
		await expect(call).rejects.toThrow('This browser has no encoder for aac. Send one of mp3, wav');
	});

	test('no format is mp3', async () => {
		const { client } = connect();
		const { model, voice, input } = ORDER;

		const response = await client.audio.speech.create({ model, voice, input });

		expect(response.headers.get('content-type')).toBe('audio/mpeg');
	});

	test('names of OpenAI models and voices are understood, and the answer says what they stand for', async () => {
		const { client } = connect();

		const response = await client.audio.speech.create({
			model: 'gpt-4o-mini-tts-2025-12-15',
			voice: 'ash',
			input: 'One.',
			response_format: 'wav',
			instructions: 'whisper',
			stream_format: 'audio'
		});

		expect(response.headers.get('x-model')).toBe('mini-tts');
		expect(response.headers.get('x-license')).toBe('MIT');
		expect(response.headers.get('x-voice')).toBe('mini_ben');
	});

	test('the head of a single sentence tells its length', async () => {
		const { client } = connect();

		const response = await client.audio.speech.create({ ...ORDER, input: 'One.' });

		const bytes = new Uint8Array(await response.arrayBuffer());
		expect(parseWavHeader(bytes).dataBytes).toBe('One.'.length * SAMPLES_PER_CHARACTER * 2);
	});

	test('speed reaches the engine', async () => {
		const { client } = connect();

		const response = await client.audio.speech.create({ ...ORDER, input: 'Four', speed: 2 });

		expect((await response.arrayBuffer()).byteLength).toBe(44 + 4 * SAMPLES_PER_CHARACTER);
	});

	test('the first sentence arrives before the second is made', async () => {
		const second = gate();
		const engine = createFakeEngine({ before: (index) => index === 1 && second.opened });
		const { client } = connect(engine);

		const response = await client.audio.speech.create(ORDER);
		const reader = response.body?.getReader();
		const first = await reader?.read();

		expect(first?.value?.byteLength).toBe(44 + 'One.'.length * SAMPLES_PER_CHARACTER * 2);
		expect(engine.made).toBe(1);
		second.open();
		const next = await reader?.read();
		expect(next?.value?.byteLength).toBe(' Two.'.length * SAMPLES_PER_CHARACTER * 2);
		expect((await reader?.read())?.done).toBe(true);
	});

	test('a failure after the head ends the body with an error, not with a short sound', async () => {
		const engine = createFakeEngine({
			before: (index) =>
				index === 1 && Promise.reject(new SpeechError('server_error', 'Out of memory.'))
		});
		const { client } = connect(engine);

		const response = await client.audio.speech.create(ORDER);

		// A connection that breaks cannot say why; the log of requests does.
		const told = isOverHttp ? { message: 'terminated' } : { code: 'server_error' };
		await expect(response.arrayBuffer()).rejects.toMatchObject(told);
	});
});
