// Splits English text into words and what is between them.
import { HIDDEN_RANGE } from '../../markup/hidden-phonemes.ts';

/** `mark`: punctuation known to the models; `given`: phonemes that markup.ts has hidden in the text. */
export type Token = { kind: 'word' | 'space' | 'mark' | 'given'; text: string };

const MARK = String.raw`;:,.!?¡¿—–…"«»“”()[\]{}`;
const TOKEN = new RegExp(
	[
		`(?<given>[${HIDDEN_RANGE}]+)`,
		String.raw`(?<space>\s+)`,
		String.raw`(?<initials>(?:\p{L}\.){2,})`,
		`(?<mark>[${MARK}])`,
		String.raw`(?<word>[^\s${MARK}${HIDDEN_RANGE}]+)`
	].join('|'),
	'gu'
);

/** Every character is in one token; quotation marks become curly, dashes long. */
export function splitTokens(text: string): Token[] {
	return Array.from(curlQuotes(text).matchAll(TOKEN), ({ 0: found, groups = {} }) => {
		if (groups['given'] !== undefined) return { kind: 'given', text: found };
		if (groups['space'] !== undefined) return { kind: 'space', text: ' ' };
		if (groups['mark'] !== undefined) return { kind: 'mark', text: found.replace('–', '—') };
		if (/^-+$/u.test(found)) return { kind: 'mark', text: '—' };
		return { kind: 'word', text: found };
	});
}

function curlQuotes(text: string): string {
	return text
		.replace(
			/(?<![\p{L}\p{N}])['‘]([^'‘’]*(?:\p{L}['’]\p{L}[^'‘’]*)*)['’](?![\p{L}\p{N}])/gu,
			'“$1”'
		)
		.replace(/«/gu, '“')
		.replace(/»/gu, '”')
		.replace(/(?<=^|[\s([{—–-])"(?=\S)/gu, '“')
		.replace(/"/gu, '”');
}
