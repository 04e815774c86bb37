// Letters and digits of words: how many there are, and words without anything else.

export function countLetters(word: string): number {
	return word.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}

/** In lower case, without marks: for comparing words. */
export function plainSpelling(word: string): string {
	return word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
