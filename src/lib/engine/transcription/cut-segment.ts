// Cuts a segment where a reader expects it: at the ends of sentences, at pauses, and before it gets too long.
import type { Segment } from '#lib/models/model.ts';
import { splitSentences } from '#lib/text/split/split-sentences.ts';
import { keepWords, wordPlaces } from './slice-words.ts';

/** A segment is no longer than either. */
const MOST_SECONDS = 10;
const MOST_WORDS = 30;
/** A pause this long ends a segment, in the middle of a sentence too. */
const PAUSE_SECONDS = 1;
/** A comma is as good a place for a cut as a pause this much longer. */
const CLAUSE_SECONDS = 0.4;
/** So is the middle of a segment, compared with its edges. */
const MIDDLE_SECONDS = 0.4;
const CLAUSE_END = /[,;:，、；：—–]["'”’»)\]]*$/u;

/** The same words in order; a segment without words is left as it is. */
export function cutSegment(segment: Segment): Segment[] {
	const { words } = segment;
	const ends = sentenceEnds(segment);
	const cuts = [0];
	for (let index = 1; index < words.length; index++) {
		if (ends.has(index) || pauseBefore(segment, index) >= PAUSE_SECONDS) cuts.push(index);
	}
	if (words.length === 0) return [segment];
	const parts = cuts.flatMap((from, at) => shorten(segment, from, cuts[at + 1] ?? words.length));
	if (parts.length === 1) return [segment];
	return parts.flatMap(([from, to]) => {
		const part = keepWords(segment, from, to);
		if (!part) return [];
		// Which tokens belong to which part is no longer known.
		return part.score ? { ...part, score: { ...part.score, tokens: [] } } : part;
	});
}

/** The indexes of the words before which a sentence ends. */
function sentenceEnds(segment: Segment): Set<number> {
	const places = wordPlaces(segment);
	if (!places) return new Set();
	const starts = splitSentences(segment.text, segment.language).map((piece) => piece.startIndex);
	const ends = starts.slice(1).map((start) => places.findIndex((place) => place >= start));
	return new Set(ends.filter((index) => index > 0));
}

/** Halves what is too long at its best place, and the halves likewise: pairs of word indexes. */
function shorten(segment: Segment, from: number, to: number): [from: number, to: number][] {
	const { words } = segment;
	const [first, last] = [words[from], words[to - 1]];
	if (!first || !last) return [];
	const seconds = last.endSeconds - first.startSeconds;
	const isShort = seconds <= MOST_SECONDS && to - from <= MOST_WORDS;
	if (isShort || to - from < 2) return [[from, to]];
	const middle = (from + to) / 2;
	let best = { at: from + 1, worth: -Infinity };
	for (let at = from + 1; at < to; at++) {
		const aside = Math.abs(at - middle) / (to - from);
		const clause = CLAUSE_END.test(words[at - 1]?.text ?? '') ? CLAUSE_SECONDS : 0;
		const worth = pauseBefore(segment, at) + clause - 2 * aside * MIDDLE_SECONDS;
		if (worth > best.worth) best = { at, worth };
	}
	return [...shorten(segment, from, best.at), ...shorten(segment, best.at, to)];
}

function pauseBefore({ words }: Segment, index: number): number {
	const [before, after] = [words[index - 1], words[index]];
	return before && after ? after.startSeconds - before.endSeconds : 0;
}
