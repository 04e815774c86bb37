// Markup that tells how a stretch is read: [BBC](say:letters), and [W3C](as:World Wide Web Consortium).

/** The ways of reading that can be asked for. */
export const SAY_KINDS = ['letters', 'digits', 'number', 'year', 'date'] as const;

export type SayKind = (typeof SAY_KINDS)[number];

const READING = /\[([^[\]\n]*)\]\((say|as):([^()\n]*)\)/giu;

/** Replaces each stretch by what `say` makes of it, or by the words that stand after "as:". */
export function replaceReadings(
	text: string,
	say: (written: string, kind: SayKind) => string
): string {
	return text.replace(READING, (whole, written: string, way: string, how: string) => {
		const wanted = how.trim();
		if (way.toLowerCase() === 'as') return wanted === '' ? written : wanted;
		const kind = kindOf(wanted);
		return kind === undefined ? whole : say(written, kind);
	});
}

/** The first stretch to be read in a way that there is not, as it is written; or undefined. */
export function findUnknownReading(text: string): string | undefined {
	for (const [whole, , way = '', how = ''] of text.matchAll(READING)) {
		if (way.toLowerCase() === 'say' && kindOf(how.trim()) === undefined) return whole;
	}
	return undefined;
}

/** The message about it. */
export function describeUnknownReading(written: string): string {
	const ways = SAY_KINDS.map((kind) => `say:${kind}`).join(', ');
	return `"${written}" asks for a way of reading that is not known. There are ${ways}, and as: with other words, as in [W3C](as:World Wide Web Consortium).`;
}

function kindOf(written: string): SayKind | undefined {
	return SAY_KINDS.find((kind) => kind === written.toLowerCase());
}
