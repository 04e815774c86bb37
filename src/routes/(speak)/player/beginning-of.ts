// The beginning of a text, on a line.

const MOST_SHOWN = 60;

export function beginningOf(text: string): string {
	const line = text.slice(0, 4 * MOST_SHOWN).replaceAll(/\s+/gu, ' ');
	return line.length <= MOST_SHOWN ? line : `${line.slice(0, MOST_SHOWN).trimEnd()}…`;
}
