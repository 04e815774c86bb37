// Shorthand written with a slash, a dot or capitals and read as words: "he/she", "c/o", "Node.js", "A–Z".

/** Where the slash means "or", a short form, or nothing. */
const SLASHED: [pattern: RegExp, words: string][] = [
	[/\b(he|she|they)\/(him|her|them)(?:\/(his|hers|theirs))?\b/giu, '$1 $2 $3'],
	[/\bs\/he\b/giu, 'she or he'],
	[/\b(he|him|his|yes|true|either|one)\/(she|her|hers|no|false|or|both)\b/giu, '$1 or $2'],
	[/\b(she|her|hers)\/(he|him|his)\b/giu, '$1 or $2'],
	[/\beither or or\b/giu, 'either or'],
	[/\bc\/o\b/gu, 'care of'],
	[/\bb\/c\b/gu, 'because'],
	[/(?<=\d)[\s-]?(?:y\/o|(?:yr|year)s?[\s-]old)(?!\p{L})/gu, '-year-old'],
	[/\bTL;?\s?DR\b/gu, 'T L D R'],
	[/\b(\p{Lu}{1,4})\/(?=\p{Lu}{1,4}\b(?!\/))/gu, '$1 '],
	[/(?<!\S)\/(?=\p{L})/gu, 'slash '],
	[/\b(A)[-–](Z)\b/gu, '$1 to $2'],
	[/\b(\p{Lu})–(?=\p{Lu}\b)/gu, '$1 to '],
	[/\blocalhost:(\d+)/gu, 'localhost port $1'],
	[/(?<!\S)\.(?=NET\b)/gu, 'dot '],
	[/(?<=\bgrade (?:of )?(?:an? )?[A-F]|(?<!\S)[A-D])[-−](?=[\s,;!?)]|\.?$)/gu, ' minus']
];

/** Spelled letter by letter after "dot"; the others are words. */
const SPELLED =
	'js|ts|tsx|jsx|py|txt|md|pdf|csv|xml|html|css|sql|mp3|mp4|jpg|png|gif|rb|rs|sh|php|yml|svg|wav';
const SAID = 'zip|doc|docx|json|exe|log|wiki|net';
const FILE_NAME = new RegExp(
	`(?<=[\\p{L}\\p{N}_)])\\.(${SPELLED}|${SAID})(?![\\p{L}\\p{N}])`,
	'gu'
);
const IS_SPELLED = new RegExp(`^(?:${SPELLED})$`, 'u');

/** Capitalised words run together, as in hashtags. */
const HASHTAG = /(?<=(?:^|\s)#)\p{Lu}\p{Ll}+(?:\p{Lu}\p{Ll}+|\p{N}+)+\b/gu;

export function sayShorthand(text: string): string {
	let said = text
		.replace(FILE_NAME, (_, ending: string) => {
			return ` dot ${IS_SPELLED.test(ending) ? spell(ending) : ending}`;
		})
		.replace(HASHTAG, (words) => words.replace(/(?<=\p{Ll})(?=\p{Lu}|\p{N})/gu, ' '));
	for (const [pattern, words] of SLASHED) said = said.replace(pattern, words);
	return said;
}

function spell(letters: string): string {
	return Array.from(letters.toUpperCase()).join(' ');
}
