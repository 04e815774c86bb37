// How long a voice is silent after a clause, a sentence, a paragraph and a chapter.

/** In seconds at speed 1: shorter when somebody speaks faster. */
export const PAUSE_SECONDS = { clause: 0.12, sentence: 0.25, paragraph: 0.6, chapter: 1.2 };

/** Whether what follows a sentence begins with an empty line. */
export function startsParagraph(following: string): boolean {
	return /^[^\S\n]*\n\s*\n/.test(following);
}
