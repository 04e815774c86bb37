// Which voice speaks, and in what order voices are offered, with a model that is a download.
import { expect, test } from 'vitest';
import type { ListedModel, ListedVoice } from '#lib/api/client/client.ts';
import { chooseVoice } from './voice-choice.ts';
import { groupVoices } from './voice-groups.ts';

function voice(id: string, model: string, language: string, description = ''): ListedVoice {
	return { id, name: id, model, language, category: 'preset', clone: null, description };
}

const VOICES = [
	voice('ada', 'mini', 'en-US', 'calm'),
	voice('ben', 'mini', 'en-US', 'warm'),
	voice('heart', 'kokoro', 'en-US', 'woman, grade A'),
	voice('siwis', 'kokoro', 'fr', 'woman'),
	voice('george', 'kokoro', 'en-GB', 'man, grade C'),
	voice('álex', 'kokoro', 'es', 'man')
];

function models(kokoro: ListedModel['state']): ListedModel[] {
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
	return [
		{ ...shared, id: 'mini', label: 'Mini', state: 'shipped' },
		{ ...shared, id: 'kokoro', label: 'Kokoro', state: kokoro }
	];
}

test.each([
	['nobody picked one', 'absent', '', '', 'ada', false, false],
	['nobody picked one, and natural ones are here', 'ready', '', '', 'heart', false, false],
	['a voice of a missing model is picked', 'absent', 'heart', 'ben', 'ben', true, false],
	['its model has come', 'ready', 'heart', 'ben', 'heart', false, false],
	['its model has been deleted', 'partial', 'heart', 'heart', 'ada', true, true],
	['the picked voice is no longer offered', 'ready', 'zoe', 'zoe', 'ada', false, false]
] as const)('%s (%s)', (_, state, picked, last, speaker, isMissing, isLost) => {
	const choice = chooseVoice(VOICES, models(state), { picked, last });

	expect(choice.voice?.id).toBe(speaker);
	expect(choice.missing !== null).toBe(isMissing);
	expect(choice.isLost).toBe(isLost);
	expect(choice.isGone).toBe(picked === 'zoe');
});

test('nothing is said to be gone before the voices are known', () => {
	expect(chooseVoice([], [], { picked: 'heart', last: '' })).toEqual({
		voice: null,
		missing: null,
		isLost: false,
		isGone: false
	});
});

test('what can speak comes first, and English before the other languages by their names', () => {
	const absent = groupVoices(VOICES, models('absent'));
	const ready = groupVoices(VOICES, models('ready'));

	expect(absent.map(({ model, language }) => `${model.id} ${language}`)).toEqual([
		'mini en-US',
		'kokoro en-US',
		'kokoro en-GB',
		'kokoro fr',
		'kokoro es'
	]);
	expect(ready[0]?.model.id).toBe('kokoro');
});

test.each([
	['man', ['george', 'álex']],
	['alex', ['álex']],
	['british', ['george']],
	['kokoro fre', ['siwis']],
	['  ', ['ada', 'ben', 'heart', 'george', 'siwis', 'álex']],
	['nobody', []]
])('a search for "%s" leaves %o', (query, ids) => {
	const found = groupVoices(VOICES, models('absent'), query).flatMap(({ voices }) => voices);

	expect(found.map(({ id }) => id)).toEqual(ids);
});

test('one on a remote server speaks if it was picked, never in place of another, and is offered last', () => {
	const [mini, kokoro] = models('ready');
	if (!mini || !kokoro) throw new Error('there are two');
	const far = { ...kokoro, remote: { name: 'far', address: 'https://far.example/v1' } };
	const choose = (picked: string, last: string) =>
		chooseVoice(VOICES, [far, mini], { picked, last }).voice?.id;

	expect(choose('heart', 'heart')).toBe('heart');
	expect(choose('', '')).toBe('ada');
	expect(choose('', 'heart')).toBe('ada');
	expect(choose('zoe', 'heart')).toBe('ada');
	expect(groupVoices(VOICES, [far, mini])[0]?.model.id).toBe('mini');
	const alone = chooseVoice(VOICES, [far], { picked: '', last: 'heart' });
	expect(alone.voice).toBeNull();
});
