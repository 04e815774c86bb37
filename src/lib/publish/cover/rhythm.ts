// The rhythm of a text: how long its sentences are, one after the other.

/** No more of it is looked at. */
const MOST_CHARACTERS = 12_000;
/** A sentence of so many letters is as long as the picture gets. */
const LONG_SENTENCE = 220;
const LONG_WORD = 14;

/**
 * Up to `count` lengths, 0 to 1: of the first sentences, or of the first words where there are few sentences; none for a
 * text without words.
 */
export function rhythmOf(text: string, count: number): number[] {
	const beginning = text.slice(0, MOST_CHARACTERS);
	const sentences = pieces(beginning, /[.!?…。！？।\n]+/u);
	if (sentences.length >= count / 2) {
		return sentences.slice(0, count).map((sentence) => share(sentence, LONG_SENTENCE));
	}
	return pieces(beginning, /\s+/u)
		.slice(0, count)
		.map((word) => share(word, LONG_WORD));
}

function pieces(text: string, ends: RegExp): string[] {
	return text
		.split(ends)
		.map((piece) => piece.trim())
		.filter((piece) => /[\p{L}\p{N}]/u.test(piece));
}

/** The eye takes twice as long for a step further, whatever the length. */
function share(piece: string, long: number): number {
	return Math.min(1, Math.sqrt(piece.length / long));
}
