// Estimated word times: in order, within the loud part, by letters.
import { expect, test } from 'vitest';
import { estimateWords } from './estimate-words.ts';

/** Audio at 10 samples a second: `quiet` samples of near silence on both sides of `loud` ones. */
function sound(quiet: number, loud: number) {
	const samples = new Float32Array(2 * quiet + loud).fill(0.001);
	samples.fill(0.5, quiet, quiet + loud);
	return { samples, sampleRate: 10 };
}

test('the loud part is shared out by letters', () => {
	expect(estimateWords(' One, "three"! ', sound(10, 40))).toEqual([
		{ text: 'One,', startSeconds: 1, endSeconds: 2.5 },
		{ text: '"three"!', startSeconds: 2.5, endSeconds: 5 }
	]);
});

test('what has no letters is no word', () => {
	expect(estimateWords('a – b', sound(0, 20)).map(({ text }) => text)).toEqual(['a', 'b']);
	expect(estimateWords('…', sound(0, 20))).toEqual([]);
});

test('digits and letters of all scripts take time', () => {
	const [first, second] = estimateWords('да 12', sound(0, 40));

	expect(first).toMatchObject({ startSeconds: 0, endSeconds: 2 });
	expect(second).toMatchObject({ startSeconds: 2, endSeconds: 4 });
});

test('silence is shared out as a whole', () => {
	const silent = { samples: new Float32Array(20), sampleRate: 10 };

	expect(estimateWords('a b', silent).at(-1)).toMatchObject({ startSeconds: 1, endSeconds: 2 });
});
