// When the spelling of the second head takes the place of known words.
import { expect, test } from 'vitest';
import { replaceUnknown, spell } from './unknown-words.ts';

const LIMITS = { below: -1, above: -0.3 };
const PIECES = ['', '▁al', 'oud', '▁is', 's'];

const word = (text: string, first: number, end: number, score: number) => ({
	text,
	first,
	end,
	score,
	phones: 3,
	usual: -8
});
const isKnown = (text: string) => text !== 'kaliko';
const texts = (...args: Parameters<typeof replaceUnknown>) =>
	replaceUnknown(...args).map(({ text }) => text);

const HEARD = [
	word('returned', 0, 10, -0.1),
	word('cally', 10, 15, -2),
	word('go', 15, 20, -1.5),
	word('then', 20, 30, -0.2)
];
const KALIKO = word('kaliko', 11, 19, -0.1);

test('several doubtful words become the one that was spelled there', () => {
	expect(texts(HEARD, [KALIKO], isKnown, LIMITS)).toEqual(['returned', 'kaliko', 'then']);
});

test.each([
	['that the lexicon has', word('calico', 11, 19, -0.1)],
	['that is spelled without confidence', { ...KALIKO, score: -0.5 }],
	['that is no plausible word', { ...KALIKO, text: "k'" }],
	['that lies elsewhere', word('kaliko', 1, 9, -0.1)]
])('a word %s replaces nothing', (_, spelled) => {
	expect(texts(HEARD, [spelled], isKnown, LIMITS)).toEqual(HEARD.map(({ text }) => text));
});

test('words that are not doubtful stay, whatever is spelled', () => {
	const sure = HEARD.map((one) => ({ ...one, score: -0.5 }));

	expect(texts(sure, [KALIKO], isKnown, LIMITS)).toEqual(HEARD.map(({ text }) => text));
});

test('pieces are joined to words, a repeated one counts once unless a blank lies between', () => {
	const frames = [1, 1, 2, 0, 3, 4, 0, 4];
	const values = frames.flatMap((piece) => PIECES.map((_, one) => (one === piece ? -0.1 : -5)));

	const spelled = spell({ values: Float32Array.from(values), labels: PIECES.length }, PIECES);

	expect(spelled.map(({ text, first, end }) => [text, first, end])).toEqual([
		['aloud', 0, 3],
		['isss', 4, 8]
	]);
	expect(spelled[0]?.score).toBeCloseTo(-0.1, 5);
});
