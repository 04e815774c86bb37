// English text to what KittenTTS reads: espeak's American English, its words and every mark with a space between.
import { loadPhonemizer } from '#lib/text/phonemes/english/load-phonemizer.ts';
import { MARKS } from '#lib/text/phonemes/marks.ts';
import { showPhonemes } from '#lib/text/markup/markup.ts';
import { keepSymbols } from './symbols.ts';

const VOICE = 'en-us';
/** As Python's `\w+|[^\w\s]`, whose letters include the marks of stress and length. */
const PIECES = /[\p{L}\p{N}_]+|[^\p{L}\p{N}_\s]/gu;
const ENDED = /[.!?,;:]$/u;

/** Phonemes that markup.ts has hidden in the text are left as they are. @param text normalised */
export async function phonemesOf(text: string): Promise<string> {
	const { phonemize } = await loadPhonemizer();
	const said: string[] = [];
	for (const [index, part] of ended(text).split(MARKS).entries()) {
		const isSpoken = index % 2 === 0 && /[\p{L}\p{N}]/u.test(part);
		said.push(isSpoken ? (await phonemize(part, VOICE)).join(' ') : showPhonemes(part));
	}
	return keepSymbols((said.join(' ').match(PIECES) ?? []).join(' '));
}

/** With a comma where it has no end, as the official package gives it. */
function ended(text: string): string {
	const trimmed = text.trim();
	return trimmed === '' || ENDED.test(trimmed) ? trimmed : `${trimmed},`;
}
