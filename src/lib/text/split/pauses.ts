// How long the voice pauses after a clause, a sentence, a paragraph and a chapter.

/** In seconds at speed 1: shorter at higher speeds. */
export const PAUSE_SECONDS = { clause: 0.12, sentence: 0.25, paragraph: 0.6, chapter: 1.2 };

/** Whether the text after a sentence begins with an empty line. */
export function startsParagraph(following: string): boolean {
	return /^[^\S\n]*\n\s*\n/.test(following);
}
