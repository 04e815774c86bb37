// Characters that carry given phonemes through a text: plane 15, which no script uses and no rule here touches.

/** For use inside a character class of a regular expression with the flag `u`. */
export const HIDDEN_RANGE = String.raw`\u{f0000}-\u{ffffd}`;

const PLANE = 0xf0000;
const HIDDEN = new RegExp(`[${HIDDEN_RANGE}]`, 'gu');

/** Symbols as hidden characters, one each. */
export function hide(symbols: string): string {
	return Array.from(symbols, (symbol) =>
		String.fromCodePoint(PLANE + (symbol.codePointAt(0) ?? 0))
	).join('');
}

/** The text with its hidden symbols shown as written. */
export function showHidden(text: string): string {
	return text.replace(HIDDEN, (symbol) =>
		String.fromCodePoint((symbol.codePointAt(0) ?? PLANE) - PLANE)
	);
}

/** The text without characters that could be mistaken for hidden ones. */
export function dropHidden(text: string): string {
	return text.replace(HIDDEN, '');
}
