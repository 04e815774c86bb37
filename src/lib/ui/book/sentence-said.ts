// Which sentence of a part is being said. For the page of the book alone: no other one cuts sentences when it is loaded.
import { splitSentences } from '#lib/text/split/split-sentences.ts';

/** @param saying a text, and how many characters of it are said; empty where there is no text */
export function sentenceSaid(saying: { text: string; characters: number }): string {
	const sentences = splitSentences(saying.text);
	return sentences.find(({ endIndex }) => endIndex > saying.characters)?.text ?? '';
}
