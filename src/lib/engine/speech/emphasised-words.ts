// Which words of a spoken sentence are emphasised, counted as models count them that tell when each is said.
import { readEmphases, type EmphasisLevel } from '#lib/text/markup/emphasis.ts';
import { spokenWords } from '#lib/text/phonemes/word-times.ts';

/** From the word with the index `first` up to the one before `end`. */
export type EmphasisedWords = { first: number; end: number; level: EmphasisLevel };

/**
 * The sentence as it is spoken, without its marks, and the words that they are about. Those in front of a mark are
 * counted by speaking that much of the sentence: what is written as one may be said in several ("25").
 * @param speak makes spoken text of written text
 */
export function speakEmphasised(
	sentence: string,
	speak: (written: string) => string
): { spoken: string; emphases: EmphasisedWords[] } {
	const { plain, emphases } = readEmphases(sentence);
	const spoken = speak(plain);
	const count = spokenWords(spoken).length;
	const upTo = (end: number) => Math.min(count, spokenWords(speak(plain.slice(0, end))).length);
	return {
		spoken,
		emphases: emphases.flatMap(({ from, to, level }) => {
			const [first, end] = [upTo(from), upTo(to)];
			return first < end ? [{ first, end, level }] : [];
		})
	};
}

/** Those among `count` words from the one at `from` on, counted from there. */
export function cutEmphases(
	emphases: readonly EmphasisedWords[],
	from: number,
	count: number
): EmphasisedWords[] {
	return emphases.flatMap(({ first, end, level }) => {
		const cut = { first: Math.max(0, first - from), end: Math.min(count, end - from), level };
		return cut.first < cut.end ? [cut] : [];
	});
}
