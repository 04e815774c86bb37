// Which voices a search leaves, and where each of them stands.
import { expect, test } from 'vitest';
import type { ListedModel, ListedVoice } from '#lib/api/client/client.ts';
import { arrangeVoices, type Preferences } from './arrange-voices.ts';
import { pickerGroups } from './picker-groups.ts';
import { charactersOf, EVERY_VOICE, filterVoices, languagesOf } from './voice-filter.ts';

function voice(id: string, model: string, language: string, description: string): ListedVoice {
	return { id, name: id, model, language, category: 'preset', clone: null, description };
}

function cloned(id: string, createdAt: number): ListedVoice {
	const consent = { by: 'person' as const, text: '', givenAt: 0 };
	const facts = { speechSeconds: 9, samples: [], consent, similarity: null, base: null };
	return {
		...voice(id, 'mini', 'en', 'woman, tired'),
		category: 'cloned',
		clone: { ...facts, createdAt, transcript: null, isRecognised: false }
	};
}

const VOICES = [
	voice('ada', 'mini', 'en-US', 'calm, clear'),
	voice('ben', 'mini', 'en-US', 'warm, steady'),
	voice('heart', 'kokoro', 'en-US', 'woman, grade A'),
	voice('bella', 'kokoro', 'en-US', 'woman, grade A-'),
	voice('puck', 'kokoro', 'en-US', 'man'),
	voice('adam', 'kokoro', 'en-US', 'man'),
	voice('siwis', 'kokoro', 'fr', 'woman, grade B-'),
	cloned('anna', 1),
	cloned('otto', 2)
];

function models(kokoro: ListedModel['state'] = 'absent'): ListedModel[] {
	const shared = {
		task: 'speech' as const,
		rank: 1,
		clones: false,
		detects: false,
		translates: false,
		prompts: false,
		about: '',
		languages: [],
		licence: '',
		isNonCommercial: false,
		asksForWords: false,
		comparesClones: false,
		owner: '',
		createdSeconds: 0,
		sizeBytes: 0,
		converts: false,
		operations: null,
		speed: null,
		device: null,
		memoryBytes: null,
		download: null
	};
	return [
		{ ...shared, id: 'mini', label: 'Mini voice', state: 'shipped' },
		{ ...shared, id: 'kokoro', label: 'Kokoro', state: kokoro }
	];
}

const NOTHING: Preferences = { isFavourite: () => false, recent: [], languages: ['en-US'] };

test.each([
	[{}, VOICES.map(({ id }) => id)],
	[{ language: 'fr' }, ['siwis']],
	[{ character: 'woman' }, ['heart', 'bella', 'siwis']],
	[{ character: 'woman', language: 'en' }, ['heart', 'bella']],
	[{ kind: 'here' }, ['ada', 'ben', 'anna', 'otto']],
	[{ kind: 'shipped' }, ['ada', 'ben']],
	[{ kind: 'cloned' }, ['anna', 'otto']],
	[{ kind: 'model kokoro', character: 'man' }, ['puck', 'adam']],
	[{ query: 'kokoro fre' }, ['siwis']],
	[{ query: 'tired otto' }, ['otto']],
	[{ query: 'ada', kind: 'model kokoro' }, ['adam']]
])('%o leaves %o', (part, ids) => {
	const found = filterVoices(VOICES, models(), { ...EVERY_VOICE, ...part });

	expect(found.map(({ id }) => id)).toEqual(ids);
});

test('voices of a remote server are neither on this device nor part of the app', () => {
	const [mini, kokoro] = models();
	const remote = { name: 'At home', address: 'https://example.org' };
	const all = [mini, { ...kokoro, state: 'shipped' as const, remote }] as ListedModel[];
	const ids = (kind: string) =>
		filterVoices(VOICES, all, { ...EVERY_VOICE, kind }).map(({ model }) => model);

	expect(ids('here')).not.toContain('kokoro');
	expect(ids('shipped')).not.toContain('kokoro');
	expect(ids('model kokoro')).toContain('kokoro');
});

