// The order of languages in lists.
import { localeName } from '#lib/text/writing/language-name.ts';

/** English first, whatever its region; the others by their names. For `toSorted`. */
export function compareLanguages(one: string, other: string): number {
	const rank = (tag: string) => (/^en\b/.test(tag) ? 0 : 1);
	return rank(one) - rank(other) || localeName(one).localeCompare(localeName(other), 'en');
}
