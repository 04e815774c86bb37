// Transcription through the official client.
import { describe, expect, test } from 'vitest';
import { SpeechError } from '#lib/engine/errors.ts';
import { connect } from './connect.ts';
import { gate } from '#lib/engine/testing/waiting.ts';
import { soundFile } from '#lib/api/testing/sound-file.ts';
import { createFakeEngine } from '#lib/engine/testing/fake-engine.ts';

describe('transcription', () => {
	test('json has the published shape and text', async () => {
		const { client } = connect();

		const result = await client.audio.transcriptions.create({
			file: soundFile([0.5, 0.5]),
			model: 'whisper-1'
		});

		expect(result.text).toBe('Second 0. Second 1.');
		expect(result).toMatchObject({
			language: 'en',
			duration: 2,
			segments: [
				{ start: 0, end: 1, text: 'Second 0.' },
				{ start: 1, end: 2, text: 'Second 1.' }
			],
			usage: { type: 'duration', seconds: 2 }
		});
	});

	test('verbose_json has every number that strict clients demand, and words', async () => {
		const { client } = connect();

		const result = await client.audio.transcriptions.create({
			file: soundFile([0.5]),
			model: 'mini-stt-2',
			response_format: 'verbose_json',
			timestamp_granularities: ['word', 'segment']
		});

		expect(result.segments).toEqual([
			{
				id: 0,
				seek: 0,
				start: 0,
				end: 1,
				text: 'Second 0.',
				tokens: [],
				temperature: 0,
				avg_logprob: -0.5108, // (ln 0.9 + ln 0.4) / 2
				compression_ratio: 1,
				no_speech_prob: 0
			}
		]);
		expect(result.words).toEqual([
			{ word: 'Second', start: 0, end: 0.5, probability: 0.9, uncertain: false },
			{ word: '0.', start: 0.5, end: 1, probability: 0.4, uncertain: true }
		]);
	});

	test('silence is an empty text, not an error', async () => {
		const { client } = connect();

		const result = await client.audio.transcriptions.create({
			file: soundFile([0, 0, 0]),
			model: 'mini-stt-2'
		});

		expect(result).toMatchObject({ text: '', segments: [], duration: 3 });
	});

	test('streamed events come as segments are heard, and the deltas make up the text', async () => {
		const second = gate();
		const engine = createFakeEngine({ before: (index) => index === 1 && second.opened });
		const { client } = connect(engine);

		const stream = await client.audio.transcriptions.create({
			file: soundFile([0.5, 0.5]),
			model: 'mini-stt-2',
			stream: true
		});
		const types: string[] = [];
		let text = '';
		let whole = '';
		for await (const event of stream) {
			types.push(event.type);
			if (event.type === 'transcript.text.segment' && engine.made === 1) second.open();
			if (event.type === 'transcript.text.delta') text += event.delta;
			if (event.type === 'transcript.text.done') whole = event.text;
		}

		expect(types).toEqual([
			'transcript.created',
			'transcript.text.segment',
			'transcript.text.delta',
			'transcript.text.segment',
			'transcript.text.delta',
			'transcript.text.done'
		]);
		expect(text).toBe('Second 0. Second 1.');
		expect(whole).toBe(text);
	});

	test('a failure among the events is thrown as an APIError with its code', async () => {
		const engine = createFakeEngine({
			before: (index) =>
				index === 1 && Promise.reject(new SpeechError('server_error', 'Out of memory.'))
		});
		const { client } = connect(engine);

		const stream = await client.audio.transcriptions.create({
			file: soundFile([0.5, 0.5]),
			model: 'mini-stt-2',
			stream: true
		});

		const read = async () => {
			for await (const event of stream) expect(event).not.toHaveProperty('text', 'Second 1.');
		};
		await expect(read()).rejects.toMatchObject({
			code: 'server_error',
			message: 'Out of memory.'
		});
	});

	test('a failure after the head of a json answer is not taken for a transcript', async () => {
		const engine = createFakeEngine({
			before: (index) =>
				index === 1 && Promise.reject(new SpeechError('server_error', 'Out of memory.'))
		});
		const { client } = connect(engine);

		const call = client.audio.transcriptions.create({
			file: soundFile([0.5, 0.5]),
			model: 'mini-stt-2'
		});

		await expect(call).rejects.toThrow();
	});
});

describe('subtitles and plain text', () => {
	async function transcribe(response_format: 'text' | 'srt' | 'vtt') {
		const { client } = connect();
		const order = { file: soundFile([0.5, 0, 0.5]), model: 'whisper-1', response_format };
		const { data, response } = await client.audio.transcriptions.create(order).withResponse();
		return { data: data as unknown, type: response.headers.get('content-type') };
	}

	test('text is the words alone', async () => {
		expect(await transcribe('text')).toEqual({
			data: 'Second 0. Second 2.\n',
			type: 'text/plain; charset=utf-8'
		});
	});

	test('srt has a numbered cue for each part', async () => {
		expect(await transcribe('srt')).toEqual({
			data: '1\n00:00:00,000 --> 00:00:01,000\nSecond 0.\n\n2\n00:00:02,000 --> 00:00:03,000\nSecond 2.\n',
			type: 'text/plain; charset=utf-8'
		});
	});

	test('vtt has its head', async () => {
		expect(await transcribe('vtt')).toEqual({
			data: 'WEBVTT\n\n00:00:00.000 --> 00:00:01.000\nSecond 0.\n\n00:00:02.000 --> 00:00:03.000\nSecond 2.\n',
			type: 'text/vtt; charset=utf-8'
		});
	});
});

