// Detects the language of a text: by its script if that is enough, else by its words (npm eld, loaded on demand).
import { chineseOrJapanese } from './chinese-or-japanese.ts';
import { dropHidden } from '../markup/hidden-phonemes.ts';
import { countScripts, scriptsOfLanguage, type Script } from './scripts.ts';

/** `isSure` is false if the text is too short or could be in several languages. */
export type DetectedLanguage = { language: string; isSure: boolean };

type Verdict = { base: string; isSure: boolean };

/** How many letters a Han character or a kana is worth. */
const LETTERS_PER_CHARACTER: Partial<Record<Script, number>> = { han: 4, kana: 4 };
/** Addresses, names, pauses, given phonemes, ways of reading. */
const UNSPOKEN =
	/(?:https?:\/\/|www\.)\S+|[\w.+-]+@[\w-]+\.[\w.-]+|(?<!\w)[@#]\w+|\[pause:[^\]]*\]|\]\((?:\/[^/\n]+\/|say:\w+)\)|\]\(as:/gu;

/** Fewer letters or words than these prove nothing: "Hotel", "No", "OK 42", "Café de Paris". */
const LEAST = { letters: 12, words: 2, nameLikeWords: 5, score: 0.5 };
/** How far the best language must be ahead of its rival, times the number of letters: a longer text needs less. */
const LEAD_TIMES_LETTERS = 0.5;
/** Characters that only one of two close relatives uses; eld does not look at marks. */
const OWN_MARKS: Record<string, RegExp> = { es: /[¿¡ñ]/iu, pt: /[ãõ]/iu };
const OWN_MARKS_BONUS = 0.1;

/**
 * The language of a text out of `among` (BCP 47). `expected`, the language of the chosen voice, is kept if the text is
 * short or ambiguous: only a clear result overrules it. Regions are not detected: English is `expected` if that is
 * English of any region, else the first English of `among`. Undefined if the text has no letters, or none of `among`
 * is written in its script, and nothing is expected.
 */
export async function detectLanguage(
	text: string,
	among: readonly string[],
	expected?: string
): Promise<DetectedLanguage | undefined> {
	const verdict = await judge(dropHidden(text).replace(UNSPOKEN, ' '), among, expected);
	if (expected !== undefined && (!verdict?.isSure || verdict.base === baseOf(expected))) {
		return { language: expected, isSure: verdict?.isSure ?? false };
	}
	const language = verdict && among.find((offered) => baseOf(offered) === verdict.base);
	return language === undefined ? undefined : { language, isSure: verdict?.isSure ?? false };
}

async function judge(
	text: string,
	among: readonly string[],
	expected: string | undefined
): Promise<Verdict | undefined> {
	const script = mainScript(text);
	if (script === undefined) return undefined;
	if (script === 'han' || script === 'kana') {
		const { language, isSure } = chineseOrJapanese(text);
		const offered = among.map(baseOf).filter((base) => base === 'zh' || base === 'ja');
		if (offered.includes(language)) return { base: language, isSure };
		return offered[0] === undefined ? undefined : { base: offered[0], isSure: false };
	}
	const bases = new Set(
		among.filter((language) => scriptsOfLanguage(language).includes(script)).map(baseOf)
	);
	const [only] = bases;
	if (only === undefined) return undefined;
	if (script !== 'latin' && bases.size === 1) return { base: only, isSure: true };
	return judgeWords(text, bases, expected && baseOf(expected));
}

/** Tells languages of one script apart by their words. Scores are 0 to 1; a sentence has about 0.8 in its own. */
async function judgeWords(
	text: string,
	bases: ReadonlySet<string>,
	expected: string | undefined
): Promise<Verdict | undefined> {
	// The smallest of eld's four sizes: it gets all sentences of the tests right, the others are only larger downloads.
	const { eld } = await import('eld/extrasmall');
	const scores = Object.entries(eld.detect(text).getScores())
		.map(([base, score]): [string, number] => [base, score + bonusFor(base, text)])
		.sort(([, a], [, b]) => b - a);
	const offered = scores.filter(([base]) => bases.has(base));
	const [best, second] = offered;
	if (!best) return undefined;
	const [base, score] = best;
	const rival = offered.find(([other]) => other === expected && other !== base) ?? second;
	const letters = text.match(/\p{L}/gu)?.length ?? 0;
	const isSure =
		// Best of all languages, not only of those allowed: German text is not English.
		scores[0]?.[0] === base &&
		score >= LEAST.score &&
		letters >= LEAST.letters &&
		hasEnoughWords(text) &&
		score - (rival?.[1] ?? 0) >= LEAD_TIMES_LETTERS / letters;
	return { base, isSure };
}

function bonusFor(base: string, text: string): number {
	return OWN_MARKS[base]?.test(text) ? OWN_MARKS_BONUS : 0;
}

/** Capitalised words are often names, which prove nothing, unless all are in capitals or there are many. */
function hasEnoughWords(text: string): boolean {
	const words = text.match(/[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu) ?? [];
	const telling = /\p{Ll}/u.test(text) ? words.filter((word) => /^\p{Ll}/u.test(word)) : words;
	return telling.length >= LEAST.words || words.length >= LEAST.nameLikeWords;
}

/** The script that most of a text is in. */
function mainScript(text: string): Script | undefined {
	const weigh = ([script, letters]: [Script, number]) =>
		letters * (LETTERS_PER_CHARACTER[script] ?? 1);
	const counts = countScripts(text);
	// Japanese is written in both: they count together.
	const kana = counts.get('kana') ?? 0;
	if (kana > 0) counts.set('kana', kana + (counts.get('han') ?? 0));
	return [...counts].sort((a, b) => weigh(b) - weigh(a))[0]?.[0];
}

function baseOf(language: string): string {
	return language.split('-')[0]?.toLowerCase() ?? language;
}
