// A text and its sound are cut into pieces that a model can take.
import { expect, test } from 'vitest';
import { planPieces } from './plan-pieces.ts';

/** Half a second each, one behind the other; a number before a word is a pause. */
function said(...parts: (string | number)[]) {
	let at = 0;
	return parts.flatMap((part) => {
		if (typeof part === 'number') {
			at += part;
			return [];
		}
		const startSeconds = at;
		at += 0.5;
		return [{ startSeconds, endSeconds: at }];
	});
}

const each = (letters: string) => Array.from(letters);
const ones = (count: number) => new Array<number>(count).fill(1);
const all = (count: number) => Array.from({ length: count }, (_, index) => index);
const options = { mostSeconds: 5, endSeconds: 60 };

test('what was heard is cut at its longest pauses, and no word is lost or doubled', () => {
	const heard = said(...each('abcde'), 0.4, ...each('fghij'), 0.1, ...each('klmno'));

	const pieces = planPieces(ones(15), all(15), heard, options);

	expect(pieces.map(({ from, to }) => [from, to])).toEqual([
		[0, 5],
		[5, 10],
		[10, 15]
	]);
	expect(pieces[0]?.endSeconds).toBeCloseTo(2.7);
	expect(pieces[1]?.startSeconds).toBeCloseTo(2.7);
	for (const { startSeconds, endSeconds } of pieces) {
		expect(endSeconds - startSeconds).toBeLessThanOrEqual(5.2);
	}
});

test('a long pause, and speech that is not in the text, belong to no piece', () => {
	const heard = said('a', 'b', 3, 'c', 'x', 'y', 'z', 'd');

	const pieces = planPieces(ones(4), [0, 1, 2, 6], heard, options);

	expect(pieces.map(({ from, to }) => [from, to])).toEqual([
		[0, 2],
		[2, 3],
		[3, 4]
	]);
	expect(pieces[1]).toMatchObject({ startSeconds: 3.8 });
	expect(pieces[2]?.startSeconds).toBeGreaterThanOrEqual(5.8);
});

test('words that were not heard are looked for between those that were', () => {
	const heard = said(...each('abcdef'));

	expect(planPieces(ones(6), [0, 1, -1, -1, 4, 5], heard, options)).toEqual([
		{ from: 0, to: 6, startSeconds: 0, endSeconds: 3.2 }
	]);
});

test('where nothing was heard of a long stretch, its words are shared out over what was', () => {
	const heard = said(...each('aaaaaaaaaa'), 10, ...each('bbbbbbbbbb'));

	const pieces = planPieces(ones(20), new Array<number>(20).fill(-1), heard, options);

	expect(pieces.map(({ from, to }) => to - from).reduce((sum, count) => sum + count)).toBe(20);
	const second = pieces.find(({ from, to }) => from <= 12 && to > 12);
	expect(second?.endSeconds).toBeGreaterThan(15);
	for (const { startSeconds, endSeconds } of pieces) {
		expect(endSeconds - startSeconds).toBeLessThanOrEqual(5);
	}
});

test('a sound that is short enough is one piece, whatever is heard', () => {
	expect(planPieces(ones(3), [-1, -1, -1], [], { mostSeconds: 5, endSeconds: 4 })).toEqual([
		{ from: 0, to: 3, startSeconds: 0, endSeconds: 4 }
	]);
});
