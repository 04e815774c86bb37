// Markup for words that stand out, or stand back: [really](emphasis:strong). Without a level it is moderate, as in SSML.

/** SSML's levels but "none", which asks for nothing. */
export const EMPHASIS_LEVELS = ['strong', 'moderate', 'reduced'] as const;

export type EmphasisLevel = (typeof EMPHASIS_LEVELS)[number];

/** `from` and `to`: indexes of the plain text (UTF-16). */
export type Emphasis = { from: number; to: number; level: EmphasisLevel };

const MARKED = /\[([^[\]\n]*)\]\(emphasis(?::([^()\n]*))?\)/giu;

/** The text without this markup, and where the marked words stand in it. A level that there is not counts as moderate. */
export function readEmphases(text: string): { plain: string; emphases: Emphasis[] } {
	const emphases: Emphasis[] = [];
	let plain = '';
	let at = 0;
	for (const { 0: whole, 1: words = '', 2: level, index } of text.matchAll(MARKED)) {
		plain += text.slice(at, index);
		const from = plain.length;
		plain += words;
		emphases.push({ from, to: plain.length, level: levelOf(level) ?? 'moderate' });
		at = index + whole.length;
	}
	return { plain: plain + text.slice(at), emphases };
}

/** The first mark with a level that there is not, as it is written; or undefined. */
export function findUnknownEmphasis(text: string): string | undefined {
	for (const [whole, , level] of text.matchAll(MARKED)) {
		if (levelOf(level) === undefined) return whole;
	}
	return undefined;
}

/** The message about it. */
export function describeUnknownEmphasis(written: string): string {
	return `"${written}" asks for an emphasis that is not known. There are ${EMPHASIS_LEVELS.join(', ')}, as in [really](emphasis:strong).`;
}

function levelOf(written = 'moderate'): EmphasisLevel | undefined {
	return EMPHASIS_LEVELS.find((level) => level === written.trim().toLowerCase());
}
