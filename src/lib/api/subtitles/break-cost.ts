// How well a subtitle may be broken between two words: after punctuation, before conjunctions and prepositions, never
// after an article (Netflix, Timed Text Style Guide, "Line Treatment").
import { isUnspaced } from '#lib/text/writing/wide-script.ts';
import type { Atom } from './atoms.ts';
import { functionWordsOf } from './function-words.ts';

const SENTENCE = 0;
const CLAUSE = 1;
const CONJUNCTION = 1.7;
const PREPOSITION = 2.7;
/** Before an article or a pronoun that begins a phrase. */
const PHRASE = 3.2;
const ANYWHERE = 4;
/** Between words that belong together, as far as this can be determined. */
const CLOSE = 6;
const LEANING = 9;

const CLOSERS = '["\'”’»)\\]」』）]*$';
const SENTENCE_END = new RegExp(`[.!?…。！？؟।။]${CLOSERS}`, 'u');
const CLAUSE_END = new RegExp(`[,;:،、，；：—–]${CLOSERS}`, 'u');
/** A dot after these does not end a sentence. */
const ABBREVIATION = /^(?:\p{L}|mr|mrs|ms|dr|st|prof|jr|vs|nr|no|bzw|ca|mme|sr|sra|dott)\.$/iu;

/** 0 is the end of a sentence, 9 the worst. */
export function breakCost(before: Atom, after: Atom): number {
	if (endsSentence(before)) return SENTENCE;
	if (CLAUSE_END.test(before.text) || /^[—–]/u.test(after.text)) return CLAUSE;
	const { conjunctions, prepositions, leaning } = functionWordsOf(before.language);
	const [last, next] = [plain(before.text), plain(after.text)];
	if (leaning.has(last) || ABBREVIATION.test(before.text)) return LEANING;
	if (conjunctions.has(last) || prepositions.has(last)) return CLOSE + 1;
	if (conjunctions.has(next)) return CONJUNCTION;
	if (prepositions.has(next)) return PREPOSITION;
	if (isName(before, after) || /\d$/.test(last)) return CLOSE;
	if (leaning.has(next)) return PHRASE;
	if (isUnspaced(before.text)) return unspacedCost(before.text, after.text);
	return ANYWHERE;
}

export function endsSentence({ text }: Atom): boolean {
	return SENTENCE_END.test(text) && !ABBREVIATION.test(text);
}

/** Two capitalised words in a row are a name, but not in German, where all nouns are capitalised. */
function isName(before: Atom, after: Atom): boolean {
	return (
		before.language !== 'de' &&
		/^\p{Lu}\p{Ll}/u.test(before.text) &&
		/^\p{Lu}\p{Ll}/u.test(after.text)
	);
}

/** Chinese words that only end a phrase, and Japanese ones after which a phrase is complete. */
function unspacedCost(before: string, after: string): number {
	if (/^[的了吗呢吧们着过得地]$/u.test(after)) return LEANING;
	return /\p{Script=Hiragana}$/u.test(before) ? PREPOSITION : ANYWHERE;
}

function plain(text: string): string {
	return text.toLowerCase().replace(/^[^\p{L}\p{N}]+/u, '');
}