test('a file above the account limit is refused, and the engine never sees it', async () => {
	const { client, account, engine } = connect();
	await account.fileLimits.update((limits) => ({ ...limits, transcriptionBytes: 100_000 }));

	const call = client.audio.transcriptions.create({
		file: soundFile([0.5, 0.5, 0.5, 0.5, 0.5, 0.5]),
		model: 'mini-stt-2'
	});

	await expect(call).rejects.toMatchObject({ status: 413, code: 'file_too_large', param: 'file' });
	expect(engine.signals).toEqual([]);
});

describe('what may be asked for', () => {
	const file = () => soundFile([0.5, 0.5]);

	test('all options of the official client pass, and those of use reach the model', async () => {
		const { client, engine } = connect();

		await client.audio.transcriptions.create({
			file: file(),
			model: 'babel-stt',
			language: 'de',
			prompt: 'A talk.',
			keywords: ['Ada', 'Brežnev'],
			temperature: 0.2,
			include: ['logprobs'],
			chunking_strategy: { type: 'server_vad', threshold: 0.5 },
			response_format: 'verbose_json',
			timestamp_granularities: ['segment'],
			stream: false
		});

		expect(engine.asked).toEqual({
			model: 'babel-stt',
			language: 'de',
			prompt: 'A talk. Ada, Brežnev.'
		});
	});

	test('a language that is found is told in the head, with what else it may be', async () => {
		const { client } = connect();

		const { data, response } = await client.audio.transcriptions
			.create({ file: file(), model: 'babel-stt' })
			.withResponse();

		expect(response.headers.get('x-language')).toBe('de');
		expect(data).toMatchObject({
			task: 'transcribe',
			language: 'de',
			language_candidates: [
				{ language: 'de', probability: 0.75 },
				{ language: 'en', probability: 0.25 }
			],
			segments: [{ language: 'de' }, { language: 'de' }]
		});
	});

	test('several languages are heard as such', async () => {
		const { client, engine } = connect();

		await client.audio.transcriptions.create({
			file: file(),
			model: 'whisper-1',
			language: 'mixed'
		});

		expect(engine.asked).toEqual({ model: 'babel-stt', isMixed: true });
	});

	test('subtitles have the shape that was asked for', async () => {
		const { client } = connect();
		const order = { file: file(), model: 'whisper-1', response_format: 'srt' } as const;

		const narrow = { ...order, max_characters_per_line: 8, max_lines: 1 };
		const srt = await client.audio.transcriptions.create(narrow);

		expect(srt.split('\n').filter((line) => /^[A-Z]|^\d\.$/.test(line))).toEqual([
			'Second',
			'0.',
			'Second',
			'1.'
		]);
	});
});

/* eslint-disable @typescript-eslint/no-deprecated -- OpenAI gives this address up, the programs that call it do not */
describe('translation', () => {
	test('has an address of its own, and the best model that can do it', async () => {
		const connection = connect();

		const { data, response } = await connection.client.audio.translations
			.create({
				file: soundFile([0.5]),
				model: 'whisper-1',
				prompt: 'A talk.',
				response_format: 'verbose_json',
				temperature: 0
			})
			.withResponse();

		expect(data).toMatchObject({
			task: 'translate',
			text: 'Second 0.',
			language: 'de',
			duration: 1
		});
		expect(response.headers.get('x-model')).toBe('babel-stt');
		expect(connection.engine.asked).toEqual({
			model: 'babel-stt',
			translates: true,
			prompt: 'A talk.'
		});
	});

	test.each([
		['text', 'Second 0.\n'],
		['srt', '1\n00:00:00,000 --> 00:00:01,000\nSecond 0.\n'],
		['vtt', 'WEBVTT\n\n00:00:00.000 --> 00:00:01.000\nSecond 0.\n']
	] as const)('comes as %s, too', async (response_format, expected) => {
		const text = await connect().client.audio.translations.create({
			file: soundFile([0.5]),
			model: 'whisper-1',
			response_format
		});

		expect(text).toBe(expected);
	});

	test('is refused by a model that cannot do it', async () => {
		const call = connect().client.audio.translations.create({
			file: soundFile([0.5]),
			model: 'mini-stt-2'
		});

		await expect(call).rejects.toMatchObject({
			status: 400,
			code: 'invalid_request',
			param: 'model'
		});
	});

	test('is streamed with its task', async () => {
		const { client } = connect();
		const order = { file: soundFile([0.5]), model: 'whisper-1', task: 'translate' } as const;

		const stream = await client.audio.transcriptions.create({ ...order, stream: true });
		const events = [];
		for await (const event of stream) events.push(event);

		expect(events.map(({ type }: { type: string }) => type)).toEqual([
			'transcript.created',
			'transcript.language',
			'transcript.text.segment',
			'transcript.text.delta',
			'transcript.progress',
			'transcript.text.done'
		]);
		expect(events.at(-1)).toMatchObject({ task: 'translate', text: 'Second 0.' });
	});
});
