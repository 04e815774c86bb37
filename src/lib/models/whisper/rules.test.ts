// Where timestamps may stand, and what is never written.
import { expect, test } from 'vitest';
import { logitsOf, special } from './fake-decoder.ts';
import { mostProbable } from './odds.ts';
import { forbid } from './rules.ts';

const at = (seconds: number) => special.firstTimestamp + seconds * 50;

/** The token that is chosen, where `wanted` are more probable than others. */
function chosen(written: number[], wanted: Record<number, number>): number {
	const logits = logitsOf(wanted);
	// All timestamps together must not win by their number alone.
	for (let token = at(0); token < logits.length; token++) logits[token] ||= -20;
	forbid(logits, written, special);
	return mostProbable(logits);
}

test('a text begins with a timestamp within the first moments', () => {
	expect(chosen([], { 1: 30, [at(3)]: 20, [at(0.1)]: 5 })).toBe(at(0.1));
});

test('what is never written is not written', () => {
	expect(chosen([at(0)], { 9: 30, [special.noTimestamps]: 20, 3: 5 })).toBe(3);
});

test('after the first timestamp comes text or the end', () => {
	expect(chosen([at(0)], { [at(1)]: 30, 3: 5 })).toBe(3);
	expect(chosen([at(0)], { [at(1)]: 30, [special.endOfText]: 5 })).toBe(special.endOfText);
});

test('the timestamp that ends a part is followed by one that begins the next, or by the end', () => {
	expect(chosen([at(0), 1, at(2)], { 3: 30, [at(2)]: 5 })).toBe(at(2));
	expect(chosen([at(0), 1, at(2)], { 3: 30, [special.endOfText]: 5 })).toBe(special.endOfText);
});

test('timestamps do not go back, and a part that has begun takes time', () => {
	expect(chosen([at(0), 1, at(2)], { [at(1)]: 30, [at(2.5)]: 5 })).toBe(at(2.5));
	expect(chosen([at(0), 1, at(2), at(2), 3], { [at(2)]: 30, [at(2.02)]: 5 })).toBe(at(2.02));
});

test('many timestamps that are together more probable than any word are one of them', () => {
	const spread = Object.fromEntries([1, 1.02, 1.04, 1.06].map((seconds) => [at(seconds), 4]));

	expect(chosen([at(0), 1], { 3: 5.2, ...spread })).toBe(at(1));
	expect(chosen([at(0), 1], { 3: 5.5, ...spread })).toBe(3);
});
