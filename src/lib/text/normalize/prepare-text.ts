// Normalises text of any language for the phonemizer.
import { replaceAddresses } from './english/addresses.ts';
import { normalizeEnglish } from './normalize-english.ts';
import { dropFormatting, dropPictures, dropUnseen } from './unspoken.ts';

/** The spoken words for . @ / - _ in an address. */
type AddressWords = Record<'.' | '@' | '/' | '-' | '_', string>;

const ADDRESS_WORDS: Record<string, AddressWords> = {
	es: { '.': 'punto', '@': 'arroba', '/': 'barra', '-': 'guion', _: 'guion bajo' },
	fr: { '.': 'point', '@': 'arobase', '/': 'slash', '-': 'tiret', _: 'tiret bas' },
	it: { '.': 'punto', '@': 'chiocciola', '/': 'barra', '-': 'trattino', _: 'trattino basso' },
	pt: { '.': 'ponto', '@': 'arroba', '/': 'barra', '-': 'hífen', _: 'sublinhado' },
	hi: { '.': 'डॉट', '@': 'ऐट', '/': 'स्लैश', '-': 'डैश', _: 'अंडरस्कोर' },
	ja: { '.': 'ドット', '@': 'アットマーク', '/': 'スラッシュ', '-': 'ハイフン', _: 'アンダーバー' },
	zh: { '.': '点', '@': '艾特', '/': '斜杠', '-': '横杠', _: '下划线' }
};

const CJK = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}。、，！？：；]`;
/** Wrapped lines: these scripts put no space at a line break. */
const CJK_LINE_BREAK = new RegExp(`(?<=${CJK})[ \\t]*\\r?\\n[ \\t]*(?=${CJK})`, 'gu');

/**
 * Rewrites one or more sentences in a language (BCP 47); the result is one line. English becomes words
 * (`normalizeEnglish`; every region but the United States counts as British). In other languages digits, symbols and
 * abbreviations stay, because the phonemizers of those languages read them; addresses become words, emoji and
 * formatting are removed, repeated marks are reduced to one. Hidden phonemes pass through unchanged.
 */
export function prepareText(text: string, language: string): string {
	const { language: base, region } = new Intl.Locale(language);
	if (base === 'en') return normalizeEnglish(text, (region ?? 'US') === 'US' ? 'US' : 'GB');
	const words = ADDRESS_WORDS[base];
	const plain = dropFormatting(text.normalize('NFC')).replace(CJK_LINE_BREAK, '');
	const said = words ? replaceAddresses(plain, (address) => addressWords(address, words)) : plain;
	return tidyMarks(dropUnseen(dropPictures(said)));
}

function addressWords(address: string, words: AddressWords): string {
	return address
		.replace(/[.@/_-]/gu, (sign) => ` ${words[sign as keyof AddressWords]} `) // the pattern has no other
		.replace(/[%~=&+:]/gu, ' ')
		.replace(/\s+/gu, ' ')
		.trim();
}

function tidyMarks(text: string): string {
	return (
		text
			// Full-width letters and digits, half-width kana; punctuation keeps its width, which tells sentence ends.
			.replace(/[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a\uff66-\uff9f]+/gu, (wide) =>
				wide.normalize('NFKC')
			)
			.replace(/[ʼ’](?=\p{L})/gu, (mark, at: number, whole: string) =>
				/\p{L}$/u.test(whole.slice(0, at)) ? "'" : mark
			)
			.replace(/(?<=\p{Script=Devanagari}\s?)\|+(?=\s|$)/gu, '।')
			.replace(/(?:\.{3,}|(?:\.\s){2,}\.|[…⋯]|。{2,})+/gu, '…')
			.replace(/([!?！？])[!?！？]{2,}/gu, (marks) => [...new Set(marks)].slice(0, 2).join(''))
			.replace(/([!?¡¿！？,，、;；:：।—])\1+/gu, '$1')
			.replace(/\s*(?:--+|―+)\s*/gu, ' — ')
			.replace(/#(?=\p{L})|[*_~`|\\^<>{}®™†‡•▪¶]+/gu, ' ')
			.replace(/\s+/gu, ' ')
			.trim()
	);
}
