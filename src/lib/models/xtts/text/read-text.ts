// A text as XTTS-v2 reads it: in small letters, with numbers, signs and abbreviations written out, Chinese, Japanese and Korean
// in Latin letters, a tag for the language in front, and a name for every space (coqui's VoiceBpeTokenizer).
import { dropHidden, showHidden } from '#lib/text/markup/hidden-phonemes.ts';
import type { LanguageFiles } from '#lib/text/language-files.ts';
import { expandAbbreviations } from './abbreviations.ts';
import { createJapaneseRomanizer } from './japanese.ts';
import { romanizeKorean } from './korean.ts';
import { expandNumbers } from './numbers.ts';
import { toPinyin } from './pinyin.ts';
import { expandSymbols } from './symbols.ts';

/** @param language BCP 47 */
export type Reader = (text: string, language: string) => Promise<string>;

/** Dictionaries are loaded with the first text that needs them. */
export function createReader(files: LanguageFiles): Reader {
	const romanizeJapanese = createJapaneseRomanizer(files);

	async function clean(text: string, language: string): Promise<string> {
		if (language === 'ja') return (await romanizeJapanese(text)).toLowerCase();
		const plain = text.replaceAll('"', '').toLowerCase();
		const counted = await expandNumbers(plain, language);
		const spelt = expandSymbols(expandAbbreviations(counted, language), language);
		const tidy = spelt.replace(/\s+/gu, ' ').trim();
		if (language === 'zh') return toPinyin(tidy);
		return language === 'ko' ? romanizeKorean(tidy) : tidy;
	}

	return async (text, locale) => {
		const { language } = new Intl.Locale(locale);
		const cleaned = await clean(withoutPhonemes(text).trim().toLowerCase(), language);
		const tag = language === 'zh' ? 'zh-cn' : language;
		return `[${tag}]${cleaned}`.replaceAll(' ', '[SPACE]');
	};
}

/** The model cannot be given phonemes; where there is nothing else, their symbols are read as letters. */
function withoutPhonemes(text: string): string {
	const plain = dropHidden(text);
	return /[\p{L}\p{N}]/u.test(plain) ? plain : showHidden(text);
}
