// The user's own dictionary: the pronunciation of single words.
import { unknownSymbols } from './vocabulary.ts';

/** `language` is BCP 47: the entry applies to texts in it; without one it applies to all. */
export type Pronunciation = { word: string; language?: string } & (
	{ phonemes: string } | { spelling: string }
);

/** What was understood, and what was not; line numbers start at 1. */
export type ParsedPronunciations = {
	entries: Pronunciation[];
	errors: { line: number; message: string }[];
};

const LINE =
	/^(?<word>[^=[\]]+?)\s*(?:\[(?<language>[A-Za-z]{2,3}(?:-[A-Za-z0-9]+)*)\])?\s*=\s*(?<said>.+)$/u;
const EXAMPLE = 'tomato = /təmˈɑːtoʊ/';
const EXPECTED = `Write a word, = and its pronunciation: nginx = engine x, or ${EXAMPLE}.`;

/**
 * Reads one entry per line: `word = /phonemes/` or `word = respelling`; `word [fr] = …` for one language. Empty lines
 * and lines that begin with # are ignored. More than one entry of a word for the same language is an error.
 */
export function parsePronunciations(text: string): ParsedPronunciations {
	const entries: Pronunciation[] = [];
	const errors: ParsedPronunciations['errors'] = [];
	const lineOf = new Map<string, number>();
	for (const [index, written] of text.split('\n').entries()) {
		const line = written.trim();
		if (line === '' || line.startsWith('#')) continue;
		const entry = parseLine(line);
		const problem = typeof entry === 'string' ? entry : findTwin(entry, lineOf, index + 1);
		if (typeof entry === 'string' || problem !== undefined) {
			errors.push({ line: index + 1, message: problem ?? EXPECTED });
		} else entries.push(entry);
	}
	return { entries, errors };
}

/** An entry, or what is wrong with the line. */
function parseLine(line: string): Pronunciation | string {
	const { word, language, said } = LINE.exec(line)?.groups ?? {};
	if (word === undefined || said === undefined || !/[\p{L}\p{N}]/u.test(word)) return EXPECTED;
	const place = { word: word.normalize('NFC'), ...(language === undefined ? {} : { language }) };
	if (!said.startsWith('/')) {
		return /[[\]]/u.test(said) ? EXPECTED : { ...place, spelling: said };
	}
	const phonemes = /^\/([^/]+)\/$/u.exec(said)?.[1]?.trim();
	if (!phonemes) return `Put phonemes between two slashes, as in ${word} = /təmˈɑːtoʊ/.`;
	const unknown = unknownSymbols(phonemes);
	if (unknown === '') return { ...place, phonemes };
	return `/${phonemes}/ contains ${Array.from(unknown).join(' ')}, which no voice can speak. Write phonemes in IPA, as in ${EXAMPLE}.`;
}

function findTwin(entry: Pronunciation, lineOf: Map<string, number>, line: number) {
	const key = `${keyOf(entry.word)} ${entry.language?.toLowerCase() ?? ''}`;
	const earlier = lineOf.get(key);
	if (earlier !== undefined)
		return `"${entry.word}" is already defined in line ${earlier}. Remove one of the two.`;
	lineOf.set(key, line);
	return undefined;
}

/** Markup is left unchanged: [word](/phonemes/), [pause:1s]. */
const MARKUP = String.raw`\[[^\]\n]*\]\(\/[^/\n]+\/\)|\[pause:[^\]\n]*\]`;

/** These are written without spaces between words, so a word is matched anywhere. */
const UNSPACED = String.raw`\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}`;
const LETTER = String.raw`[\p{L}\p{M}\p{N}]`;

/**
 * The text with the entries' words as [word](/phonemes/) or respelled. Whole words only, the longest entry first,
 * ignoring case unless the entry has capitals after its first letter; an English word may be followed by 's.
 * Words that already have phonemes are unchanged.
 *
 * @param language BCP 47, of the text
 */
export function applyPronunciations(
	text: string,
	entries: Pronunciation[],
	language: string
): string {
	const fitting = entries
		.filter(({ language: own }) => own === undefined || isWithin(language, own))
		.sort((a, b) => (a.language?.length ?? 0) - (b.language?.length ?? 0)); // the last one wins
	if (fitting.length === 0) return text;
	const isEnglish = isWithin(language, 'en');
	const byKey = new Map(fitting.map((entry) => [keyOf(entry.word), entry]));
	const words = fitting
		.flatMap(({ word }) => [word.normalize('NFC'), word.normalize('NFD')])
		.sort((a, b) => b.length - a.length)
		.map((word) => wholeWord(word, isEnglish));
	const pattern = new RegExp(`${MARKUP}|(?<word>${words.join('|')})`, 'giu');
	return text.replace(pattern, (found: string, word: string | undefined) => {
		if (word === undefined) return found;
		const entry = find(byKey, word);
		if (entry) return say(entry, word);
		const [, owner = '', ending = ''] = /^(.*)(['’]s)$/isu.exec(word) ?? [];
		const ownersEntry = find(byKey, owner);
		return ownersEntry ? say(ownersEntry, word, ending) : found;
	});
}

/** A word with capitals after its first letter is case-sensitive: "US" is not "us". */
function keyOf(word: string): string {
	const plain = word.normalize('NFC').replace(/\s+/gu, ' ');
	return /^.+\p{Lu}/u.test(plain) ? plain : plain.toLowerCase();
}

function find(byKey: Map<string, Pronunciation>, found: string): Pronunciation | undefined {
	const plain = found.normalize('NFC').replace(/\s+/gu, ' ');
	return byKey.get(plain) ?? byKey.get(plain.toLowerCase());
}

function isWithin(language: string, own: string): boolean {
	return `${language}-`.toLowerCase().startsWith(`${own}-`.toLowerCase());
}

/** Matches a word that is not part of another. */
function wholeWord(word: string, isEnglish: boolean): string {
	const written = word.replace(/[.*+?^${}()|[\]\\/-]/gu, '\\$&').replace(/\s+/gu, '\\s+');
	const before = isEnglish ? `(?<!${LETTER}['’]?)` : `(?<!${LETTER})`;
	const after = `${isEnglish ? "(?:['’]s)?" : ''}(?!['’]?${LETTER})`;
	const start = new RegExp(`^[${UNSPACED}]`, 'u').test(word) ? '' : before;
	const end = new RegExp(`[${UNSPACED}]$`, 'u').test(word) ? '' : after;
	return `${start}${written}${end}`;
}

function say(entry: Pronunciation, written: string, ending = ''): string {
	if ('spelling' in entry) return entry.spelling + ending;
	return `[${written}](/${entry.phonemes}${ending === '' ? '' : sayOwner(entry.phonemes)}/)`;
}

/** The 's after a word: "cats" and "dogs" and "boxes". */
function sayOwner(phonemes: string): string {
	if (/[szʃʒʧʤ]$/u.test(phonemes)) return 'ɪz';
	return /[ptkfθ]$/u.test(phonemes) ? 's' : 'z';
}
