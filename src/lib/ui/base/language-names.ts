// Language names in the language of the interface.

const names = new Intl.DisplayNames('en', { type: 'language' });

/** `American English` for `en-US`; the tag itself where the browser knows no name. */
export function languageName(tag: string): string {
	try {
		return names.of(tag) ?? tag;
	} catch {
		return tag; // no BCP 47
	}
}

/** English first, whatever its region; the others by their names. For `toSorted`. */
export function compareLanguages(one: string, other: string): number {
	const rank = (tag: string) => (/^en\b/.test(tag) ? 0 : 1);
	return rank(one) - rank(other) || languageName(one).localeCompare(languageName(other), 'en');
}
