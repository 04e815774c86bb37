// What is marked, and what is not.
import { expect, test } from 'vitest';
import { markDoubts } from './doubt.ts';

const doubts = { confidence_threshold: 0.4, unknown_token: '…' };

const heard = (...words: [text: string, probability: number][]) =>
	words.map(([text, probability], index) => ({
		text,
		probability,
		startSeconds: index,
		endSeconds: index + 1
	}));
const marks = (...words: [text: string, probability: number][]) =>
	markDoubts(heard(...words), doubts).map(({ uncertain }) => uncertain);

test('words below the threshold and unknown words are marked, the others are not', () => {
	expect(marks(['hello', 0.9], ['there', 0.3], ['my', 0.4], ['…', 0.99], ['friend', 0.8])).toEqual([
		false,
		true,
		false,
		true,
		false
	]);
});

test('where most of a window is doubtful, all of it is', () => {
	expect(marks(['hello', 0.9], ['there', 0.1], ['…', 0.9])).toEqual([true, true, true]);
});

test('four equal words are heard as said, a longer run only once', () => {
	const run = (count: number) =>
		Array.from({ length: count }, (): [string, number] => ['two', 0.9]);

	expect(marks(...run(4))).toHaveLength(4);
	expect(
		markDoubts(heard(['one', 0.9], ...run(40), ['six', 0.9]), doubts).map(({ text }) => text)
	).toEqual(['one', 'two', 'six']);
});

test('nothing heard is nothing to doubt', () => {
	expect(marks()).toEqual([]);
});
