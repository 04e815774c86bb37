// What the search makes of a few frames: repeated phones, words that sound alike, silence, and its bounds.
import { expect, test } from 'vitest';
import { createBeamSearch, type BeamWeights, type Knowledge } from './beam.ts';
import { buildTree } from './lexicon-tree.ts';
import { createTrigram } from './trigram.ts';

const WORDS = ['see', 'sea', 'seas', 'bee', 'bees'];
const [S, I, B] = [1, 2, 3];
const WAYS = [[[S, I]], [[S, I]], [[S, I, S]], [[B, I]], [[B, I, S]]];
const PHONES = 4;
const WEIGHTS: BeamWeights = {
	language: 0.5,
	word: 0,
	unusual: 0,
	anew: -Infinity,
	width: 50,
	near: 9,
	beam: 14,
	silent: -0.002
};
// No pairs but "bee sea": by itself "see" is the more frequent of the two that sound alike.
const single = Float64Array.of(-1, -2, -3, -2, -3, -1);
const trigram = createTrigram({
	single,
	back: new Float64Array(7),
	pairsFrom: Uint32Array.of(0, 0, 0, 0, 1, 1, 1, 1),
	seconds: Uint16Array.of(1),
	pair: Float64Array.of(-0.1),
	pairBack: Float64Array.of(0),
	triplesFrom: Uint32Array.of(0, 0),
	lasts: new Uint16Array(),
	triple: new Float64Array()
});
const tree = buildTree(WAYS, single);

/** Frames that hear these phones with this probability each, and the others alike. */
function framesOf(phones: readonly number[], probability = 0.9): Float32Array[] {
	return phones.map((phone) =>
		Float32Array.from({ length: PHONES }, (_, one) =>
			Math.log(one === phone ? probability : (1 - probability) / (PHONES - 1))
		)
	);
}

function hear(
	frames: readonly Float32Array[],
	weights = WEIGHTS,
	knowledge: Knowledge = { tree, trigram, phones: PHONES }
): string[] {
	const search = createBeamSearch(knowledge, weights);
	for (const frame of frames) search.step(frame);
	return search.finish().map(({ word }) => WORDS[word] ?? '');
}

test('a phone that goes on over frames is one phone, and after a blank another', () => {
	expect(hear(framesOf([B, B, I, I, S, S, S]))).toEqual(['bees']);
	expect(hear(framesOf([S, I, S, 0, S, I]))).toEqual(['seas', 'see']);
});

test('of words that sound alike the language chooses', () => {
	expect(hear(framesOf([S, I]))).toEqual(['see']);
	expect(hear(framesOf([B, I, 0, S, I]))).toEqual(['bee', 'sea']);
});

test('a word is looked for less where it is not said in its usual way', () => {
	const ways = [
		[
			[S, I],
			[B, I]
		],
		[],
		[],
		[[B, I]]
	]; // "see", the more frequent one, may be said as "bee"
	const knowledge = { tree: buildTree(ways, single), trigram, phones: PHONES };

	expect(hear(framesOf([B, I]), WEIGHTS, knowledge)).toEqual(['see']);
	expect(hear(framesOf([B, I]), { ...WEIGHTS, unusual: -1 }, knowledge)).toEqual(['bee']);
});

test('the language may choose what begins another sentence', () => {
	const pairs = { seconds: Uint16Array.of(1, 5, 1), pair: Float64Array.of(-0.1, -0.2, -0.3) };
	const begins = createTrigram({
		single,
		back: new Float64Array(7),
		pairsFrom: Uint32Array.of(0, 1, 1, 1, 2, 2, 2, 3), // "see sea", "bee" at the end, "sea" at the start
		...pairs,
		pairBack: new Float64Array(3),
		triplesFrom: new Uint32Array(4),
		lasts: new Uint16Array(),
		triple: new Float64Array()
	});
	const knowledge = { tree, trigram: begins, phones: PHONES };
	const sound = framesOf([B, I, 0, S, I]);

	expect(hear(sound, WEIGHTS, knowledge)).toEqual(['bee', 'see']);
	expect(hear(sound, { ...WEIGHTS, anew: -0.1 }, knowledge)).toEqual(['bee', 'sea']);
});

test('a stray phone makes no word, and nothing but blanks is nothing', () => {
	expect(hear(framesOf([B, I, 0, 0, B, 0]))).toEqual(['bee']);
	expect(hear(framesOf([0, 0, 0], 0.9999))).toEqual([]);
	expect(hear([])).toEqual([]);
});

test('of an unclear frame both phones are followed, and the likelier word wins', () => {
	const unclear = Float32Array.of(Math.log(0.02), Math.log(0.5), Math.log(0.02), Math.log(0.46));
	const [rest = new Float32Array()] = framesOf([I]);

	expect(hear([unclear, rest])).toEqual(['see']);
	expect(hear([unclear, rest, ...framesOf([S, S])])).toEqual(['seas']);
});

test('a search of two hypotheses, in a word and after it, still finds what is clear', () => {
	expect(hear(framesOf([B, I]), { ...WEIGHTS, width: 2 })).toEqual(['bee']);
});

test('where no word was finished, there is none', () => {
	expect(hear(framesOf([B]), { ...WEIGHTS, beam: 1 })).toEqual([]);
});

test('scores that are no numbers give no words, and end nothing', () => {
	const broken = new Float32Array(PHONES).fill(NaN);

	expect(hear([...framesOf([B, I]), broken, ...framesOf([0])])).toEqual([]);
});
