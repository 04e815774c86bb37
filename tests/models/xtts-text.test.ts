// What XTTS-v2 reads of a text, against coqui's cleaners and tokenizer: tests/fixtures/xtts/texts.json.
import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test, vi } from 'vitest';
import { loadNumberWords } from '#lib/models/xtts/text/number-words.ts';
import { createReader } from '#lib/models/xtts/text/read-text.ts';
import { createNodeRuntime } from '../../tools/node-runtime.ts';
import { languageFile, read } from './xtts-files.ts';

type Spelt = [number: number, words: string | null][];
type Golden = {
	texts: { language: string; text: string; clean: string; ids: number[] }[];
	numbers: Record<string, { cardinals: Spelt; ordinals: Spelt }>;
};

vi.setConfig({ testTimeout: 120_000 });

/** Where what n2words says was left as it is; the official code has capitals after numbers, which its tokenizer does not know. */
const OTHERWISE: Record<string, string[]> = {
	en: ['101st'],
	es: ['11th', '12th', '45th'],
	de: ['100th'],
	it: ['1234567'],
	tr: ['12th', '20th'],
	nl: ['101', '1100', '1984', '1000000', '1234567'],
	ar: ['200', '2000'],
	hu: ['12th'],
	ko: ['20th', '101th']
};
/** Russian decimals are read as they were when the model was trained. */
const OTHER_TEXTS = ['Через 12.5 секунды.'];

let golden: Golden;

beforeAll(async () => {
	golden = JSON.parse(await readFile('tests/fixtures/xtts/texts.json', 'utf8')) as Golden; // written by our own script
});

test('a text in any of 17 languages is what the official cleaners make of it', async () => {
	const reader = createReader(languageFile);

	const differing: string[] = [];
	for (const { language, text, clean } of golden.texts) {
		const wanted = `[${language}]${clean.toLowerCase()}`.replaceAll(' ', '[SPACE]');
		if ((await reader(text, language)) !== wanted) differing.push(text);
	}
	expect(differing).toEqual(OTHER_TEXTS);
	expect(new Set(golden.texts.map(({ language }) => language)).size).toBe(17);
});

test('ids are those that the official tokenizer gives', async () => {
	const tokenizer = await createNodeRuntime().openTokenizer(await read('vocab.json'));

	for (const { language, clean, ids } of golden.texts) {
		const tagged = `[${language}]${clean}`.replaceAll(' ', '[SPACE]');
		expect(tokenizer.encode(tagged, { isPart: true }), clean).toEqual(ids);
	}
});

test('numbers are said as num2words says them, but for those that are named here', async () => {
	const found: Record<string, string[]> = {};
	for (const [language, { cardinals, ordinals }] of Object.entries(golden.numbers)) {
		const words = await loadNumberWords(language);
		const differing = (spelt: Spelt, say: (digits: string) => string = () => '') =>
			spelt.flatMap(([number, wanted]) =>
				wanted === null || wanted.toLowerCase() === say(String(number)) ? [] : [String(number)]
			);
		const suffix = (number: string) => (language === 'en' && number === '101' ? 'st' : 'th');
		// Arabic ordinals have their article here.
		const others = language === 'ar' ? [] : differing(ordinals, words?.ordinal);
		const all = [
			...differing(cardinals, words?.cardinal),
			...others.map((number) => number + suffix(number))
		];
		if (all.length > 0) found[language] = all;
	}
	expect(found).toEqual(OTHERWISE);
});

test.each([
	['hi', '12 सैनिक', '[hi]बारह[SPACE]सैनिक'],
	['cs', 'to je 3. test', '[cs]to[SPACE]je[SPACE]třetí[SPACE]test'],
	['ko', '3번째', '[ko]se[SPACE]beon-jjae'],
	[
		'es',
		'son 1$ y 3,01€',
		'[es]son[SPACE]un[SPACE]dólar[SPACE]y[SPACE]tres[SPACE]euros[SPACE]con[SPACE]un[SPACE]céntimo'
	],
	['nl', '£5', '[nl]vijf[SPACE]pond'],
	['hu', '12,05', '[hu]tizenkettő[SPACE]egész[SPACE]öt[SPACE]század']
])('in %s, "%s" is read, too', async (language, text, wanted) => {
	expect(await createReader(languageFile)(text, language)).toBe(wanted);
});

test('numbers of any length have words in every language, the longest digit by digit', async () => {
	const lengths = [1, 9, 10, 15, 16, 60, 400];
	for (const language of Object.keys(golden.numbers)) {
		const words = await loadNumberWords(language);
		for (const length of lengths) {
			const digits = '12'.repeat(length).slice(0, length);
			const said = [
				words?.cardinal(digits),
				words?.ordinal(digits),
				words?.decimal('3', digits),
				words?.decimal(digits, '5')
			];
			expect(said.join(' '), `${language} ${length}`).not.toMatch(/undefined|NaN|\d|^\s|\s$/u);
		}
	}
	expect(await createReader(languageFile)('1234567890123456', 'en')).toMatch(
		/^\[en\]one\[SPACE\]two\[SPACE\]three/u
	);
});
