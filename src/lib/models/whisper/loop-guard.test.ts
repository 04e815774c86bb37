// What is a loop, and what people say.
import { expect, test } from 'vitest';
import { repeatedTokens } from './loop-guard.ts';

const times = (count: number, ...tokens: number[]) =>
	Array.from({ length: count }, () => tokens).flat();

test.each([
	['a word', times(20, 7), 19],
	['a sentence', times(5, 1, 2, 3, 4, 5), 20],
	['a sentence after others', [9, 8, 7, ...times(5, 1, 2, 3, 4, 5)], 20],
	['a sentence of two equal words', times(10, 4, 4, 5), 18]
])('%s again and again is a loop', (_, text, repeated) => {
	expect(repeatedTokens(text)).toBe(repeated);
});

test.each([
	['a telephone number', times(10, 7)],
	['a refrain sung four times', times(4, 1, 2, 3, 4, 5, 6, 7, 8)],
	['a loop that has ended', [...times(8, 1, 2, 3), 9]],
	['nothing', []]
])('%s is none', (_, text) => {
	expect(repeatedTokens(text)).toBe(0);
});
