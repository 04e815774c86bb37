// The beginning of a text, on a line, without its markup.
import { plainWords } from '#lib/text/markup/plain-words.ts';

const MOST_SHOWN = 60;
/** Of a text: more than its beginning takes, with some marks. */
const LOOKED_AT = 1000;

export function beginningOf(text: string): string {
	const line = plainWords(text.slice(0, LOOKED_AT)).replaceAll(/\s+/gu, ' ').trim();
	return line.length <= MOST_SHOWN ? line : `${line.slice(0, MOST_SHOWN).trimEnd()}…`;
}
