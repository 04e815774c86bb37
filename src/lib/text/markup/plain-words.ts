// A script as it is read by the eye: words without their markup.

/**
 * Words with their markup, [words](/phonemes/), [words](say:letters), [words](as:other words) or
 * [words](emphasis:strong), for use inside a
 * regular expression with the flags `iu`. The words are a group.
 */
export const MARKED_WORDS = String.raw`\[([^[\]\n]*)\]\((?:\/[^/\n]+\/|(?:say|as):[^()\n]*|emphasis(?::[^()\n]*)?)\)`;

const MARKUP = new RegExp(String.raw`${MARKED_WORDS}|\[pause:[^[\]\n]*\]`, 'giu');

/** The words that stand in brackets stay; pauses go. */
export function plainWords(text: string): string {
	return text.replace(MARKUP, (_, words: string | undefined) => words ?? ' ');
}
