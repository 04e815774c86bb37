// When given words are said in a sound: the likeliest path of CTC through the ways in which they are said (align.ts). Words
// that the lexicon has not are followed by the pieces that the network's second head spells them with.
import { shareOut } from '#lib/text/writing/share-out.ts';
import { alignPhones, type PhoneSpan, type Scores } from './align.ts';
import type { NetworkScores } from './decode.ts';
import { withMargins } from './heard-words.ts';
import { spokenForms } from './spoken-forms.ts';
import type { Way } from './word-file.ts';

/** `first` up to `end` in frames, with fractions; `probability` as in `AlignedWord`. */
export type PlacedWord = { first: number; end: number; probability: number; isKnown: boolean };

export type Spelling = {
	/** In lower case. */
	waysOf: (word: string) => readonly Way[] | undefined;
	/** By number; ▁ begins a word. */
	pieces: readonly string[];
};

/** Labels of both heads beside each other, those of the phones first. */
type Saying = readonly number[];

/** One for each word, in order. Words that are more than the sound has frames for are shared out by their letters. */
export function alignWords(
	scores: NetworkScores,
	words: readonly string[],
	spelling: Spelling
): PlacedWord[] {
	const both = sideBySide(scores);
	const frames = both.values.length / both.labels;
	const ways = words.map((word) => sayingsOf(word, spelling, scores.phones.labels));
	let chosen = ways.map(([first = []]) => first);
	if (leastFrames(chosen.flat()) > frames) return shared(words, frames);
	let spans = spansOf(both, chosen);
	chosen = ways.map((sayings, word) => likeliest(both, sayings, around(spans, word, frames)));
	if (leastFrames(chosen.flat()) <= frames) spans = spansOf(both, chosen);
	const said = spans.flatMap((own) => {
		const [first, last] = [own[0], own.at(-1)];
		if (!first || !last) return [];
		return [{ first: first.first, end: last.end, probability: meanOf(own), isKnown: true }];
	});
	const placed = withMargins(said, frames);
	let next = 0;
	// A word that is not spoken, a dash perhaps, takes no time: it lies at the end of the one before.
	return spans.map((own) => {
		if (own.length > 0) return placed[next++] ?? nothingAt(frames);
		return nothingAt(placed[next - 1]?.end ?? placed[0]?.first ?? 0);
	});
}

const nothingAt = (frame: number): PlacedWord => ({
	first: frame,
	end: frame,
	probability: 0,
	isKnown: false
});

/** All that a word may sound like; one with no label for what is not spoken. */
function sayingsOf(word: string, { waysOf, pieces }: Spelling, phones: number): Saying[] {
	const forms = spokenForms(word).map((form): readonly Saying[] => {
		const ways = waysOf(form);
		if (ways && ways.length > 0) return ways;
		return [inPieces(form, pieces).map((piece) => phones + piece)];
	});
	// A number in words has many ways; those of its words alone would have to be tried with each other.
	return forms.length === 1 ? [...(forms[0] ?? [])] : [forms.flatMap(([first = []]) => first)];
}

/** The longest piece first; letters that none has are left out. */
function inPieces(form: string, pieces: readonly string[]): number[] {
	const found: number[] = [];
	let left = `▁${form}`;
	while (left !== '') {
		let length = left.length;
		while (length > 0 && !pieces.includes(left.slice(0, length))) length--;
		if (length > 0) found.push(pieces.indexOf(left.slice(0, length)));
		left = left.slice(Math.max(1, length));
	}
	return found;
}

function sideBySide({ phones, pieces }: NetworkScores): Scores {
	const labels = phones.labels + pieces.labels;
	const frames = phones.values.length / phones.labels;
	const values = new Float32Array(frames * labels);
	for (let frame = 0; frame < frames; frame++) {
		const row = frame * labels;
		values.set(rowOf(phones, frame), row);
		values.set(rowOf(pieces, frame), row + phones.labels);
	}
	return { values, labels };
}

const rowOf = ({ values, labels }: Scores, frame: number) =>
	values.subarray(frame * labels, (frame + 1) * labels);

/** Of the same label twice, CTC needs a blank between. */
function leastFrames(labels: Saying): number {
	return labels.length + labels.filter((label, at) => at > 0 && label === labels[at - 1]).length;
}

function spansOf(scores: Scores, sayings: readonly Saying[]): PhoneSpan[][] {
	const spans = alignPhones(scores, sayings.flat());
	let at = 0;
	return sayings.map(({ length }) => spans.slice(at, (at += length)));
}

/** The frames between the words on both sides. */
function around(spans: readonly PhoneSpan[][], word: number, frames: number) {
	const before = spans.slice(0, word).findLast(({ length }) => length > 0);
	const after = spans.slice(word + 1).find(({ length }) => length > 0);
	return { from: before?.at(-1)?.end ?? 0, to: after?.[0]?.first ?? frames };
}

function likeliest(
	{ values, labels }: Scores,
	sayings: readonly Saying[],
	{ from, to }: { from: number; to: number }
): Saying {
	const [first = []] = sayings;
	if (sayings.length < 2) return first;
	const there = { values: values.subarray(from * labels, to * labels), labels };
	const fitting = sayings.filter((saying) => leastFrames(saying) <= to - from);
	const scored = fitting.map((saying) => ({ saying, mean: meanOf(alignPhones(there, saying)) }));
	return scored.reduce((best, one) => (one.mean > best.mean ? one : best), {
		saying: first,
		mean: 0
	}).saying;
}

/** The geometric mean of the labels' best probabilities. */
function meanOf(spans: readonly PhoneSpan[]): number {
	return Math.exp(spans.reduce((sum, { log }) => sum + log, 0) / spans.length);
}

function shared(words: readonly string[], frames: number): PlacedWord[] {
	const weights = words.map(({ length }) => length);
	return shareOut(weights, 0, frames).map(({ start, end }) => ({
		first: start,
		end,
		probability: 0,
		isKnown: false
	}));
}
