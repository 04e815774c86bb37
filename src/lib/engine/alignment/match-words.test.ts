// Given words are found among heard ones, whatever is wrong with either.
import { expect, test } from 'vitest';
import { matchWords } from './match-words.ts';

const of = (text: string) => text.split(' ');
/** What each given word was found as; "-" where it was not. */
const found = (given: string, heard: string) =>
	matchWords(of(given), of(heard)).map((index) => of(heard)[index] ?? '-');

test('case, punctuation and accents make no difference', () => {
	expect(found('“Please,” call your brother.', 'please call your brother')).toEqual([
		'please',
		'call',
		'your',
		'brother'
	]);
	expect(found('Le café est fermé', 'le cafe est ferme')).toHaveLength(4);
});

test('what was misheard by a letter is found, and another word is not', () => {
	expect(found('the colours of the evening sky', 'the colors of a morning sky')).toEqual([
		'the',
		'colors',
		'of',
		'-',
		'-',
		'sky'
	]);
});

test('an unknown word stands for any, but tells nothing of when', () => {
	expect(found('open the cupboard and take it', 'open the … and take it')).toEqual([
		'open',
		'the',
		'-',
		'and',
		'take',
		'it'
	]);
});

test('a passage that nobody says is found nowhere, and the rest is where it was', () => {
	const [before, after] = ['my brother lives in a small town', 'we paid ten dollars for the shirt'];
	const matched = matchWords(
		of(`${before} once upon a midnight dreary while I pondered weak ${after}`),
		of(`${before} ${after}`)
	);

	expect(matched.slice(0, 7)).toEqual([0, 1, 2, 3, 4, 5, 6]);
	expect(matched.slice(7, 16).every((index) => index < 0)).toBe(true);
	expect(matched.slice(16)).toEqual([7, 8, 9, 10, 11, 12, 13]);
});

test('a text of hours is matched by what occurs once in it', () => {
	const words = Array.from({ length: 20_000 }, (_, index) =>
		index % 3 === 0 ? `word${index}` : (['the', 'of', 'and'][index % 5] ?? 'to')
	);
	const heard = words.flatMap((word, index) => (index % 17 === 5 ? [] : [word]));
	heard.splice(9000, 0, ...Array.from({ length: 500 }, (_, index) => `other${index}`));

	const matched = matchWords(words, heard);
	const right = matched.filter((other, index) => other >= 0 && heard[other] === words[index]);

	expect(right.length).toBeGreaterThan(18_000);
	expect(matched.filter((one) => one >= 0)).toEqual(
		matched.filter((one) => one >= 0).toSorted((a, b) => a - b)
	);
});

test('nothing is found in nothing', () => {
	expect(matchWords([], of('hello'))).toEqual([]);
	expect(matchWords(of('hello you'), [])).toEqual([-1, -1]);
});
