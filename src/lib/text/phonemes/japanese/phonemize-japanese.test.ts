// Japanese against misaki's phonemes (tools/goldens/phonemes_cjk.py), and cases the fixture does not cover.
import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import fixture from '../../../../../tests/fixtures/phonemes/ja.json' with { type: 'json' };
import { hidePhonemes } from '../../markup/markup.ts';
import { kanaToPhonemes } from './kana.ts';
import { createJapanesePhonemizer } from './phonemize-japanese.ts';
import { asHeard, countSymbolErrors } from '../testing/symbol-errors.ts';
import { unknownSymbols } from '../../markup/vocabulary.ts';

const phonemizeJapanese = createJapanesePhonemizer(async (name) => new Blob([await read(name)]));

type Golden = { text: string; phonemes: string; ours?: string; reason?: string };
const sentences: Golden[] = fixture.sentences;

describe('phonemes of Japanese', () => {
	test.each(sentences)('of $text are those expected', async ({ text, phonemes, ours }) => {
		expect(await phonemizeJapanese(text)).toBe(ours ?? asHeard(phonemes));
	});

	test('differ from the reference only where a reason is given, and little', () => {
		const different = sentences.filter(({ ours }) => ours !== undefined);
		const errors = different.map((one) => countSymbolErrors(one.ours ?? '', asHeard(one.phonemes)));
		const symbols = sentences.map(({ phonemes }) => asHeard(phonemes).length);

		expect(different.filter(({ reason }) => !reason)).toEqual([]);
		expect(different.length).toBeLessThanOrEqual(18);
		expect(sum(errors) / sum(symbols)).toBeLessThan(0.02);
	});

	test.each(Object.entries(fixture.kana))('of %s are %s', (kana, expected) => {
		expect(kanaToPhonemes(kana)).toBe(expected);
	});

	test.each([
		['テンキ', 'teŋkʲi'],
		['さんぽ', 'sampo'],
		['こんにちは', 'koɲɲiʨiha'],
		['ほんや', 'hoɴja'],
		['がっこー', 'ɡaʔkoː'],
		['ヴァイオリン', 'vaioɾʲiɴ'],
		['すぃ', 'si']
	])('of the word %s follow its neighbours', (kana, expected) => {
		expect(kanaToPhonemes(kana)).toBe(expected);
	});

	test.each([
		['鉛筆を三百六十五本、犬を一匹。', 'empʲiʦɨ o sambʲakɯ ɾokɯʥɨːɡo hoɴ, inɯ o iʔpʲikʲi.'],
		['何本ですか。一人、二十歳、三階。', 'namboɴ desɨ ka. çitoɾʲi, hataʨi, saŋɡai.'],
		['行くでしょう、行こう。', 'ikɯ deɕoː, ikoː.'],
		['𠮷野家で食べる😀。', 'joɕinoja de tabeɾɯ.'],
		['ｶﾀｶﾅ、いすゞ、人々', 'katakana, isɨzɨ, çitobʲito'],
		['「はい」と（小さく）言った', '“hai” to ʨiːsakɯ iʔta'],
		['GPT-4、第2回', 'ʥiːpʲiːtʲiː joɴ, dai ɲi kai'],
		['PythonとAI', 'paisoɴ to eːai']
	])('of %s are what somebody would read', async (text, expected) => {
		expect(await phonemizeJapanese(text)).toBe(expected);
	});

	test('given in the text come out as they are, and the words around them too', async () => {
		const text = hidePhonemes('これは[東京](/tˈoːkʲoː ʔ x/)です。[X](/həlˈoʊ/)!');

		expect(await phonemizeJapanese(text)).toBe('koɾe βa tˈoːkʲoː ʔ x desɨ. həlˈoʊ!');
	});

	test('of anything hold only what a model knows', async () => {
		const odd = ' \n 龘靐、ABC…—“好”【注】😀\t1½②ⅣЖ\u{20000}\ue000ーっゃん々ゝ〇 ';

		const phonemes = await phonemizeJapanese(odd.repeat(200));

		expect(unknownSymbols(phonemes)).toBe('');
		expect(phonemes.length).toBeGreaterThan(200);
		expect(await phonemizeJapanese('')).toBe('');
	});

	test('of a long text are those of its sentences', async () => {
		const sentence = '今日は10分だけ散歩します。';

		const phonemes = await phonemizeJapanese(sentence.repeat(300));

		expect(new Set(phonemes.split(/(?<=\.) /u))).toEqual(
			new Set([await phonemizeJapanese(sentence)])
		);
	});

	test('can be had from files that a server has unpacked', async () => {
		const phonemize = createJapanesePhonemizer(
			async (name) => new Blob([gunzipSync(await read(name))])
		);

		expect(await phonemize('世界')).toBe('sekai');
	});
});

function read(name: string): Promise<Uint8Array<ArrayBuffer>> {
	return readFile(name.replace('kuromoji/', 'node_modules/kuromoji/dict/'));
}

function sum(counts: number[]): number {
	return counts.reduce((total, count) => total + count, 0);
}
