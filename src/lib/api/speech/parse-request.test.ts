// Parsing the JSON of a speech request, and what is rejected.
import { describe, expect, test } from 'vitest';
import { FORMATS } from '#lib/audio/encode/encode.ts';
import { SpeechError } from '#lib/engine/errors.ts';
import { createFakeEngine } from '#lib/engine/testing/fake-engine.ts';
import type { Fields } from '../http/request/read-json.ts';
import { parseSpeechRequest } from './parse-request.ts';

/** As soon as there is an encoder for it. */
const engine = createFakeEngine();
const BODY = { model: 'mini-tts', voice: 'mini_ada', input: 'Hello.' };

async function parse(change: object) {
	const { request, ...order } = await parseSpeechRequest({ ...BODY, ...change }, engine);
	return { ...request, ...order };
}

async function refusal(body: Fields): Promise<SpeechError> {
	try {
		await parseSpeechRequest(body, engine);
	} catch (error) {
		if (error instanceof SpeechError) return error;
		throw error;
	}
	throw new Error('was not refused');
}

describe('a speech request', () => {
	test('has defaults for all that is not required', async () => {
		expect(await parse({})).toEqual({
			model: 'mini-tts',
			voice: 'mini_ada',
			text: 'Hello.',
			speed: 1,
			sound: { format: 'mp3', param: 'output_format' },
			sampleRate: 24000,
			isEvents: false,
			words: false,
			isSpeedClamped: false
		});
	});

	test.each([
		['text stands for input', { input: undefined, text: 'Hi.' }, { text: 'Hi.' }],
		['input goes before text', { text: 'Hi.' }, { text: 'Hello.' }],
		['a voice may be an object with an id', { voice: { id: 'mini_ben' } }, { voice: 'mini_ben' }],
		['something was said before', { previous_text: 'Before.' }, { continues: true }],
		['the slowest speed is allowed', { speed: 0.5 }, { speed: 0.5 }],
		['the fastest speed is allowed', { speed: 2 }, { speed: 2 }],
		['null counts as absent', { speed: null, format: null }, { speed: 1 }],
		[
			'response_format is understood',
			{ response_format: 'wav' },
			{ sound: { format: 'wav', param: 'response_format' } }
		],
		[
			'format goes before response_format',
			{ format: 'wav', response_format: 'mp3' },
			{ sound: { format: 'wav', param: 'format' } }
		],
		['5000 characters are allowed', { input: 'a'.repeat(5000) }, { text: 'a'.repeat(5000) }],
		['an emoji is one character', { input: '🙂'.repeat(5000) }, { text: '🙂'.repeat(5000) }],
		['instructions without an emotion do no harm', { instructions: 'whisper' }, { speed: 1 }],
		['an emotion is read', { emotion: 'sad' }, { emotion: 'sad' }],
		['no emotion may be null', { emotion: null, speed: 2 }, { speed: 2 }],
		[
			'instructions may name an emotion',
			{ instructions: 'Speak in a cheerful and positive tone.' },
			{ emotion: 'happy' }
		],
		[
			'emotion goes before instructions',
			{ emotion: 'neutral', instructions: 'furious' },
			{ emotion: 'neutral' }
		],
		['unknown fields do no harm', { seed: 7 }, {}],
		['model_id stands for model', { model: null, model_id: 'other-tts', voice: 'other_dan' }, {}],
		['events are asked for', { stream_format: 'sse' }, { isEvents: true, words: false }],
		['stream asks for events', { stream: true }, { isEvents: true }],
		['no stream is sound', { stream: false }, { isEvents: false }],
		[
			'stream_format goes before stream',
			{ stream_format: 'audio', stream: true },
			{ isEvents: false }
		],
		['times of words are events', { timestamps: 'word' }, { isEvents: true, words: true }],
		['granularities are a list', { timestamp_granularities: ['word'] }, { words: true }],
		['an empty list is none', { timestamp_granularities: [] }, { words: false, isEvents: false }],
		[
			"a speed is brought within bounds for others' models",
			{ model: 'tts-1', speed: 4 },
			{ speed: 2, isSpeedClamped: true }
		],
		[
			"ElevenLabs' place for the speed",
			{ voice_settings: { speed: 0.7, stability: 0.5 } },
			{ speed: 0.7 }
		],
		[
			"ElevenLabs' formats",
			{ output_format: 'wav_44100' },
			{ sound: { format: 'wav', param: 'output_format', sampleRate: 44100 } }
		],
		[
			'format goes before output_format',
			{ format: 'wav', output_format: 'x' },
			{ sound: { format: 'wav', param: 'format' } }
		],
		['the slowest, too', { model: 'tts-1', speed: 0.25 }, { speed: 0.5, isSpeedClamped: true }],
		[
			'a speed within bounds stays',
			{ model: 'tts-1', speed: 1.5 },
			{ speed: 1.5, isSpeedClamped: false }
		],
		[
			"a voice decides among the models that others' names stand for",
			{ model: 'tts-1', voice: 'other_dan' },
			{ model: 'other-tts', voice: 'other_dan' }
		],
		[
			"OpenAI's voices are presets of the best model",
			{ model: 'tts-1', voice: 'ash' },
			{ voice: 'mini_ben' }
		]
	])('%s', async (_title, change, expected) => {
		expect(await parse(change)).toMatchObject(expected);
	});

	test("a voice that nobody has is told the best model's", async () => {
		expect(await refusal({ ...BODY, model: 'tts-1', voice: 'nobody' })).toMatchObject({
			code: 'voice_not_found',
			message: expect.stringContaining('Voices of mini-tts') as string
		});
	});

	test.each([4.01, 0.24, Infinity])(
		"speed %d is too much for others' models as well",
		async (speed) => {
			expect(await refusal({ ...BODY, model: 'tts-1', speed })).toMatchObject({ param: 'speed' });
		}
	);

	test('a sound alone cannot tell the times of words', async () => {
		const order = { ...BODY, stream_format: 'audio', timestamps: 'word' };
		expect(await refusal(order)).toMatchObject({ param: 'stream_format' });
	});

	test.each([
		['speed', 0.49],
		['speed', 2.01],
		['speed', 'fast'],
		['speed', '1.5'],
		['speed', Infinity],
		['input', ''],
		['input', ' \n'],
		['input', 7],
		['input', undefined],
		['input', 'a'.repeat(5001)],
		['model', undefined],
		['model', ['mini-tts']],
		['voice', undefined],
		['voice', 3],
		['voice', { name: 'mini_ada' }],
		['format', 'mp4'],
		['format', 'WAV'],
		['format', 1],
		['format', 'toString'],
		['response_format', 'm4a'],
		['output_format', 'm4a_44100'],
		['output_format', 'wav_96000'],
		['stream_format', 'events'],
		['stream', 'yes'],
		['timestamps', 'segment'],
		['timestamp_granularities', ['word', 'segment']]
	])('%s %j is refused by name', async (param, value) => {
		expect(await refusal({ ...BODY, [param]: value })).toMatchObject({
			code: 'invalid_request',
			param
		});
	});

	test('a text too long is told its length', async () => {
		expect((await refusal({ ...BODY, input: '🙂'.repeat(5001) })).message).toContain(
			'5001 characters'
		);
	});

	test('a format that is not written here is told what to send', async () => {
		expect((await refusal({ ...BODY, format: 'm4a' })).message).toBe(
			`"m4a" is not a supported format. "format" can be ${Object.keys(FORMATS).join(', ')}.`
		);
	});

	test('a text is named as it was sent', async () => {
		expect(await refusal({ ...BODY, input: null, text: ' ' })).toMatchObject({ param: 'text' });
	});
});
