// Where given words lie in frames that are known.
import { expect, test } from 'vitest';
import { alignWords, type Spelling } from './align-words.ts';
import type { Way } from './word-file.ts';

const PHONES = ['', 'k', 'æ', 't', 'd', 'ɔ', 'ɡ'];
const PIECES = ['', '▁', '▁zo', 'rk', 'r', 'k'];
const WAYS: Record<string, Way[]> = {
	cat: [[1, 2, 3]],
	dog: [[4, 5, 6]],
	// As in "tomato": two ways.
	data: [
		[4, 5, 3, 5],
		[4, 2, 3, 2]
	]
};
const SPELLING: Spelling = {
	waysOf: (word) => (Object.hasOwn(WAYS, word) ? WAYS[word] : undefined),
	pieces: PIECES
};

/** One label with nine tenths of the probability in each frame; `heard` names a phone or a piece, or is empty. */
function scoresOf(heard: string[]) {
	const head = (labels: string[]) => ({
		labels: labels.length,
		values: Float32Array.from(
			heard.flatMap((one) => {
				const at = Math.max(0, labels.indexOf(one));
				return labels.map((_, label) => Math.log(label === at ? 0.9 : 0.1 / (labels.length - 1)));
			})
		)
	});
	return { phones: head(PHONES), pieces: head(PIECES) };
}

const align = (heard: string[], ...words: string[]) => alignWords(scoresOf(heard), words, SPELLING);
const silence = (frames: number) => Array<string>(frames).fill('');

test('words lie where their phones are heard, and reach a little over them', () => {
	const heard = [...silence(5), 'k', 'æ', 't', ...silence(10), 'd', 'ɔ', 'ɡ', ...silence(5)];

	const [cat, dog] = align(heard, 'Cat,', 'dog!');

	expect([cat?.first, cat?.end]).toEqual([4, 10]);
	expect([dog?.first, dog?.end]).toEqual([17, 23]);
	expect(cat?.probability).toBeCloseTo(0.9);
	expect(dog?.isKnown).toBe(true);
});

test('a word that is not said is improbable, and leaves the others where they are', () => {
	const heard = [...silence(5), 'k', 'æ', 't', ...silence(10), 'k', 'æ', 't', ...silence(5)];

	const [one, dog, other] = align(heard, 'cat', 'dog', 'cat');

	expect(one?.first).toBe(4);
	expect(other?.end).toBe(23);
	expect(dog?.probability).toBeLessThan(0.05);
	expect(other?.probability).toBeCloseTo(0.9);
});

test('of two ways of saying a word the one that is heard counts', () => {
	const heard = [...silence(3), 'd', 'æ', 't', 'æ', ...silence(3)];

	expect(align(heard, 'data')[0]?.probability).toBeCloseTo(0.9);
});

test('a word that the lexicon has not is found by the pieces that spell it', () => {
	const heard = ['k', 'æ', 't', ...silence(5), '▁zo', '', 'rk', ...silence(5), 'd', 'ɔ', 'ɡ'];

	const [, zork] = align(heard, 'cat', 'Zork', 'dog');

	expect([zork?.first, zork?.end]).toEqual([7, 13]);
	expect(zork?.probability).toBeGreaterThan(0.5);
});

test('what is not spoken takes no time', () => {
	const [cat, dash, dog] = align(['k', 'æ', 't', '', 'd', 'ɔ', 'ɡ'], 'cat', '–', 'dog');

	expect([dash?.first, dash?.end]).toEqual([cat?.end, cat?.end]);
	expect(dash).toMatchObject({ probability: 0, isKnown: false });
	expect(dog?.first).toBeGreaterThanOrEqual(dash?.end ?? NaN);
});

test('more words than there are frames are shared out, improbable', () => {
	const placed = align(silence(8), 'cat', 'dog', 'cat', 'dog');

	expect(placed.map(({ first }) => first)).toEqual([0, 2, 4, 6]);
	expect(placed.every(({ probability }) => probability === 0)).toBe(true);
});

test('numbers in figures are looked for as they are spoken', () => {
	const asked: string[] = [];
	const waysOf = (word: string) => (asked.push(word), [[1]]);

	alignWords(scoresOf(silence(20)), ['42'], { ...SPELLING, waysOf });

	expect(asked).toEqual(['forty', 'two']);
});
