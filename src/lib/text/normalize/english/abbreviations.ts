// Expands written abbreviations: "Dr. Smith", "Main St.", "e.g.", "No. 5", "U.S."

/** Before a name: "Dr. Smith" -> "Doctor Smith". */
// prettier-ignore
const TITLES: Record<string, string> = {
	Mr: 'Mister', Mrs: 'Missus', Ms: 'Miz', Dr: 'Doctor', Prof: 'Professor', Rev: 'Reverend', Hon: 'Honorable',
	Gen: 'General', Col: 'Colonel', Maj: 'Major', Capt: 'Captain', Lt: 'Lieutenant', Sgt: 'Sergeant', Adm: 'Admiral',
	Cmdr: 'Commander', Gov: 'Governor', Sen: 'Senator', Rep: 'Representative', Pres: 'President', Fr: 'Father', Mt: 'Mount',
	Ft: 'Fort'
};

/** After a name: "Main St." -> "Main Street". */
// prettier-ignore
const STREETS: Record<string, string> = {
	St: 'Street', Ave: 'Avenue', Blvd: 'Boulevard', Rd: 'Road', Ln: 'Lane', Dr: 'Drive', Ct: 'Court', Hwy: 'Highway', Pkwy: 'Parkway'
};

/** Before a number: "No. 5" -> "Number 5". */
// prettier-ignore
const NUMBERED: Record<string, string> = {
	no: 'number', nos: 'numbers', fig: 'figure', figs: 'figures', vol: 'volume', ch: 'chapter', chap: 'chapter', sec: 'section',
	p: 'page', pp: 'pages', eq: 'equation', ver: 'version', c: 'circa', ca: 'circa', approx: 'approximately', ext: 'extension',
	apt: 'apartment', art: 'article', hwy: 'highway', rte: 'route', rm: 'room', fl: 'floor'
};

/** Anywhere; the dots are optional if no English word is spelled like that. */
const ANYWHERE: [pattern: string, words: string][] = [
	[String.raw`e\.\s?g\b\.?,?`, 'for example,'],
	[String.raw`i\.\s?e\b\.?,?`, 'that is,'],
	[String.raw`&c\.`, 'et cetera'],
	[String.raw`etc\.`, 'et cetera'],
	[String.raw`et al\.`, 'and others'],
	[String.raw`(?:vs\.?|v\.(?=\s\p{Lu}))`, 'versus'],
	[String.raw`cf\.`, 'compare'],
	[String.raw`viz\.`, 'namely'],
	[String.raw`approx\.`, 'approximately'],
	[String.raw`dept\.`, 'department'],
	[String.raw`govt\.`, 'government'],
	[String.raw`(?<!\d\s?)min\.`, 'minimum'],
	[String.raw`(?<!\d\s?)max\.`, 'maximum'],
	[String.raw`a\.\s?k\.\s?a\.`, 'also known as'],
	[String.raw`w\/o(?![\w/])`, 'without'],
	[String.raw`w\/(?=\s)`, 'with'],
	[String.raw`and\/or`, 'and or'],
	[String.raw`Ave\.`, 'Avenue'],
	[String.raw`Blvd\.`, 'Boulevard'],
	[String.raw`Jr\.`, 'Junior'],
	[String.raw`Sr\.`, 'Senior'],
	[String.raw`Inc\.`, 'Incorporated'],
	[String.raw`Ltd\.`, 'Limited'],
	[String.raw`Corp\.`, 'Corporation'],
	[String.raw`Co\.(?=[\s,.]|$)`, 'Company'],
	[String.raw`Bros\.`, 'Brothers'],
	[String.raw`Ph\.?\s?D\b\.?`, 'P h D']
];

