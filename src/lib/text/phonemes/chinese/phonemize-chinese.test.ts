// Mandarin against misaki's phonemes (tools/goldens/phonemes_cjk.py), and cases the fixture does not cover.
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import fixture from '../../../../../tests/fixtures/phonemes/zh.json' with { type: 'json' };
import { hidePhonemes } from '../../markup/markup.ts';
import { syllableToPhonemes } from './syllables.ts';
import { createChinesePhonemizer } from './phonemize-chinese.ts';
import { asHeard, countSymbolErrors } from '../testing/symbol-errors.ts';
import { unknownSymbols } from '../../markup/vocabulary.ts';

const WASM = 'node_modules/jieba-wasm/pkg/web/jieba_rs_wasm_bg.wasm';

const phonemizeChinese = createChinesePhonemizer(async () => new Blob([await readFile(WASM)]));

type Golden = { text: string; phonemes: string; ours?: string; reason?: string };
const sentences: Golden[] = fixture.sentences;

describe('phonemes of Mandarin', () => {
	test.each(sentences)('of $text are those expected', async ({ text, phonemes, ours }) => {
		expect(await phonemizeChinese(text)).toBe(ours ?? asHeard(phonemes));
	});

	test('differ from the reference only where a reason is given, and little', () => {
		const different = sentences.filter(({ ours }) => ours !== undefined);
		const errors = different.map((one) => countSymbolErrors(one.ours ?? '', asHeard(one.phonemes)));
		const symbols = sentences.map(({ phonemes }) => asHeard(phonemes).length);

		expect(different.filter(({ reason }) => !reason)).toEqual([]);
		expect(different.length).toBeLessThanOrEqual(7);
		expect(sum(errors) / sum(symbols)).toBeLessThan(0.01);
	});

	test.each(Object.entries(fixture.syllables))(
		'of the syllable %s are %s',
		(syllable, expected) => {
			expect(syllableToPhonemes(syllable)).toBe(expected);
		}
	);

	test('have a mark after the main vowel for each tone but the neutral one', () => {
		const tones = ['hao1', 'hao2', 'hao3', 'hao4', 'hao5', 'hao0', 'hao'].map(syllableToPhonemes);

		expect(tones).toEqual(['xau→', 'xau↗', 'xau↓', 'xau↘', 'xau', 'xau', 'xau']);
		expect(syllableToPhonemes('Tom')).toBeUndefined();
	});

	test('given in the text come out as they are, as words of their own', async () => {
		const text = hidePhonemes('我住在[北京](/pei↓ʨi→ŋ/)，[X](/həlˈoʊ/)!');

		expect(await phonemizeChinese(text)).toBe('wo↓ ꭧu↘ ʦai↘ pei↓ʨi→ŋ, həlˈoʊ!');
	});

	test.each([
		['孩子得睡觉，玩儿得开心。', 'xai↗ʦɨ tei↓ ʂwei↘ʨjau↘, wa↗nɚ↗ tɤ kʰai→ɕi→n.'],
		['狗跑得快，来得及。', 'kou↓ pʰau↓tɤkʰwai↘, lai↗tɤʨi↗.'],
		['局长对比了两只猫的全长。', 'ʨy↗ꭧa↓ŋ twei↘pi↓ lɤ lja↓ŋꭧɨ→ mau→ tɤ ʨʰɥɛ↗nꭧʰa↗ŋ.'],
		['我们得走了，地上有水。', 'wo↓mən tei↓ ʦou↓ lɤ, ti↘ʂa↘ŋ jou↓ʂwei↓.'],
		['哦，１２个电子、箱子。', 'ɔ↗, ʂɨ↗ɚ↘kɤ↘ tjɛ↘nʦɨ↓, ɕja→ŋʦɨ.']
	])('of %s follow the meaning', async (text, expected) => {
		expect(await phonemizeChinese(text)).toBe(expected);
	});

	test('of anything hold only what a model knows', async () => {
		const odd = ' \n 龘龖靐，ABC…—“好”【注】😀\t1½②ⅣЖ\u{20000}㐀 ';

		const phonemes = await phonemizeChinese(odd.repeat(200));

		expect(unknownSymbols(phonemes)).toBe('');
		expect(phonemes.length).toBeGreaterThan(200);
		expect(await phonemizeChinese('')).toBe('');
	});

	test('can be had after a file that could not be loaded is there', async () => {
		let isOnline = false;
		const phonemize = createChinesePhonemizer(async () => {
			if (!isOnline) throw new Error('jieba.wasm is not there');
			return new Blob([await readFile(WASM)]);
		});

		await expect(phonemize('好')).rejects.toThrow('jieba.wasm is not there');
		isOnline = true;
		expect(await phonemize('好')).toBe('xau↓');
	});
});

function sum(counts: number[]): number {
	return counts.reduce((total, count) => total + count, 0);
}
