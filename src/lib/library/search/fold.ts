// Letters as a search sees them: small, without accents, without the differences of width that some scripts have.

const ASCII = /^[\0-\x7f]*$/;
/** Accents of European scripts, points of Hebrew and Arabic; in other scripts marks are letters. */
const MARKS = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]/g;

/** `Zürich` becomes `zurich`, `ﬁnd` becomes `find`, `STRASSE` and `Straße` become `strasse`. */
export function fold(text: string): string {
	if (ASCII.test(text)) return text.toLowerCase();
	return text
		.normalize('NFKD')
		.replace(MARKS, '')
		.toLowerCase()
		.replaceAll('ß', 'ss')
		.replaceAll('’', "'")
		.normalize('NFC'); // Korean is written in syllables again
}

/** Lines as they are searched: one text, a line each. */
export function foldLines(lines: readonly { text: string }[]): string {
	return lines.map(({ text }) => fold(text.replace(/\s+/gu, ' ').trim())).join('\n');
}
