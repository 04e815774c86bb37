// Finds a text or a pattern in many texts, and what would stand there instead.

export type Query = {
	find: string;
	/** In the place of each match; with a pattern `$1`, `$<name>`, `$&` and `$$` mean what they do in JavaScript. */
	replace: string;
	/** `find` is a regular expression. */
	isPattern: boolean;
	matchesCase: boolean;
	wholeWords: boolean;
};

/** In the text of this index, from `from` up to `to`: `instead` would stand there. */
export type Match = { text: number; from: number; to: number; instead: string };

/** `isCut`: there are more. */
export type Found = { matches: Match[]; isCut: boolean };

/** More can neither be shown nor looked through. */
const MOST_MATCHES = 20_000;
const LETTER = '[\\p{L}\\p{M}\\p{N}_]';

/** Matches in order. Empty ones are left out. Throws a SyntaxError where the pattern is none. */
export function findMatches(texts: readonly string[], query: Query): Found {
	const matches: Match[] = [];
	if (query.find === '') return { matches, isCut: false };
	const pattern = compile(query);
	for (const [index, text] of texts.entries()) {
		for (const match of text.matchAll(pattern)) {
			if (match[0] === '') continue;
			if (matches.length === MOST_MATCHES) return { matches, isCut: true };
			const instead = query.isPattern ? expand(query.replace, match) : query.replace;
			matches.push({ text: index, from: match.index, to: match.index + match[0].length, instead });
		}
	}
	return { matches, isCut: false };
}

/** `text` with all of these matches in it replaced. */
export function replaceMatches(
	text: string,
	matches: readonly Pick<Match, 'from' | 'to' | 'instead'>[]
): string {
	let replaced = '';
	let done = 0;
	for (const { from, to, instead } of matches) {
		replaced += text.slice(done, from) + instead;
		done = to;
	}
	return replaced + text.slice(done);
}

function compile({ find, isPattern, matchesCase, wholeWords }: Query): RegExp {
	const flags = matchesCase ? 'gu' : 'giu';
	if (isPattern) new RegExp(find, flags); // by itself: what is put around it could make it whole
	const source = isPattern ? `(?:${find})` : find.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
	const around = wholeWords ? `(?<!${LETTER})${source}(?!${LETTER})` : source;
	return new RegExp(around, flags);
}

function expand(template: string, match: RegExpExecArray): string {
	return template.replaceAll(/\$(?:\$|&|(\d{1,2})|<([^>]*)>)/g, (mark, number, name) => {
		if (mark === '$$') return '$';
		if (mark === '$&') return match[0];
		if (typeof name === 'string') return match.groups?.[name] ?? '';
		const group = Number(number);
		return group > 0 && group < match.length ? (match[group] ?? '') : mark;
	});
}
