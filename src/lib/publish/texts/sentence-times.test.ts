// Times of sentences, against sound whose times are known.
import { expect, test } from 'vitest';
import { concatenate } from '#lib/audio/pcm.ts';
import { toneBook } from '../testing/tone-book.ts';
import { sentenceTimes } from './sentence-times.ts';
import { sentencesOf } from './timed-sentences.ts';

const RATE = 24_000;

test('sentences that were spoken one by one have the very times of their sound', async () => {
	const { book, truth } = toneBook([
		{
			title: 'One',
			parts: [
				['Short.', 'This one is a good deal longer than the first.', 'No?'],
				['Another part begins.']
			]
		}
	]);

	const found = await sentencesOf(book, 0, { beforeSeconds: 0.75, afterSeconds: 2 });

	expect(found.map(({ text }) => text)).toEqual(truth[0]?.map(({ text }) => text));
	for (const [index, { startSeconds, endSeconds }] of found.entries()) {
		expect(startSeconds).toBeCloseTo((truth[0]?.[index]?.startSeconds ?? NaN) + 0.75, 2);
		expect(endSeconds).toBeCloseTo((truth[0]?.[index]?.endSeconds ?? NaN) + 0.75, 2);
	}
	expect(found.map(({ startsParagraph }) => startsParagraph)).toEqual([true, false, false, true]);
});

/** Tones of these lengths with breaths that are quiet, but not silent. */
function breaths(lengths: readonly number[], breathSeconds: number): Float32Array {
	const sound = (seconds: number, height: number) =>
		Float32Array.from(
			{ length: Math.round(seconds * RATE) },
			(_, at) => height * Math.sin((2 * Math.PI * 200 * at) / RATE + 0.5) + height / 50
		);
	return concatenate(
		lengths.flatMap((length) => [sound(length, 0.5), sound(breathSeconds, 0.0005)])
	);
}

test('of sentences that were spoken in one go the likeliest pauses are taken', () => {
	// Five pauses for two boundaries: the others are within the sentences.
	const samples = breaths([1, 1.1, 0.9, 2, 1, 0.5], 0.12);
	const sentences = ['a'.repeat(19), 'b'.repeat(29), 'c'.repeat(14)]; // three letters each tenth of a second or so

	const found = sentenceTimes(samples, RATE, sentences, 1);

	const starts = found.map(({ start }) => start / RATE);
	expect(starts[1]).toBeCloseTo(1 + 1.1 + 2 * 0.12, 1);
	expect(starts[2]).toBeCloseTo(1 + 1.1 + 0.9 + 2 + 4 * 0.12, 1);
});

test('without any pause the letters decide, and the order is kept', () => {
	const samples = breaths([4], 0);

	const found = sentenceTimes(samples, RATE, ['aaaa', 'aaaa', 'aaaaaaaaa'], 1);

	expect(found.map(({ start }) => start / RATE)).toEqual([0, 1, 2]);
	expect(found.map(({ end }) => end / RATE)).toEqual([1, 2, 4]);
});

test('a part that was left out, and so is silent, does no harm', () => {
	const found = sentenceTimes(new Float32Array(RATE), RATE, ['One.', 'Two.'], 1);

	expect(found).toHaveLength(2);
	for (const { start, end } of found) {
		expect(start).toBeLessThanOrEqual(end);
		expect(end).toBeLessThanOrEqual(RATE);
	}
});

test('a part with more sentences and pauses than any of ours takes no longer for it', () => {
	const samples = Float32Array.from({ length: 300 * RATE }, (_, at) =>
		at % 4800 < 2400 ? 0.5 * Math.sin(at / 9) + 0.1 : 0.0001
	);
	const sentences = Array.from({ length: 5000 }, (_, index) => `Sentence ${index}.`);

	const found = sentenceTimes(samples, RATE, sentences, 1);

	expect(found).toHaveLength(5000);
	expect(found.every(({ start }, index) => start >= (found[index - 1]?.end ?? 0))).toBe(true);
});
