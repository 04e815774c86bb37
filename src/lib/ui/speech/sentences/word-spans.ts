// Where the words whose times are known stand in their sentence.
import type { SaidWord } from './sentence.ts';

/** A stretch of a sentence; `word` is the index of its word, or undefined for what lies between words. */
export type WordSpan = { text: string; word?: number };

/** All of the text in order. A word that is not found in it has no stretch of its own: nothing wrong is marked. */
export function spanWords(text: string, words: readonly Pick<SaidWord, 'text'>[]): WordSpan[] {
	const spans: WordSpan[] = [];
	let end = 0;
	for (const [word, { text: written }] of words.entries()) {
		const at = written === '' ? -1 : text.indexOf(written, end);
		if (at < 0) continue;
		if (at > end) spans.push({ text: text.slice(end, at) });
		spans.push({ text: written, word });
		end = at + written.length;
	}
	if (end < text.length) spans.push({ text: text.slice(end) });
	return spans;
}
