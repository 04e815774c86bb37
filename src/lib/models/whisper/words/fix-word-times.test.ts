// Times that readers would not believe, and what is made of them.
import { expect, test } from 'vitest';
import { fixWordTimes } from './fix-word-times.ts';

const word = (text: string, startSeconds: number, endSeconds: number) => ({
	text,
	startSeconds,
	endSeconds,
	probability: 1
});
const span = (startSeconds: number, endSeconds: number) => ({ startSeconds, endSeconds });

test('good times stay as they are', () => {
	const words = [word(' one', 0.5, 0.8), word(' two', 0.8, 1.2), word(' three', 1.5, 1.9)];

	expect(fixWordTimes(words, { seconds: 2 })).toEqual(words);
});

test('words come one after the other and end with the window', () => {
	const words = [word(' a', 0, 0.8), word(' b', 0.6, 1.4), word(' c', 1.2, 9), word(' d', 9, 9)];

	const found = fixWordTimes(words, { seconds: 2 });

	expect(found[0]?.startSeconds).toBe(0);
	for (const [index, { startSeconds, endSeconds }] of found.entries()) {
		expect(endSeconds).toBeGreaterThan(startSeconds);
		expect(startSeconds).toBeGreaterThanOrEqual(found[index - 1]?.endSeconds ?? 0);
		expect(endSeconds).toBeLessThanOrEqual(2);
	}
});

test('the pause before a sentence is no part of its first word', () => {
	const words = [
		word(' he', 0, 0.3),
		word(' left.', 0.3, 0.7),
		word(' Then', 0.7, 4),
		word(' she', 4, 4.3)
	];

	const [, , then] = fixWordTimes(words, { seconds: 5 });

	expect(then?.startSeconds).toBeCloseTo(4 - 0.7); // twice the median, 0.35
	expect(then?.endSeconds).toBe(4);
});

test('a long word may be long, a short one in the middle of a sentence may not', () => {
	const around = [word(' so', 0, 0.2), word(' it', 0.2, 0.4)];
	const long = [...around, word(' Donaudampfschifffahrt', 0.4, 2.4)];
	const short = [...around, word(' is', 0.4, 6)];

	expect(fixWordTimes(long, { seconds: 9 })[2]).toMatchObject(span(0.4, 2.4));
	expect(fixWordTimes(short, { seconds: 9 })[2]?.startSeconds).toBeCloseTo(6 - 0.8);
});

test('a word that reaches into a silence ends or begins with it', () => {
	const words = [word(' one', 0.2, 1), word(' two', 1.5, 2.3), word(' three', 2.3, 2.9)];

	const found = fixWordTimes(words, { seconds: 3, silences: [span(0.8, 1.9)] });

	expect(found).toMatchObject([span(0.2, 0.8), span(1.9, 2.3), span(2.3, 2.9)]);
});

test('a word in the middle of a silence goes to the speech that is nearest', () => {
	const words = [word(' one', 0.2, 0.8), word(' two', 1, 1.3), word(' three', 3.6, 3.9)];

	const found = fixWordTimes(words, { seconds: 5, silences: [span(0.9, 4)] });

	expect(found[1]?.endSeconds).toBe(0.9);
	expect(found[1]?.startSeconds).toBeCloseTo(0.8);
	expect(found[2]).toMatchObject(span(4, 4.1));
});

test('many words in one silence stay in order and out of it', () => {
	const words = ['a', 'b', 'c', 'd'].map((text, index) =>
		word(text, 2 + index / 4, 2.2 + index / 4)
	);

	const found = fixWordTimes(words, { seconds: 5, silences: [span(1, 4)] });

	for (const [index, { startSeconds, endSeconds }] of found.entries()) {
		expect(startSeconds).toBeGreaterThanOrEqual(found[index - 1]?.endSeconds ?? 0);
		expect(endSeconds <= 1 || startSeconds >= 4).toBe(true);
	}
});

test('where nobody speaks in the whole window, nothing was said', () => {
	const words = [word(' Thank', 0, 0.5), word(' you.', 0.5, 1)];

	expect(fixWordTimes(words, { seconds: 2, silences: [span(0, 2)] })).toEqual([]);
});
