// Sentences of nine languages (tests/fixtures/languages.json), and texts too short to detect a language.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { detectLanguage } from './detect-language.ts';

const AMONG = ['en-US', 'en-GB', 'es', 'fr', 'hi', 'it', 'pt-BR', 'ja', 'zh'];
/** A sentence, not a scrap, for the share that must be right; a Han character or a kana says more than a letter. */
const SENTENCE_CHARACTERS = 20;
const SENTENCE_CHARACTERS_CJK = 8;

const SENTENCES = JSON.parse(
	readFileSync(new URL('../../../../tests/fixtures/languages.json', import.meta.url), 'utf8')
) as Record<string, string[]>; // our own file: a list of sentences for each language

const CASES = Object.entries(SENTENCES).flatMap(([language, texts]) =>
	texts.map((text) => ({ language, text }))
);

async function mistakes(cases: { language: string; text: string; expected?: string }[]) {
	const wrong: string[] = [];
	for (const { language, text, expected } of cases) {
		const found = await detectLanguage(text, AMONG, expected);
		const isRight = found?.language.split('-')[0] === language.split('-')[0];
		if (!isRight) wrong.push(`${expected ?? '-'} ${found?.language ?? '-'}: ${text}`);
	}
	return wrong;
}

describe('the language of a text', () => {
	test('is found for all sentences, short ones too', async () => {
		expect(await mistakes(CASES)).toEqual([]);
	});

	test('is found for at least 98 of 100 sentences where a voice of another language is chosen', async () => {
		const cases = CASES.filter(
			({ language, text }) =>
				text.length >= (/ja|zh/u.test(language) ? SENTENCE_CHARACTERS_CJK : SENTENCE_CHARACTERS)
		).flatMap((one) =>
			AMONG.filter((expected) => expected.slice(0, 2) !== one.language.slice(0, 2)).map(
				(expected) => ({ ...one, expected })
			)
		);

		const wrong = await mistakes(cases);

		expect(wrong.length / cases.length).toBeLessThanOrEqual(0.02);
	});

	test.each([
		['Hotel', 'fr'],
		['No', 'es'],
		['No', 'it'],
		['OK 42', 'ja'],
		['Taxi', 'pt-BR'],
		['Pizza', 'en-GB'],
		['Radio', 'hi'],
		['Barcelona', 'en-US'],
		['La casa', 'it'],
		['Gracias', 'en-US'],
		['Thank you', 'zh'],
		['Jean-Claude Van Damme', 'en-US'],
		['Café de Paris', 'es'],
		['Pedro Sánchez, Madrid', 'fr'],
		['東京', 'ja'],
		['日本語文法', 'ja'],
		['Die Katze sitzt auf dem Dach und schläft.', 'en-US'],
		['Привет, как дела?', 'it'],
		['42', 'hi'],
		['😀', 'fr'],
		['https://www.lemonde.fr/international/article', 'en-GB'],
		['[pause:1s] 東京 [a](/ðɪs ɪz ɐ lˈɔŋ wˈʌn/)', 'ja'],
		['東京 [BBC](say:letters) [99](say:digits) [A4](say:letters)', 'ja']
	])('%s does not overrule a voice of %s', async (text, expected) => {
		expect(await detectLanguage(text, AMONG, expected)).toEqual({
			language: expected,
			isSure: false
		});
	});

	test.each([
		['Guten Tag', undefined],
		['Где моя книга?', undefined],
		['42', undefined],
		['', undefined]
	])('%j is not taken for certain', async (text, expected) => {
		const found = await detectLanguage(text, AMONG, expected);

		expect(found?.isSure ?? false).toBe(false);
	});

	test.each([
		['Where is the nearest station?', 'en-GB', 'en-GB'],
		['Where is the nearest station?', 'fr', 'en-US'],
		['Onde fica a estação mais próxima?', 'en-US', 'pt-BR'],
		['He said 你好 to everybody in the room', 'en-US', 'en-US'],
		['धन्यवाद', 'en-US', 'hi'],
		['你好', 'en-US', 'zh'],
		['我在用 Visual Studio Code 写代码', 'en-US', 'zh'],
		['コーヒー', 'zh', 'ja']
	])('%s, for a voice of %s, is %s', async (text, expected, language) => {
		expect(await detectLanguage(text, AMONG, expected)).toEqual({ language, isSure: true });
	});

	test('is one of those asked for', async () => {
		const spanish = 'El tren a Sevilla sale a las seis y media.';

		expect((await detectLanguage(spanish, ['en-US', 'fr']))?.isSure).toBe(false);
		expect(await detectLanguage('Hello there, my friend', ['en-GB', 'fr'])).toEqual({
			language: 'en-GB',
			isSure: true
		});
		expect(await detectLanguage('Спасибо вам большое', ['en-US', 'ru'])).toEqual({
			language: 'ru',
			isSure: true
		});
		expect(await detectLanguage('東京へ行きます', ['en-US', 'zh'])).toEqual({
			language: 'zh',
			isSure: false
		});
		expect(await detectLanguage('Hello there, my friend', [])).toBeUndefined();
	});
});
