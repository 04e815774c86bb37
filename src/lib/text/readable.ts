// Whether anything in a text can be said at all, and by a voice that reads English.

/** Scripts told apart; letters of all others count as `other`. */
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
	kana: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
	hangul: /\p{Script=Hangul}/u
};

export type Script = keyof typeof SCRIPTS | 'other';

/** Signs that have a word of their own, so that a text of nothing else can still be said. */
const SPOKEN_SIGNS = /[&=%$€£°©§№\u{f0000}-\u{ffffd}]/u; // plane 15: given phonemes, markup.ts
/** A fraction of letters in other scripts up to which a text still counts as English: a quoted word. */
const FOREIGN_SHARE = 0.3;

/** False for texts of only emoji, punctuation or space. */
export function hasSpeakable(text: string): boolean {
	return /[\p{L}\p{N}]/u.test(text) || SPOKEN_SIGNS.test(text);
}

/** The scripts of the letters, most frequent first; empty when there are no letters. */
export function scriptsOf(text: string): Script[] {
	const counts = countScripts(text);
	return [...counts.keys()].sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
}

/**
 * Whether an English voice can say most of it. A text without letters ("42", "😀") counts as readable:
 * ask `hasSpeakable` first to tell "nothing to say" from "written in another script".
 */
export function canReadAsEnglish(text: string): boolean {
	const counts = countScripts(text);
	const letters = [...counts.values()].reduce((sum, count) => sum + count, 0);
	return letters - (counts.get('latin') ?? 0) <= letters * FOREIGN_SHARE;
}

function countScripts(text: string): Map<Script, number> {
	const counts = new Map<Script, number>();
	for (const letter of text.match(/\p{L}/gu) ?? []) {
		const script = scriptOf(letter);
		counts.set(script, (counts.get(script) ?? 0) + 1);
	}
	return counts;
}

function scriptOf(letter: string): Script {
	for (const [script, pattern] of Object.entries(SCRIPTS)) {
		if (pattern.test(letter)) return script as Script; // Object.entries forgets the type of the keys
	}
	return 'other';
}
