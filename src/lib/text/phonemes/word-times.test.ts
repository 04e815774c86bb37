// Times of words from durations of phonemes.
import { expect, test } from 'vitest';
import { wordTimes } from './word-times.ts';

/** Two frames (0.05 s) for every input. */
const even = (phonemes: string) => new Float32Array(Array.from(phonemes).length + 2).fill(2);

function times(text: string, phonemes: string, frames = even(phonemes)) {
	return wordTimes(text, phonemes, { frames, sampleRate: 24_000, skipped: 0 }).map(
		({ text, startSeconds, endSeconds }) => [
			text,
			Number(startSeconds.toFixed(3)),
			Number(endSeconds.toFixed(3))
		]
	);
}

test('a word lasts from its first phoneme to its last; marks and spaces are none of it', () => {
	expect(times('Hi, you.', 'hˈI, ju.')).toEqual([
		['Hi,', 0.05, 0.2],
		['you.', 0.3, 0.4]
	]);
});

test('long phonemes make long words', () => {
	const frames = Float32Array.of(1, 2, 40, 1, 1, 3, 5);

	expect(times('a b', 'aː bd', frames)).toEqual([
		['a', 0.025, 1.075],
		['b', 1.1, 1.2]
	]);
});

test('where words and phonemes do not match, words follow each other without gaps or overlaps', () => {
	const found = times('one of the best', 'wˈʌn ʌvðə bˈɛst');

	expect(found.map(([text]) => text)).toEqual(['one', 'of', 'the', 'best']);
	for (const [index, [, start, end]] of found.entries()) {
		expect(end).toBeGreaterThan(Number(start));
		expect(start).toBeGreaterThanOrEqual(Number(found[index - 1]?.[2] ?? 0) - 0.001);
	}
	expect(found[0]?.[1]).toBe(0.05);
	expect(found[3]?.[2]).toBeCloseTo(0.8, 2);
});

test('nothing but marks has no words', () => {
	expect(times('…', '…')).toEqual([]);
});
