// Which voice speaks whom.
import { expect, test } from 'vitest';
import type { ListedVoice } from '#lib/api/client/client.ts';
import { chooseParts } from './choose-parts.ts';

function voice(id: string, model = 'mini-tts', language = 'en-US'): ListedVoice {
	return { id, name: id, model, language, category: 'preset', description: '', clone: null };
}

const [ada, ben, cleo, siwis] = [
	voice('ada'),
	voice('ben', 'mini-tts', 'en-GB'),
	voice('cleo'),
	voice('siwis', 'kokoro', 'fr-FR')
];
const ALL = [ada, ben, cleo, siwis];

function chosen(names: string[], parts: Parameters<typeof chooseParts>[1] = {}, usable = ALL) {
	return chooseParts(names, parts, ada, usable).map(({ name, voice, isAutomatic, missing }) => [
		name,
		voice.id,
		isAutomatic ? 'automatic' : 'chosen',
		missing?.voice
	]);
}

test('each name gets a voice of the narrator’s model and language that no other has, as long as there are some', () => {
	expect(chosen(['Anna', 'Bob', 'Carl'])).toEqual([
		['Anna', 'ben', 'automatic', undefined],
		['Bob', 'cleo', 'automatic', undefined],
		['Carl', 'ben', 'automatic', undefined]
	]);
});

test('a name that is a voice’s own is spoken by it', () => {
	expect(chosen(['Anna', 'BEN'])).toEqual([
		['Anna', 'cleo', 'automatic', undefined],
		['BEN', 'ben', 'automatic', undefined]
	]);
});

test('a voice that was chosen is nobody else’s, however the name is written', () => {
	const parts = { ANNA: { name: 'Anna', voice: 'cleo', model: 'mini-tts', speed: 1 } };

	expect(chosen(['Bob', 'Anna'], parts)).toEqual([
		['Bob', 'ben', 'automatic', undefined],
		['Anna', 'cleo', 'chosen', undefined]
	]);
});

test('in the place of a voice that is not here another speaks, and it is told', () => {
	const parts = { ANNA: { name: 'Anna', voice: 'gone', model: 'kokoro', speed: 1 } };

	expect(chosen(['Anna'], parts)).toEqual([['Anna', 'ben', 'automatic', 'gone']]);
});

test('where there is one voice alone it speaks everybody', () => {
	expect(chosen(['Anna', 'Bob'], {}, [ada])).toEqual([
		['Anna', 'ada', 'automatic', undefined],
		['Bob', 'ada', 'automatic', undefined]
	]);
});
