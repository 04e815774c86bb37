// Names of languages.

/** English names that some browsers lack: they ship without those of small languages. */
const LACKING: Partial<Record<string, string>> = {
	as: 'Assamese',
	ba: 'Bashkir',
	bo: 'Tibetan',
	haw: 'Hawaiian',
	ht: 'Haitian Creole',
	jw: 'Javanese',
	la: 'Latin',
	ln: 'Lingala',
	oc: 'Occitan',
	sa: 'Sanskrit',
	sn: 'Shona',
	su: 'Sundanese',
	tt: 'Tatar',
	yue: 'Cantonese'
};

const english = new Intl.DisplayNames('en', { type: 'language' });

/** The English name of a language without its region: "Portuguese" for `pt-BR`. */
export function languageName(language: string): string {
	return localeName(new Intl.Locale(language).language);
}

/** The English name with the region: "American English" for `en-US`; the tag itself if there is no name. */
export function localeName(tag: string): string {
	const name = nameOf(tag, english);
	return name === tag ? (LACKING[tag] ?? tag) : name;
}

/** "Deutsch" for `de`. */
export function ownLocaleName(tag: string): string {
	return nameOf(tag, () => new Intl.DisplayNames(tag, { type: 'language' }));
}

function nameOf(tag: string, names: Intl.DisplayNames | (() => Intl.DisplayNames)): string {
	try {
		return (typeof names === 'function' ? names() : names).of(tag) ?? tag;
	} catch {
		return tag; // not valid BCP 47
	}
}
