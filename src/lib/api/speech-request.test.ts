// What is read from the JSON of a speech request, and what is refused.
import { describe, expect, test } from 'vitest';
import { SpeechError } from '#lib/engine/errors.ts';
import { createFakeEngine } from '../../../tests/contract/fake-engine.ts';
import { parseSpeechRequest } from './speech-request.ts';

const BODY = { model: 'mini-tts', voice: 'mini_ada', input: 'Hello.' };

function parse(change: object) {
	return parseSpeechRequest({ ...BODY, ...change }, createFakeEngine());
}

function refusal(body: unknown): SpeechError {
	try {
		parseSpeechRequest(body, createFakeEngine());
	} catch (error) {
		if (error instanceof SpeechError) return error;
		throw error;
	}
	throw new Error('was not refused');
}

describe('a speech request', () => {
	test('has defaults for all that is not required', () => {
		expect(parse({})).toEqual({
			model: 'mini-tts',
			voice: 'mini_ada',
			text: 'Hello.',
			speed: 1,
			sound: { format: 'mp3', param: 'output_format' }
		});
	});

	test.each([
		['text stands for input', { input: undefined, text: 'Hi.' }, { text: 'Hi.' }],
		['input goes before text', { text: 'Hi.' }, { text: 'Hello.' }],
		['a voice may be an object with an id', { voice: { id: 'mini_ben' } }, { voice: 'mini_ben' }],
		['the slowest speed is allowed', { speed: 0.5 }, { speed: 0.5 }],
		['the fastest speed is allowed', { speed: 2 }, { speed: 2 }],
		['null counts as absent', { speed: null, format: null }, { speed: 1 }],
		['5000 characters are allowed', { input: 'a'.repeat(5000) }, { text: 'a'.repeat(5000) }],
		['an emoji is one character', { input: '🙂'.repeat(5000) }, { text: '🙂'.repeat(5000) }],
		['emotion and instructions do no harm', { emotion: 'happy', instructions: 'whisper' }, {}],
		['unknown fields do no harm', { seed: 7 }, {}]
	])('%s', (_title, change, expected) => {
		expect(parse(change)).toMatchObject(expected);
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
		['format', 'WAV'],
		['format', 1],
		['format', 'aac'],
		['stream_format', 'sse']
	])('%s %j is refused by name', (param, value) => {
		expect(refusal({ ...BODY, [param]: value })).toMatchObject({ code: 'invalid_request', param });
	});

	test.each([[null], [[BODY]], ['text'], [7]])('%j is no request', (body) => {
		expect(refusal(body)).toMatchObject({ code: 'invalid_request', param: null });
	});

	test('a text too long is told its length', () => {
		expect(refusal({ ...BODY, input: '🙂'.repeat(5001) }).message).toContain('5001 characters');
	});
});
