// What is read from the form of a transcription request, and what is refused.
import { describe, expect, test } from 'vitest';
import { SpeechError } from '#lib/engine/errors.ts';
import { createFakeEngine } from '../../../tests/contract/fake-engine.ts';
import { parseTranscriptionRequest } from './transcription-request.ts';

const engine = createFakeEngine();
const SOUND = new File(['sound'], 'sound.wav');

type Field = [name: string, value: string | File];

function formOf(fields: Field[]): FormData {
	const form = new FormData();
	for (const [name, value] of fields) form.append(name, value);
	return form;
}

function parse(...fields: Field[]) {
	return parseTranscriptionRequest(formOf([['file', SOUND], ...fields]), engine);
}

async function refusal(...fields: Field[]): Promise<SpeechError> {
	try {
		await parseTranscriptionRequest(formOf(fields), engine);
	} catch (error) {
		if (error instanceof SpeechError) return error;
		throw error;
	}
	throw new Error('was not refused');
}

describe('a transcription request', () => {
	test('needs a file only', async () => {
		expect(await parse()).toEqual({
			file: SOUND,
			model: 'mini-stt',
			language: 'en',
			words: true,
			format: 'json',
			stream: false
		});
	});

	test.each<[string, Field[], object]>([
		['a model by the name of OpenAI', [['model', 'whisper-1']], { model: 'mini-stt' }],
		['a language by its code', [['language', 'en']], { language: 'en', askedLanguage: 'en' }],
		['a language by its name', [['language', 'English']], { askedLanguage: 'en' }],
		['an empty field as absent', [['language', '']], { language: 'en' }],
		[
			'ElevenLabs by its names',
			[
				['model_id', 'scribe_v1'],
				['language_code', 'eng']
			],
			{ language: 'en' }
		],
		['the first of languages', [['languages[]', 'en']], { askedLanguage: 'en' }],
		[
			'a language that another model knows',
			[
				['model', 'whisper-1'],
				['language', 'de']
			],
			{ model: 'babel-stt' }
		],
		['stream', [['stream', 'true']], { stream: true }],
		['stream as a number', [['stream', '1']], { stream: true }],
		['no stream', [['stream', 'false']], { stream: false }],
		['json', [['response_format', 'json']], { format: 'json' }],
		['verbose_json', [['response_format', 'verbose_json']], { format: 'verbose_json' }],
		['subtitles', [['response_format', 'srt']], { format: 'srt' }],
		['no diarization', [['diarization', 'false']], {}],
		['timestamps of words', [['timestamps', 'word']], { words: true }],
		['timestamps of segments', [['timestamps', 'segment']], { words: false }],
		['the granularity of OpenAI', [['timestamp_granularities[]', 'segment']], { words: false }],
		['a bare granularity', [['timestamp_granularities', 'segment']], { words: false }],
		['a granularity as JSON', [['timestamp_granularities', '["segment"]']], { words: false }],
		['the granularity of ElevenLabs', [['timestamps_granularity', 'segment']], { words: false }],
		[
			'both granularities as words',
			[
				['timestamp_granularities[]', 'word'],
				['timestamp_granularities[]', 'segment']
			],
			{ words: true }
		],
		[
			'hints, which do no harm',
			[
				['prompt', 'Names: Ada.'],
				['temperature', '0'],
				['include[]', 'logprobs']
			],
			{}
		]
	])('understands %s', async (_title, fields, expected) => {
		expect(await parse(...fields)).toMatchObject(expected);
	});

	test('has no known language where the model knows several', async () => {
		expect(await parse(['model', 'babel-stt'])).toMatchObject({ language: 'und' });
		expect(await parse(['model', 'babel-stt'], ['language', 'de'])).toMatchObject({
			language: 'de',
			askedLanguage: 'de'
		});
	});

	test.each<[string, string]>([
		['language', 'fr'],
		['language_code', 'fra'],
		['language', 'klingon'],
		['response_format', 'lrc'],
		['response_format', 'diarized_json'],
		['diarization', 'true'],
		['diarization', '1'],
		['diarization', 'maybe'],
		['diarize', 'true'],
		['known_speaker_names[]', 'Ada'],
		['model', 'gpt-4o-transcribe-diarize'],
		['model', 'mini-tts'],
		['stream', 'yes'],
		['timestamps', 'character'],
		['timestamp_granularities[]', 'letter'],
		['timestamp_granularities', '["word", 7]'],
		['timestamp_granularities', '["word"'],
		['timestamps_granularity', 'none']
	])('%s %s is refused by name', async (param, value) => {
		expect(await refusal(['file', SOUND], [param, value])).toMatchObject({
			code: 'invalid_request',
			param
		});
	});

	test('an unknown model is not found', async () => {
		expect(await refusal(['file', SOUND], ['model', 'nope'])).toMatchObject({
			code: 'model_not_found'
		});
	});

	test.each<[string, Field[]]>([
		['a missing file', []],
		['a file that is text', [['file', 'sound.wav']]],
		['an empty file', [['file', new File([], 'sound.wav')]]]
	])('%s is refused', async (_title, fields) => {
		expect(await refusal(...fields)).toMatchObject({ code: 'invalid_request', param: 'file' });
	});

	test('a file is refused where text is meant', async () => {
		expect(await refusal(['file', SOUND], ['model', SOUND])).toMatchObject({ param: 'model' });
	});

	test('a format that nobody knows is told what there is', async () => {
		expect((await refusal(['file', SOUND], ['response_format', 'lrc'])).message).toBe(
			'"response_format" can be json, verbose_json, text, srt, vtt.'
		);
	});
});
