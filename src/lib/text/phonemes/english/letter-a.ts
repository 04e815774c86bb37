// The letter A in English text, as opposed to the article.

/**
 * Espeak takes a lone "a" for the article. "eh" sounds like the letter: in "five a m", beside other
 * single letters ("A B C", "U S A") and as a capital inside a sentence ("vitamin A is").
 */
export function spellLetterA(text: string): string {
	return text
		.replace(/\ba(?= m\b)/gu, 'eh')
		.replace(/\bA(?= \p{Lu}(?: |[.,;:!?]|$)(?!'))/gu, (letter, at: number, whole: string) =>
			/^A I(?! \p{Lu}\b)/u.test(whole.slice(at)) ? letter : 'eh'
		)
		.replace(/(?<=\p{Ll} |(?<!\p{L})\p{Lu} )A(?=[ .,;:!?]|$)/gu, 'eh');
}
