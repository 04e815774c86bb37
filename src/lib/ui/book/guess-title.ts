// What a text without a title is probably called.

const TITLE_CHARACTERS = 80;

/** The first line that says something, without marks; empty for an empty text. */
export function guessTitle(text: string): string {
	const lines = text.slice(0, 5000).split('\n');
	const line = lines.find((line) => /[\p{L}\p{N}]/u.test(line)) ?? '';
	// Marks at its end are looked for from each place: in a beginning only.
	const plain = line
		.trimStart()
		.slice(0, 500)
		.replace(/^[\s#*_>"“]+|[\s#*_"”]+$/gu, '')
		.replace(/\s+/gu, ' ');
	if (plain.length <= TITLE_CHARACTERS) return plain;
	return `${plain.slice(0, TITLE_CHARACTERS).replace(/\s\S*$/u, '')}…`;
}