const TITLE = new RegExp(String.raw`\b(${Object.keys(TITLES).join('|')})\.?\s(?=\p{Lu})`, 'gu');
const TITLE_DOTTED = new RegExp(String.raw`\b(${Object.keys(TITLES).join('|')})\.(?=\s)`, 'gu');
const STREET = new RegExp(
	String.raw`(?<=(?:\p{Lu}[\p{L}'’]*|\d(?:st|nd|rd|th))\s)(${Object.keys(STREETS).join('|')})\b\.?(?!\s\p{Lu}\p{Ll}+['’]|[\p{L}])`,
	'gu'
);
/** Without its dot, as in British spelling, only if no street name comes before it. */
const SAINT = /\bSt\.\s(?=\p{Lu})|(?<!\p{Lu}[\p{L}'’]*\s)\bSt\s(?=\p{Lu}\p{Ll})/gu;
const NUMBER_WORD = new RegExp(
	String.raw`\b(${Object.keys(NUMBERED).join('|')})\.\s?(?=\d)`,
	'giu'
);
const ROAD = /\b(Hwy|Rte)\s(?=\d)/gu;
const ERA = /(?<=\d\s?)(?:B\.\s?C\.(?:\s?E\.)?|A\.\s?D\.|C\.\s?E\.)/gu;
const JOINED_LETTERS = /\b(\p{Lu}{1,3})&(\p{Lu}{1,3})\b/gu;
const INITIALS =
	/(?<![\p{L}.])(?:\p{Lu}\.\s?){2,}(?!\p{L}\.)|(?<![\p{L}.])(?!I\.)\p{Lu}\.(?=\s\p{Lu}\p{Ll})/gu;

/** Replaces abbreviations; a dot that also ends the sentence is kept. */
export function expandAbbreviations(text: string): string {
	let expanded = text
		.replace(STREET, (match, name: string, at: number, whole: string) => {
			if (/\.$/u.test(match) && isBeforeName(whole, at + match.length)) return match;
			return (STREETS[name] ?? name) + keptDot(match, whole, at);
		})
		.replace(SAINT, 'Saint ')
		.replace(TITLE, (_, name: string) => `${TITLES[name] ?? name} `)
		.replace(TITLE_DOTTED, (_, name: string) => TITLES[name] ?? name)
		.replace(ROAD, (_, name: string) => `${name === 'Hwy' ? 'Highway' : 'Route'} `)
		.replace(ERA, (match, at: number, whole: string) => {
			return match.replace(/[.\s]/gu, '') + keptDot(match, whole, at);
		})
		.replace(
			NUMBER_WORD,
			(_, name: string) => `${likeCase(name, NUMBERED[name.toLowerCase()] ?? name)} `
		);
	for (const [pattern, words] of ANYWHERE) {
		expanded = expanded.replace(
			new RegExp(String.raw`(?<![\p{L}.])${pattern}(?!\p{L})`, 'giu'),
			(match, at: number, whole: string) => {
				const dot = keptDot(match, whole, at);
				const said = likeCase(match, words);
				return dot ? said.replace(/,$/u, '') + dot : said;
			}
		);
	}
	expanded = expanded.replace(JOINED_LETTERS, (_, first: string, second: string) => {
		return `${Array.from(first).join(' ')} and ${Array.from(second).join(' ')}`;
	});
	return expanded.replace(INITIALS, (match, at: number, whole: string) => {
		const letters = match.replace(/[.\s]+/gu, ' ').trim();
		const dot = keptDot(match.trimEnd(), whole, at);
		return letters + dot + (/\s$/u.test(match) ? ' ' : '');
	});
}

/** "St. Mary": a capitalised word of its own follows, so the dot does not end the sentence. */
function isBeforeName(text: string, end: number): boolean {
	return /^\s\p{Lu}\p{Ll}/u.test(text.slice(end)) && !startsSentence(text.slice(end));
}

/** A dot that ends the abbreviation and the text, or comes before a sentence's first word. */
function keptDot(match: string, text: string, at: number): string {
	if (!match.endsWith('.')) return '';
	const after = text.slice(at + match.length);
	const isEnd = /^["'”’)\]]*\s*$/u.test(after) || startsSentence(after);
	// Nothing capitalised follows "etc." inside a sentence.
	return isEnd || (/^etc/iu.test(match) && /^\s+\p{Lu}/u.test(after)) ? '.' : '';
}

function startsSentence(after: string): boolean {
	return /^["'”’)]*\s+["“‘(]?(?:The|A|An|This|That|These|Those|There|It|He|She|We|They|I|You|But|And|So|Then|In|On|At|If|When|Now|What|Why|How)\b/u.test(
		after
	);
}

function likeCase(written: string, words: string): string {
	return /^\p{Lu}/u.test(written) ? words.charAt(0).toUpperCase() + words.slice(1) : words;
}
