// Looks up the phonemes of one English word in the dictionary (rules: misaki 0.9.4, en.py).
import type { EnglishAccent } from './accent.ts';
import type { Dictionary, Entry } from './dictionary.ts';
import { ENDINGS } from './endings.ts';
import type { NextSound } from './sounds.ts';
import { stressWord, type Stress } from './stress.ts';
import type { Tag } from './tags.ts';

/** The context that changes how a word is pronounced. */
export type Place = {
	tags: Tag[];
	next: NextSound;
	/** For a word in capitals: the words around it are not in capitals. */
	isName: boolean;
};

/** The word's phonemes; undefined if neither the dictionary nor its rules know it. */
export type SayWord = (word: string, place: Place) => string | undefined;

const SIGNS: Record<string, string> = { '%': 'percent', '&': 'and', '+': 'plus', '@': 'at' };

export function createWordSayer(dictionary: Dictionary, accent: EnglishAccent): SayWord {
	return (word, place) => {
		const plain = SIGNS[word] ?? word.replace(/[‘’]/gu, "'");
		return saySmall(plain, place) ?? say(plain, place, stressOfCase(plain));
	};

	/** The small words whose pronunciation depends on what follows. */
	function saySmall(word: string, { next }: Place): string | undefined {
		switch (word === 'A' || word === 'AM' ? word : word.toLowerCase()) {
			case 'i':
				return 'ˌI';
			case 'a':
			case 'A':
				return 'ɐ';
			case 'an':
				return 'ɐn';
			case 'am':
				return next ? 'ɐm' : undefined;
			case 'to':
				return next ? (next === 'vowel' ? 'tʊ' : 'tə') : dictionary('to')?.phonemes;
			case 'in':
				return next ? 'ɪn' : 'ˈɪn';
			case 'the':
				return next === 'vowel' ? 'ði' : 'ðə';
			default:
				return undefined;
		}
	}

	function say(word: string, place: Place, stress: Stress | undefined): string | undefined {
		const lower = word.toLowerCase();
		const entry = dictionary(word);
		if (entry) return sayEntry(word, entry, place, stress);
		if (isCapitals(word)) return sayCapitals(word, place, stress);
		if (/^.[^\p{Lu}]+$/u.test(word) && lower !== word) return say(lower, place, stress);
		if (word.endsWith("'")) return say(word.slice(0, -1), place, stress);
		return sayByEnding(word, place, stress);
	}

	function sayEntry(word: string, entry: Entry, place: Place, stress: Stress | undefined) {
		const isTagged = (tag: string) => entry.byTag.has(tag);
		const capitalsTags: Tag[] = place.isName ? ['NOUN'] : [];
		const tags = isCapitals(word) ? capitalsTags : place.tags;
		const tag = place.next === undefined && isTagged('None') ? 'None' : tags.find(isTagged);
		const phonemes = tag === undefined ? entry.phonemes : (entry.byTag.get(tag) ?? '');
		return phonemes === '' ? spell(word) : stressWord(phonemes, stress);
	}

	/** Spelled letter by letter, unless it is a word in capitals for emphasis or a name pronounced as a word. */
	function sayCapitals(word: string, place: Place, stress: Stress | undefined): string | undefined {
		const lower = word.toLowerCase();
		const entry = dictionary(lower);
		const said = entry ? sayEntry(lower, entry, place, stress) : sayByEnding(lower, place, stress);
		const isSpelled = said === undefined || (place.isName && !said.includes('ˈ'));
		return isSpelled ? spell(word) : said;
	}

	function sayByEnding(word: string, place: Place, stress: Stress | undefined): string | undefined {
		for (const { stems, add, stressOfStem } of ENDINGS) {
			for (const stem of stems(word)) {
				const said = say(stem, place, stress ?? stressOfStem);
				if (said !== undefined) return add(said, accent);
			}
		}
		return undefined;
	}

	function spell(word: string): string | undefined {
		if (/[^\p{L}.]/u.test(word)) return undefined;
		const letters = Array.from(
			word.replaceAll('.', ''),
			(letter) => dictionary(letter.toUpperCase())?.phonemes
		);
		if (letters.length === 0 || letters.includes(undefined)) return undefined;
		const weak = stressWord(letters.join(''), 'side');
		return weak.replace(/ˌ(?=[^ˌ]*$)/u, 'ˈ');
	}
}

/** "Word" has at least some stress, "WORD" full stress. */
function stressOfCase(word: string): Stress | undefined {
	if (word === word.toLowerCase()) return undefined;
	return isCapitals(word) ? 'main' : 'side-at-least';
}

function isCapitals(word: string): boolean {
	return word === word.toUpperCase() && /\p{L}/u.test(word);
}
