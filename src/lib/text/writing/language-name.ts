// Languages in words.

/** The English name of a language without its region: "Portuguese" for `pt-BR`. */
export function languageName(language: string): string {
	const { language: base } = new Intl.Locale(language);
	return new Intl.DisplayNames(['en'], { type: 'language' }).of(base) ?? base;
}
