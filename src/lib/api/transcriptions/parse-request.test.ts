// Parsing the form of a transcription request, and what is rejected.
import { describe, expect, test } from 'vitest';
import { SpeechError } from '#lib/engine/errors.ts';
import type { Download } from '#lib/models/model.ts';
import { babelStt, embedder } from '#lib/engine/testing/fake-cards.ts';
import { createFakeEngine } from '#lib/engine/testing/fake-engine.ts';
import { parseTranscriptionRequest } from './parse-request.ts';

const engine = createFakeEngine();
const SOUND = new File(['sound'], 'sound.wav');

const DOWNLOAD: Download = {
	repository: 'owner/name',
	revision: 'main',
	builds: [
		{
			precision: 'q8',
			devices: ['wasm'],
			memoryBytes: 1e6,
			files: [{ path: 'model.onnx', bytes: 5e6, sha256: 'a'.repeat(64) }]
		}
	]
};

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
			model: 'mini-stt-2',
			language: 'en',
			words: true,
			format: 'json',
			shape: {},
			stream: false
		});
	});

	test.each<[string, Field[], object]>([
		['a model by the name of OpenAI', [['model', 'whisper-1']], { model: 'mini-stt-2' }],
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
		['diarization', [['diarization', '1']], { speakers: { known: [] } }],
		['diarization by its other name', [['diarize', 'true']], { speakers: {} }],
		[
			'speakers in a format that names them',
			[['response_format', 'diarized_json']],
			{ speakers: {} }
		],
		['speakers as RTTM', [['response_format', 'rttm']], { speakers: {} }],
		[
			"speakers by OpenAI's model for them",
			[['model', 'gpt-4o-transcribe-diarize']],
			{ speakers: {} }
		],
		[
			'a number of speakers, which is exact',
			[
				['diarization', 'true'],
				['num_speakers', '3'],
				['max_speakers', '2']
			],
			{ speakers: { speakers: 3 } }
		],
		[
			'bounds of the number of speakers',
			[
				['diarization', 'true'],
				['min_speakers', '2'],
				['max_speakers', '32']
			],
			{ speakers: { leastSpeakers: 2, mostSpeakers: 32 } }
		],
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

	test.each<[string, Field[], object]>([
		['a language by three letters', [['language', 'deu']], { askedLanguage: 'de' }],
		['any language, to be found', [['language', 'auto']], { language: 'und' }],
		['several languages', [['language', 'mixed']], { isMixed: true, language: 'und' }],
		['several by name', [['languages', '["en", "German"]']], { isMixed: true }],
		['a prompt', [['prompt', ' With Ada. ']], { prompt: 'With Ada.' }],
		[
			'keywords by all their names, once each, behind the prompt',
			[
				['prompt', 'A talk.'],
				['keywords[]', 'Ada'],
				['keywords[]', 'Brežnev:2'],
				['keyterms', '["Ada", "two words"]'],
				['hotwords', 'one, other']
			],
			{ prompt: 'A talk. Ada, Brežnev, two words, one, other.' }
		],
		['translation', [['task', 'translate']], { translates: true }],
		[
			'the shape of subtitles',
			[
				['subtitle_preset', 'bbc'],
				['max_line_width', '30'],
				['max_lines', '3'],
				['max_characters_per_second', '12.5']
			],
			{ shape: { preset: 'bbc', charactersPerLine: 30, lines: 3, charactersPerSecond: 12.5 } }
		]
	])('understands %s of a model that can do it', async (_title, fields, expected) => {
		expect(await parse(['model', 'babel-stt'], ...fields)).toMatchObject(expected);
	});

	test('hints to a model that takes none go nowhere', async () => {
		expect(await parse(['prompt', 'Names: Ada.'], ['keywords', 'Ada'])).not.toHaveProperty(
			'prompt'
		);
	});

	test.each<[string, Field]>([
		['translation', ['task', 'translate']],
		['several languages', ['language', 'mixed']],
		['German', ['language', 'de']]
	])('%s is for the best model that can do it, where none is named', async (_title, field) => {
		expect(await parse(field)).toMatchObject({ model: 'babel-stt' });
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
		['diarization', 'maybe'],
		['diarize', 'maybe'],
		['model', 'mini-tts'],
		['stream', 'yes'],
		['timestamps', 'character'],
		['timestamp_granularities[]', 'letter'],
		['timestamp_granularities', '["word", 7]'],
		['timestamp_granularities', '["word"'],
		['timestamps_granularity', 'none'],
		['task', 'summarise'],
		['languages[]', '[7]'],
		['keyterms', '[7]'],
		['subtitle_preset', 'tiny'],
		['max_characters_per_line', '3'],
		['max_line_width', 'wide'],
		['max_lines', '1.5'],
		['max_characters_per_second', '1000']
	])('%s %s is refused by name', async (param, value) => {
		expect(await refusal(['file', SOUND], [param, value])).toMatchObject({
			code: 'invalid_request',
			param
		});
	});

	test.each<[string, Field, string, string]>([
		['translate', ['task', 'translate'], 'model', 'The model "mini-stt-2" does not translate.'],
		['hear several', ['language', 'mixed'], 'language', 'cannot detect languages'],
		['hear German', ['language', 'de'], 'language', '"de" is not supported by this model']
	])(
		'a named model that cannot %s is refused, and another is named',
		async (_, field, param, why) => {
			const error = await refusal(['file', SOUND], ['model', 'mini-stt-2'], field);

			expect(error).toMatchObject({ code: 'invalid_request', param });
			expect(error.message).toContain(why);
			expect(error.message).toMatch(/babel-stt can do it\.$/);
		}
	);

	test.each<[Field, string]>([
		[['task', 'translate'], 'translates'],
		[['language', 'mixed'], 'can detect languages'],
		[['language', 'fr'], 'supports French'],
		[['language', 'French'], 'supports French']
	])('%j of no model that is here: the error says which to download', async (field, ability) => {
		const polyglot = { ...babelStt, id: 'polyglot', label: 'Polyglot', languages: ['en', 'fr'] };
		const away = { ...polyglot, download: DOWNLOAD };
		const engine = createFakeEngine({
			more: [away, { ...away, id: 'other' }],
			without: ['babel-stt']
		});

		const error = await parseTranscriptionRequest(formOf([['file', SOUND], field]), engine).catch(
			(error: unknown) => error
		);

		expect(error).toMatchObject({ code: 'model_not_downloaded', param: 'model' });
		const { message } = error as SpeechError; // checked above
		expect(message).toContain(`No model on this device ${ability}. Polyglot is not on this device`);
		expect(message).toContain('POST /v1/models/polyglot/download. other can do it too.');
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
			'"response_format" must be one of json, verbose_json, diarized_json, speakers_json, text, srt, vtt, rttm.'
		);
	});

	test('has no words of a model that tells no times of them, even where they are asked for', async () => {
		const engine = createFakeEngine({
			more: [{ ...babelStt, id: 'untimed', hasNoWordTimes: true }]
		});
		const asked = formOf([
			['file', SOUND],
			['model', 'untimed'],
			['timestamp_granularities[]', 'word']
		]);

		expect(await parseTranscriptionRequest(asked, engine)).toMatchObject({ words: false });
	});

	test('asks for no speakers unless it says so', async () => {
		expect(await parse(['diarization', 'false'], ['num_speakers', '2'])).not.toHaveProperty(
			'speakers'
		);
	});

	test.each([
		['num_speakers', '0'],
		['num_speakers', '1000'],
		['num_speakers', 'two'],
		['num_speakers', '1.5'],
		['min_speakers', '-1'],
		['max_speakers', '33']
	])('%s %s is refused by name, with the numbers that can be asked for', async (param, value) => {
		const error = await refusal(['file', SOUND], ['diarization', 'true'], [param, value]);

		expect(error).toMatchObject({ code: 'invalid_request', param });
		expect(error.message).toMatch(/must be a (whole )?number/);
	});

	test('names the model that tells voices apart, if it is one and here', async () => {
		const asked: Field = ['diarization', 'true'];
		const withModel = (id: string, of = engine) =>
			parseTranscriptionRequest(formOf([['file', SOUND], asked, ['diarization_model', id]]), of);
		const away = createFakeEngine({ more: [{ ...embedder, id: 'large', download: DOWNLOAD }] });

		expect((await withModel('mini-embedder')).speakers?.model).toBe('mini-embedder');
		await expect(withModel('mini-stt-2')).rejects.toMatchObject({
			code: 'model_not_found',
			param: 'diarization_model',
			message: expect.stringContaining('Available: mini-embedder.') as string
		});
		await expect(withModel('large', away)).rejects.toMatchObject({ code: 'model_not_downloaded' });
	});

	test('at least more speakers than at most is refused', async () => {
		const fields: Field[] = [
			['min_speakers', '3'],
			['max_speakers', '2']
		];

		expect((await refusal(['file', SOUND], ['diarization', 'true'], ...fields)).message).toBe(
			'"min_speakers" (3) is above "max_speakers" (2).'
		);
	});
});

