// Who reads a text whose language the chosen voice does not speak.
import { expect, test } from 'vitest';
import type { ListedModel, ListedVoice } from '#lib/api/client/client.ts';
import { findReader, findTextLanguage, isForeign } from './text-language.ts';

const ADA = voice('ada', 'mini', 'en');
const HEART = voice('heart', 'kokoro', 'en-US');
const SIWIS = voice('siwis', 'kokoro', 'fr');
const VOICES = [ADA, HEART, SIWIS];
const MINI = model('mini', ['en'], { state: 'shipped' });
const KOKORO = model('kokoro', ['en-US', 'fr']);
const CLONER = model('cloner', ['en', 'nl'], { clones: true });
const MODELS = [
	KOKORO,
	CLONER,
	MINI,
	model('whisper', ['en', 'fi', 'el'], { task: 'transcription' })
];
const FRENCH = 'Où est la gare, s’il vous plaît ? Je me suis perdu en chemin.';

function voice(id: string, of: string, language: string): ListedVoice {
	return { id, name: id, model: of, language, category: 'preset', clone: null, description: '' };
}

function model(id: string, languages: string[], differing: Partial<ListedModel> = {}): ListedModel {
	const shared = {
		task: 'speech' as const,
		rank: 1,
		clones: false,
		detects: false,
		translates: false,
		prompts: false,
		about: '',
		licence: '',
		isNonCommercial: false,
		asksForWords: false,
		converts: false,
		operations: null,
		speed: null,
		comparesClones: false,
		owner: '',
		createdSeconds: 0,
		sizeBytes: 0,
		device: null,
		memoryBytes: null,
		download: null
	};
	return { ...shared, id, label: id, languages, state: 'absent', ...differing };
}

test.each([
	[FRENCH, 'fr'],
	['Where is the station, please? I have lost my way.', 'en'],
	['Πού είναι ο σταθμός, παρακαλώ;', 'el'],
	['Ada', null],
	['42!', null]
])('the language of "%s" is found, or nothing is said of it', async (text, language) => {
	expect(await findTextLanguage(text, MODELS)).toBe(language);
});

test('a text is foreign to a voice of another language, not to one that was picked for it', () => {
	expect(isForeign('fr', { voice: ADA, missing: null }, MODELS)).toBe(true);
	expect(isForeign('en', { voice: HEART, missing: null }, MODELS)).toBe(false);
	expect(isForeign('fr', { voice: ADA, missing: SIWIS }, MODELS)).toBe(false);
});

test('a cloned voice speaks every language of its model', () => {
	const mine = { ...voice('mine', 'cloner', 'en'), category: 'cloned' as const };

	expect(isForeign('nl', { voice: mine, missing: null }, MODELS)).toBe(false);
	expect(isForeign('fr', { voice: mine, missing: null }, MODELS)).toBe(true);
});

test('who is offered can speak now, or after a download, or in a voice that is cloned', () => {
	expect(findReader('en', VOICES, MODELS).voice).toBe(ADA);
	expect(findReader('fr', VOICES, MODELS)).toEqual({ voice: SIWIS, model: KOKORO });
	expect(findReader('nl', VOICES, MODELS)).toEqual({ voice: null, model: CLONER });
	expect(findReader('fi', VOICES, MODELS)).toEqual({ voice: null, model: null });
});
