// English text to the phonemes that Kokoro was trained on: dictionary first, espeak-ng for words not in it.
import type { LanguageFiles } from '../../language-files.ts';
import { showPhonemes } from '../../markup/markup.ts';
import type { EnglishAccent } from './accent.ts';
import { sayCompound } from './compound.ts';
import { readDictionary } from './dictionary.ts';
import { sayByEspeak } from './fallback.ts';
import { firstSound, type NextSound } from './sounds.ts';
import { guessTags } from './tags.ts';
import { splitTokens, type Token } from './tokens.ts';
import { createWordSayer, type SayWord } from './word.ts';
import { spellLetterA } from './letter-a.ts';
import { keepKnown } from '../../markup/vocabulary.ts';

/**
 * Normalised text of any length to phonemes, punctuation kept. Phonemes that markup.ts has hidden in the text are left
 * unchanged. Text without letters or digits gives only its punctuation.
 */
export type EnglishPhonemizer = (text: string, accent: EnglishAccent) => Promise<string>;

const FILES: Record<EnglishAccent, string> = {
	'en-US': 'english-us.dictionary',
	'en-GB': 'english-gb.dictionary'
};

/**
 * @param files returns the accent's dictionary by name, requested with the first text. If that fails, the caller gets
 * the error, and the next text tries again.
 */
export function createEnglishPhonemizer(files: LanguageFiles): EnglishPhonemizer {
	const opening = new Map<EnglishAccent, Promise<SayWord>>();

	function open(accent: EnglishAccent): Promise<SayWord> {
		const opened =
			opening.get(accent) ??
			files(FILES[accent])
				.then(readDictionary)
				.then((dictionary) => createWordSayer(dictionary, accent));
		opening.set(accent, opened);
		opened.catch(() => opening.delete(accent));
		return opened;
	}

	return async (text, accent) => {
		const tokens = splitTokens(spellLetterA(text));
		if (!tokens.some(({ kind }) => kind === 'word'))
			return tidy(tokens.map(({ text }) => text).join(''));
		const phonemes = await sayTokens(tokens, accent, await open(accent));
		return tidy(phonemes);
	};
}

/** From end to beginning: how a word is pronounced depends on the sound that follows. */
async function sayTokens(
	tokens: Token[],
	accent: EnglishAccent,
	sayWord: SayWord
): Promise<string> {
	let said = '';
	let next: NextSound;
	for (let at = tokens.length - 1; at >= 0; at--) {
		const { kind, text } = tokens[at] ?? { kind: 'space', text: '' };
		let phonemes = text;
		if (kind === 'word') {
			const { before, after, isName } = look(tokens, at);
			const place = { tags: guessTags(text.toLowerCase(), { before, after }), next, isName };
			phonemes = sayCompound(text, place, sayWord) ?? (await sayByEspeak(text, accent));
			phonemes = phonemes.replaceAll('ɾ', 'T').replaceAll('ʔ', 't');
		}
		if (kind !== 'space') next = firstSound(showPhonemes(phonemes), next);
		said = phonemes + said;
	}
	return said;
}

/** The neighbouring words in the same clause, nearest first. */
function look(tokens: Token[], at: number): { before: string[]; after: string[]; isName: boolean } {
	const before = takeClause(tokens.slice(Math.max(0, at - 12), at).reverse());
	const after = takeClause(tokens.slice(at + 1, at + 4));
	const [nearest = after[0]] = before;
	const isShouted =
		nearest !== undefined && nearest.length > 1 && nearest === nearest.toUpperCase();
	const lower = (word: string) => word.toLowerCase();
	return { before: before.map(lower), after: after.map(lower), isName: !isShouted };
}

function takeClause(tokens: Token[]): string[] {
	const end = tokens.findIndex(({ kind }) => kind === 'mark');
	const clause = end === -1 ? tokens : tokens.slice(0, end);
	return clause.flatMap(({ kind, text }) => (kind === 'word' ? [text.replaceAll('’', "'")] : []));
}

function tidy(phonemes: string): string {
	return keepKnown(showPhonemes(phonemes)).replace(/\s+/gu, ' ').trim();
}
