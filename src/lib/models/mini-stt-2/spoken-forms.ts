// A word as it is written, in the words that mini-stt-2 knows: lower case, numbers and abbreviations in full.
import { normalizeEnglish } from '#lib/text/normalize/normalize-english.ts';

/** None for what is not spoken. */
export function spokenForms(word: string): string[] {
	const plain = word.normalize('NFKC').replaceAll(/[’‘]/g, "'");
	const isPlain = /^[A-Za-z']+[,.!?;:]?$/.test(plain) && !/\.$/.test(plain);
	const spoken = isPlain ? plain : normalizeEnglish(plain);
	return (spoken.toLowerCase().match(/[\p{L}\p{N}'\p{M}]+/gu) ?? [])
		.map((form) => form.replaceAll(/^'+|'+$/g, ''))
		.filter((form) => form !== '');
}
