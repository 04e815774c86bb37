// What is jumped over when silences are skipped.
import { expect, test } from 'vitest';
import type { Segment } from '#lib/api/client/client.ts';
import { pauseAt, pausesIn } from './pauses.ts';

/** A segment of words from … to … */
function said(...times: [number, number][]): Segment {
	const words = times.map(([startSeconds, endSeconds]) => ({
		text: 'word',
		startSeconds,
		endSeconds,
		probability: 1,
		uncertain: false
	}));
	return {
		text: 'word',
		startSeconds: times[0]?.[0] ?? 0,
		endSeconds: times.at(-1)?.[1] ?? 0,
		words
	};
}

const rounded = (segments: Segment[], seconds: number) =>
	pausesIn(segments, seconds).map(({ startSeconds, endSeconds }) => [
		Number(startSeconds.toFixed(2)),
		Number(endSeconds.toFixed(2))
	]);

test('a pause of more than a second is jumped over, but for a breath after and before a word', () => {
	const segments = [said([0, 0.5], [1.4, 2]), said([5, 6])];

	expect(rounded(segments, 6)).toEqual([[2.3, 4.8]]);
});

test('a pause of a second or less stays, between words and between segments', () => {
	expect(rounded([said([0, 1], [2, 3]), said([3.9, 4.5])], 5)).toEqual([]);
});

test('pauses within a segment count, too', () => {
	expect(rounded([said([0, 1], [4, 5])], 5)).toEqual([[1.3, 3.8]]);
});

test('the silence before the first word and after the last one is jumped over, up to the very end', () => {
	expect(rounded([said([3, 4])], 9)).toEqual([
		[0, 2.8],
		[4.3, 9]
	]);
});

test('while somebody else is still speaking, nothing is a pause', () => {
	const long = said([0, 8]);
	const aside = said([1, 2]);

	expect(rounded([long, aside, said([8.5, 9])], 9)).toEqual([]);
});

test('segments without times of words count as a whole, and a sound without words has no pauses', () => {
	const whole: Segment = { text: 'Hello.', startSeconds: 2, endSeconds: 3, words: [] };

	expect(rounded([whole], 3)).toEqual([[0, 1.8]]);
	expect(rounded([], 60)).toEqual([]);
});

test('of many pauses, the one at that second is found, and none where somebody speaks', () => {
	const segments = Array.from({ length: 500 }, (_, at) => said([at * 4, at * 4 + 1]));
	const pauses = pausesIn(segments, 1997);

	expect(pauseAt(pauses, 4 * 321 + 2)).toEqual({
		startSeconds: 4 * 321 + 1.3,
		endSeconds: 4 * 322 - 0.2
	});
	expect(pauseAt(pauses, 4 * 321 + 0.5)).toBeNull();
	expect(pauseAt(pauses, 4 * 321 + 1.2)).toBeNull();
	expect(pauseAt([], 3)).toBeNull();
});
