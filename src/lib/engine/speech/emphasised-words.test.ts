// Which of the spoken words an emphasis is about.
import { expect, test } from 'vitest';
import { hide } from '#lib/text/markup/hidden-phonemes.ts';
import { spokenWords } from '#lib/text/phonemes/word-times.ts';
import { cutEmphases, speakEmphasised } from './emphasised-words.ts';

const SAID: Record<string, string> = { '25': 'twenty five', nginx: 'engine x' };

/** Says numbers and names in several words, as the engine does. */
function speak(written: string): string {
	return written.replace(/\w+/g, (word) => SAID[word] ?? word);
}

/** The words that are emphasised, in the order of the marks. */
function marked(sentence: string): string[][] {
	const { spoken, emphases } = speakEmphasised(sentence, speak);
	return emphases.map(({ first, end }) => spokenWords(spoken).slice(first, end));
}

test('words before the mark may be said in several words, and so may those in it', () => {
	expect(marked('In 25 days nginx [runs](emphasis:strong) for [25](emphasis) of us.')).toEqual([
		['runs'],
		['twenty', 'five']
	]);
});

test('a mark may be around several words, and around none', () => {
	expect(marked('[](emphasis) It is [not here](emphasis:reduced)!')).toEqual([['not', 'here!']]);
});

test('given phonemes are as many words as they say', () => {
	expect(spokenWords(`one ${hide('ˈɛndʒɪn ˈɛks')} two -`)).toEqual([
		'one',
		'ˈɛndʒɪn',
		'ˈɛks',
		'two'
	]);
});

test('a part of a sentence has what falls into it, counted from its beginning', () => {
	const emphases = [
		{ first: 1, end: 3, level: 'strong' as const },
		{ first: 5, end: 6, level: 'reduced' as const }
	];

	expect(cutEmphases(emphases, 2, 3)).toEqual([{ first: 0, end: 1, level: 'strong' }]);
	expect(cutEmphases(emphases, 5, 9)).toEqual([{ first: 0, end: 1, level: 'reduced' }]);
});
