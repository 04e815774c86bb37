// Whether anything in a text can be spoken at all, and by a voice of a given language.
import { HIDDEN_RANGE } from '../markup/hidden-phonemes.ts';

/** The scripts distinguished; letters of all others count as `other`. */
const SCRIPTS = {
	latin: /\p{Script=Latin}/u,
	cyrillic: /\p{Script=Cyrillic}/u,
	greek: /\p{Script=Greek}/u,
	arabic: /\p{Script=Arabic}/u,
	hebrew: /\p{Script=Hebrew}/u,
	devanagari: /\p{Script=Devanagari}/u,
	bengali: /\p{Script=Bengali}/u,
	tamil: /\p{Script=Tamil}/u,
	thai: /\p{Script=Thai}/u,
	han: /\p{Script=Han}/u,
	kana: /[\p{Script_Extensions=Hiragana}\p{Script_Extensions=Katakana}]/u, // also the long vowel mark
	hangul: /\p{Script=Hangul}/u
};

export type Script = keyof typeof SCRIPTS | 'other';

/** Symbols that have a word of their own, so that a text of nothing else can still be spoken. */
const SPOKEN_SIGNS = new RegExp(`[&=%$€£°©§№${HIDDEN_RANGE}]`, 'u');
/** Largest share of letters in scripts a voice cannot read at which it can still speak a text: a quoted word. */
const FOREIGN_SHARE = 0.3;

/** ISO 15924 to our scripts. All voices also read Latin letters: names and brands. */
const SCRIPTS_OF_CODE: Record<string, readonly Script[]> = {
	Latn: ['latin'],
	Cyrl: ['cyrillic'],
	Grek: ['greek'],
	Arab: ['arabic'],
	Hebr: ['hebrew'],
	Deva: ['devanagari'],
	Beng: ['bengali'],
	Taml: ['tamil'],
	Thai: ['thai'],
	Hans: ['han'],
	Hant: ['han'],
	Jpan: ['kana', 'han'],
	Kore: ['hangul', 'han']
};

/** False for texts of only emoji, punctuation or space. */
export function hasSpeakable(text: string): boolean {
	return /[\p{L}\p{N}]/u.test(text) || SPOKEN_SIGNS.test(text);
}

/** The scripts in which a language (BCP 47) is written, not counting borrowed ones. */
export function scriptsOfLanguage(language: string): readonly Script[] {
	return SCRIPTS_OF_CODE[new Intl.Locale(language).maximize().script ?? ''] ?? ['other'];
}

/**
 * Whether a voice of this language (BCP 47) can speak most of a text. A text without letters ("42", "😀") counts as
 * readable: call `hasSpeakable` first to tell "nothing to say" from "written in another script".
 */
export function canRead(text: string, language: string): boolean {
	const counts = countScripts(text);
	const letters = [...counts.values()].reduce((sum, count) => sum + count, 0);
	const own = new Set<Script>(['latin', ...scriptsOfLanguage(language)]);
	const read = [...own].reduce((sum, script) => sum + (counts.get(script) ?? 0), 0);
	return letters - read <= letters * FOREIGN_SHARE;
}

/** How many letters of each script a text has; scripts it does not use have no entry. */
export function countScripts(text: string): Map<Script, number> {
	const counts = new Map<Script, number>();
	for (const letter of text.match(/\p{L}/gu) ?? []) {
		const script = scriptOf(letter);
		counts.set(script, (counts.get(script) ?? 0) + 1);
	}
	return counts;
}

function scriptOf(letter: string): Script {
	for (const [script, pattern] of Object.entries(SCRIPTS)) {
		if (pattern.test(letter)) return script as Script; // Object.entries loses the type of the keys
	}
	return 'other';
}
