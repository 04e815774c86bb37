// Numbers as words, in the order and with the patterns of coqui's tokenizer.py; the words are n2words', which says most of them
// as num2words does, with which the model was trained.
import { numbersToHanzi } from '#lib/text/phonemes/chinese/numbers.ts';
import { expandMoney } from './currency.ts';
import { loadNumberWords, type NumberWords } from './number-words.ts';

const THOUSANDS_BY_COMMA = /(?<![\p{L}\p{N}_])\d{1,3}(?:,\d{3})*(?:\.\d+)?(?![\p{L}\p{N}_])/gu;
const THOUSANDS_BY_DOT = /(?<![\p{L}\p{N}_])\d{1,3}(?:.\d{3})*(?:,\d+)?(?![\p{L}\p{N}_])/gu;
const DECIMAL = /(\d+)[.,](\d+)/gu;
const INTEGER = /\d+/gu;
/** Whatever the mark, the official code gives the model a comma. */
const CHINESE_MARKS =
	/[！？｡。＂-＇（-／：-＠［-｀｛-､、〃《》「」『』【】〔-〟〰〾〿–—‘’‛“”„‟…‧﹏·〈〉!-/:-@[-`{-~]/gu;

const ORDINALS: Record<string, RegExp> = {
	en: /(\d+)(?:st|nd|rd|th)/gu,
	es: /(\d+)(?:º|ª|er|o|a|os|as)/gu,
	fr: /(\d+)(?:º|ª|er|re|e|ème)/gu,
	de: /(\d+)(?:st|nd|rd|th|º|ª|\.(?=\s|$))/gu,
	pt: /(\d+)(?:º|ª|o|a|os|as)/gu,
	it: /(\d+)(?:º|°|ª|o|a|i|e)/gu,
	pl: /(\d+)(?:º|ª|st|nd|rd|th)/gu,
	ar: /(\d+)(?:ون|ين|ث|ر|ى)/gu,
	cs: /(\d+)\.(?=\s|$)/gu,
	ru: /(\d+)(?:-й|-я|-е|-ое|-ье|-го)/gu,
	nl: /(\d+)(?:de|ste|e)/gu,
	tr: /(\d+)(?:\.|inci|nci|uncu|üncü)/gu,
	hu: /(\d+)(?:\.|adik|edik|odik|ödik|ödike|ik)/gu,
	ko: /(\d+)(?:번째|번|차|째)/gu,
	hi: /(\d+)(?:st|nd|rd|th)/gu
};

/** @param text in small letters */
export async function expandNumbers(text: string, language: string): Promise<string> {
	if (language === 'zh') return numbersToHanzi(text).replace(CHINESE_MARKS, ',');
	if (!/\d/u.test(text)) return text;
	const words = await loadNumberWords(language);
	return words ? expand(text, language, words) : text;
}

function expand(text: string, language: string, words: NumberWords): string {
	const joined =
		language === 'en' || language === 'ru'
			? text.replace(THOUSANDS_BY_COMMA, (number) => number.replaceAll(',', ''))
			: text.replace(THOUSANDS_BY_DOT, (number) => number.replaceAll('.', ''));
	const paid = expandMoney(joined, language, words);
	const withDecimals =
		language === 'tr'
			? paid
			: paid.replace(DECIMAL, (_, whole: string, part: string) => words.decimal(whole, part));
	const ordinal = ORDINALS[language];
	const withOrdinals = ordinal
		? withDecimals.replace(ordinal, (_, number: string) => words.ordinal(number))
		: withDecimals;
	return withOrdinals.replace(INTEGER, (number) => words.cardinal(number));
}