test('the words of a choice are those of the cards, the most frequent first, and no grades', () => {
	expect(charactersOf(VOICES)).toEqual(['woman', 'man', 'calm', 'clear', 'steady', 'warm']);
	expect(languagesOf(VOICES)).toEqual(['en', 'fr']);
});

test('by language and model voices that share a word stand together, what can speak first', () => {
	const { byLanguage } = arrangeVoices(VOICES, models(), NOTHING);

	const sets = byLanguage.map(({ language, sets }) => [
		language,
		...sets.map(({ model, character, voices }) => `${model.id} ${character} ${voices.length}`)
	]);
	expect(sets).toEqual([
		['en-US', 'mini  2', 'kokoro woman 2', 'kokoro man 2'],
		['fr', 'kokoro  1']
	]);
	expect(arrangeVoices(VOICES, models('ready'), NOTHING).byLanguage[0]?.sets[0]?.model.id).toBe(
		'kokoro'
	);
});

test('the languages that the browser asks for come first, whatever their region', () => {
	const order = (languages: string[]) =>
		arrangeVoices(VOICES, models(), { ...NOTHING, languages }).byLanguage.map(
			({ language }) => language
		);

	expect(order(['fr-CA', 'en'])).toEqual(['fr', 'en-US']);
	expect(order(['de'])).toEqual(['en-US', 'fr']);
});

test('favourites come first, own ones among them; the latest used follow; each voice is in one place', () => {
	const preferences = {
		...NOTHING,
		isFavourite: ({ id }: ListedVoice) => id === 'siwis' || id === 'anna',
		recent: ['otto', 'puck', 'siwis', 'ada', 'gone']
	};

	const { favourites, recent, own, byLanguage } = arrangeVoices(VOICES, models(), preferences);

	const ids = (voices: readonly ListedVoice[]) => voices.map(({ id }) => id);
	expect(ids(favourites)).toEqual(['siwis', 'anna']);
	expect(ids(recent)).toEqual(['puck', 'ada']);
	expect(ids(own)).toEqual(['otto']);
	const rest = byLanguage.flatMap(({ sets }) => sets.flatMap(({ voices }) => ids(voices)));
	expect([...ids(favourites), ...ids(recent), ...ids(own), ...rest].toSorted()).toEqual(
		ids(VOICES).toSorted()
	);
});

test('own voices have the newest first', () => {
	expect(arrangeVoices(VOICES, models(), NOTHING).own.map(({ id }) => id)).toEqual([
		'otto',
		'anna'
	]);
});

test('three hundred voices are arranged, too', () => {
	const many = Array.from({ length: 300 }, (_, index) =>
		voice(`v${index}`, 'kokoro', index % 2 ? 'en-US' : 'de', index % 3 ? 'woman' : 'man')
	);

	const { byLanguage } = arrangeVoices(many, models(), NOTHING);

	const counts = byLanguage.flatMap(({ sets }) => sets.map(({ voices }) => voices.length));
	expect(counts.reduce((sum, count) => sum + count, 0)).toBe(300);
	expect(counts).toHaveLength(4);
});

test('a picker has favourites and the latest that can speak before all others, each voice once', () => {
	const preferences = {
		isFavourite: ({ id }: ListedVoice) => id === 'siwis',
		recent: ['puck', 'ada', 'siwis']
	};

	const groups = pickerGroups(VOICES, models(), '', preferences);

	const told = groups.map(({ kind, voices }) => [kind, voices[0]?.id]);
	expect(told.slice(0, 3)).toEqual([
		['favourites', 'siwis'],
		['recent', 'ada'],
		['group', 'anna']
	]);
	expect(groups.flatMap(({ voices }) => voices)).toHaveLength(VOICES.length);
	expect(pickerGroups(VOICES, models(), 'ben', preferences).map(({ kind }) => kind)).toEqual([
		'group'
	]);
});
