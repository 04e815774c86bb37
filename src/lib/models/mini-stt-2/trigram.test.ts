// Which of the stored logarithms answers, and what is added where none is stored.
import { expect, test } from 'vitest';
import { createTrigram } from './trigram.ts';

// Words a and b (0, 1), the end (2), the start (3). Pairs: start a, a b. Triple: start a b.
const trigram = createTrigram({
	single: Float64Array.of(-1, -2, -3),
	back: Float64Array.of(-0.1, -0.2, 0, -0.4),
	pairsFrom: Uint32Array.of(0, 1, 1, 1, 2),
	seconds: Uint16Array.of(1, 0),
	pair: Float64Array.of(-0.5, -0.6),
	pairBack: Float64Array.of(-0.07, -0.08),
	triplesFrom: Uint32Array.of(0, 0, 1),
	lasts: Uint16Array.of(1),
	triple: Float64Array.of(-0.01)
});
const [a, b] = [0, 1];

/** The logarithm of the last of these words, said one after the other from the start of a sentence. */
function logOf(...words: number[]): number {
	let context = trigram.beginning;
	let log = NaN;
	for (const word of words) ({ log, context } = trigram.say(context, word));
	return log;
}

test.each([
	['a stored triple', [a, b], -0.01],
	['a stored pair at the start', [a], -0.6],
	['a word without its pair: the weight of the word before, and the word by itself', [b], -0.4 - 2],
	['the same after a pair: its weight, too', [a, a], -0.08 - 0.1 - 1],
	['a pair without its triple', [b, a, b], -0.5],
	['the end of a sentence', [a, b, trigram.end], -0.07 - 0.2 - 3]
])('%s', (_, words, log) => {
	expect(logOf(...words)).toBeCloseTo(log, 10);
});

test('a word goes on or, where that is likelier, begins another sentence', () => {
	const { context } = trigram.say(trigram.beginning, a);

	const [on, anew] = [trigram.sayOn(context, a, 0), trigram.sayOn(context, a, 3)];

	expect(on).toEqual(trigram.say(context, a));
	expect(anew.log).toBeCloseTo(-0.08 - 0.1 - 3 - 0.6 + 3, 10);
	expect(trigram.say(anew.context, b).log).toBe(-0.01);
	expect(trigram.sayOn(trigram.beginning, b, 9)).toEqual(trigram.say(trigram.beginning, b));
});

test('every context lies above minus the number of contexts without a pair', () => {
	const contexts = [a, b, trigram.end].map((word) => trigram.say(trigram.beginning, word).context);

	expect(Math.min(trigram.beginning, ...contexts) + trigram.singles).toBeGreaterThanOrEqual(0);
});
