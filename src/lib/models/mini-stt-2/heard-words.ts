// Words with their places in the sound, out of what the search found and when its phones were heard.
import { alignPhones, type PhoneSpan, type Scores } from './align.ts';
import type { FoundWord } from './beam.ts';
import type { Evidence } from './confidence.ts';
import { wayTo, type LexiconTree } from './lexicon-tree.ts';
import type { WordFile } from './word-file.ts';

/** `first` up to `end` in frames, with fractions. */
export type HeardWord = Evidence & { text: string; first: number; end: number };

// CTC puts a phone's mark somewhere inside of it: a word begins a little before its first and ends after its last.
const LEAD = 1; // frames
const TAIL = 2;

/** Where words were heard. Between two that follow each other at once, the boundary lies half way. */
export function placeWords(
	scores: Scores,
	found: readonly FoundWord[],
	tree: LexiconTree,
	{ words, trigram: { single } }: Pick<WordFile, 'words' | 'trigram'>
): HeardWord[] {
	const ways = found.map(({ node }) => wayTo(tree, node));
	const spans = alignPhones(scores, ways.flat());
	let at = 0;
	const heard = found.map(({ word }, index) => {
		const own = spans.slice(at, (at += ways[index]?.length ?? 0));
		return {
			text: words[word] ?? '',
			...bounds(own),
			score: meanLog(own),
			phones: own.length,
			usual: single[word] ?? 0
		};
	});
	return withMargins(heard, scores.values.length / scores.labels);
}

/** Words reach over their marks, but not into each other. @param frames of the sound */
export function withMargins<Marked extends Pick<HeardWord, 'first' | 'end'>>(
	marks: readonly Marked[],
	frames: number
): Marked[] {
	return marks.map((word, index) => {
		const [before, after] = [marks[index - 1], marks[index + 1]];
		const earliest = before ? (before.end + word.first) / 2 : 0;
		const latest = after ? (word.end + after.first) / 2 : frames;
		return {
			...word,
			first: Math.max(earliest, word.first - LEAD),
			end: Math.min(latest, word.end + TAIL)
		};
	});
}

const bounds = (spans: readonly PhoneSpan[]) => ({
	first: spans[0]?.first ?? 0,
	end: spans.at(-1)?.end ?? 0
});

const meanLog = (spans: readonly PhoneSpan[]) =>
	spans.reduce((sum, { log }) => sum + log, 0) / spans.length;