describe('known speakers', () => {
	const SPEECH = 'data:audio/wav;base64,AAAA';

	test('are names with a sound each, and ask for speakers', async () => {
		const { speakers } = await parse(
			['known_speaker_names[]', ' Ada  L. '],
			['known_speaker_names[]', 'Ben'],
			['known_speaker_references[]', SPEECH],
			['known_speaker_references[]', 'data:audio/webm;codecs=opus;base64,AAAA']
		);

		expect(speakers?.known.map(({ name, sound }) => [name, sound.type, sound.size])).toEqual([
			['Ada L.', 'audio/wav', 3],
			['Ben', 'audio/webm', 3]
		]);
	});

	test.each<[string, string[], string[], string]>([
		['a name without a sound', ['Ada'], [], 'known_speaker_references[]'],
		['a sound without a name', [], [SPEECH], 'known_speaker_references[]'],
		['a name twice', ['Ada', 'Ada'], [SPEECH, SPEECH], 'known_speaker_names[]'],
		['a name that is none', ['SPEAKER_07'], [SPEECH], 'known_speaker_names[]'],
		['a name without end', ['x'.repeat(101)], [SPEECH], 'known_speaker_names[]'],
		['an address', ['Ada'], ['https://a.test/a.wav'], 'known_speaker_references[]'],
		['no base64', ['Ada'], ['data:audio/wav;base64,!'], 'known_speaker_references[]'],
		[
			'too many',
			Array(17)
				.fill(0)
				.map((_, k) => `N${k}`),
			Array(17).fill(SPEECH),
			'known_speaker_names[]'
		]
	])('are refused by name: %s', async (_, names, references, param) => {
		const fields = [
			...names.map((name): Field => ['known_speaker_names[]', name]),
			...references.map((reference): Field => ['known_speaker_references[]', reference])
		];

		expect(await refusal(['file', SOUND], ...fields)).toMatchObject({
			code: 'invalid_request',
			param
		});
	});
});

test('a transcription that broke off begins where it is told, and nowhere before the start', async () => {
	expect(await parse(['start_seconds', '61.5'])).toMatchObject({ startSeconds: 61.5 });
	expect(await parse()).not.toHaveProperty('startSeconds');
	for (const wrong of ['-1', 'soon', 'Infinity']) {
		const error = await refusal(['file', SOUND], ['start_seconds', wrong]);
		expect(error).toMatchObject({ code: 'invalid_request', param: 'start_seconds' });
	}
});
