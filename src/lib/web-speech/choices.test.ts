// Which voice speaks and which model hears, of what is on this device.
import { expect, test } from 'vitest';
import type { ModelJson } from '#lib/api/wire/models.ts';
import type { VoiceJson } from '#lib/api/wire/voices.ts';
import { availabilityOf, chooseModel, smallestToDownload } from './recognition/choose-model.ts';
import { chooseHearing } from './recognition/create-recognition.ts';
import { SpeechRecognitionPhrase } from './recognition/phrase.ts';
import { chooseVoice, listVoices } from './synthesis/choose-voice.ts';

function model(fields: Partial<ModelJson> & Pick<ModelJson, 'id'>): ModelJson {
	return {
		...{ object: 'model', created: 0, owned_by: 'aloud', task: 'speech', rank: 1, clones: false },
		...{
			asks_for_words: false,
			compares_clones: false,
			converts: false,
			detects: false,
			translates: false
		},
		...{ prompts: false, label: fields.id, about: '', languages: ['en'], licence: 'MIT' },
		...{ non_commercial: false, size_bytes: 1, device: null, state: 'ready', memory_bytes: null },
		...{ converts: false, operations: null, speed: null, download: null },
		...fields
	};
}

function voice(id: string, language: string, of: string): VoiceJson {
	return { id, voice_id: id, name: id, model: of, language, category: 'preset', description: '' };
}

const VOICES = listVoices(
	{
		voices: [
			voice('mini', 'en-US', 'small'),
			voice('emma', 'en-GB', 'large'),
			voice('siwis', 'fr-FR', 'large'),
			voice('far', 'de-DE', 'absent')
		]
	},
	{
		object: 'list',
		data: [
			model({ id: 'small', rank: 100, state: 'shipped' }),
			model({ id: 'large', rank: 10 }),
			model({ id: 'absent', state: 'absent' })
		]
	}
);

test('a voice of a remote server is listed last, is no default, and speaks only where it is named', () => {
	const remote = { name: 'office', address: 'https://speech.example' };
	const voices = listVoices(
		{ voices: [voice('far', 'de-DE', 'remote/x'), voice('mini', 'en-US', 'small')] },
		{
			object: 'list',
			data: [model({ id: 'remote/x', rank: 1, remote }), model({ id: 'small', rank: 9 })]
		}
	);
	expect(voices.map(({ id, isLocal, isDefault }) => [id, isLocal, isDefault])).toEqual([
		['mini', true, true],
		['far', false, false]
	]);
	expect(chooseVoice(voices, 'de', '')).toBeNull();
	const hearing = model({ id: 'remote/y', task: 'transcription', remote });
	expect(chooseModel([hearing], 'en')).toBeUndefined();
	expect(availabilityOf([hearing], 'en')).toBe('unavailable');
});

test('voices are those of models that are here, the best first; each language has one default', () => {
	expect(VOICES.map(({ id, isDefault }) => [id, isDefault])).toEqual([
		['emma', true],
		['siwis', true],
		['mini', false]
	]);
});

test.each([
	['en-US', '', 'mini'],
	['en_us', '', 'mini'],
	['en-AU', '', 'emma'],
	['', 'fr', 'siwis'],
	['', 'ja', 'emma'],
	['', '', 'emma'],
	['de', 'en', undefined]
])('for "%s" in a page in "%s" %s speaks', (language, pageLanguage, expected) => {
	expect(chooseVoice(VOICES, language, pageLanguage)?.id).toBe(expected);
});

const RECOGNISERS = [
	model({ id: 'mini', task: 'transcription', rank: 100, state: 'shipped' }),
	model({
		id: 'turbo',
		task: 'transcription',
		rank: 10,
		state: 'absent',
		size_bytes: 9,
		languages: ['en', 'de']
	}),
	model({
		id: 'base',
		task: 'transcription',
		rank: 20,
		state: 'absent',
		size_bytes: 2,
		languages: ['en', 'de']
	}),
	model({ id: 'coming', task: 'transcription', state: 'downloading', languages: ['ja'] })
];

test('a language is heard by the best model that is here, and said to be as near as the nearest', () => {
	expect(chooseModel(RECOGNISERS, 'en-GB')?.id).toBe('mini');
	expect(chooseModel(RECOGNISERS, 'de')).toBeUndefined();
	expect(['en', 'de-AT', 'ja', 'fr'].map((one) => availabilityOf(RECOGNISERS, one))).toEqual([
		'available',
		'downloadable',
		'downloading',
		'unavailable'
	]);
	expect(smallestToDownload(RECOGNISERS, 'de')?.id).toBe('base');
});

test('a language that nothing here hears, and phrases that a model does not take, are said to be so', () => {
	const phrases = [new SpeechRecognitionPhrase('Aloud')];
	expect(chooseHearing(RECOGNISERS, { lang: '', phrases: [] }, 'de')).toMatchObject({
		language: ''
	});
	expect(chooseHearing(RECOGNISERS, { lang: '', phrases: [] }, 'en')).toMatchObject({
		language: 'en'
	});
	const codeOf = (lang: string, given: SpeechRecognitionPhrase[]) => {
		try {
			chooseHearing(RECOGNISERS, { lang, phrases: given }, '');
		} catch (error) {
			return error;
		}
		return undefined;
	};
	expect(codeOf('de', [])).toMatchObject({ code: 'language-not-supported' });
	expect(codeOf('en', phrases)).toMatchObject({ code: 'phrases-not-supported' });
	expect(codeOf('en', [new SpeechRecognitionPhrase(' ')])).toBeUndefined();
});
