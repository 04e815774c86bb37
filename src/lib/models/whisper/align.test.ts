// The way through hand-made attentions; the official code's are in tests/models/whisper.test.ts.
import { expect, test } from 'vitest';
import { tokenSpans, tokenTimes } from './align.ts';

/** One head whose rows look at so many frames each, one row after the other. */
function walk(...lengths: number[]): { head: Float32Array; frames: number } {
	const frames = lengths.reduce((sum, length) => sum + length, 0);
	const head = new Float32Array(lengths.length * frames).fill(0.01);
	let at = 0;
	lengths.forEach((length, row) => {
		head.fill(1, row * frames + at, row * frames + at + length);
		at += length;
	});
	return { head, frames };
}

test('each row is entered where its attention begins', () => {
	const { head, frames } = walk(20, 10, 30);

	expect(tokenTimes([head], 3, frames)).toEqual([0, 0.4, 0.6]);
});

test('a head that looks elsewhere is outvoted by two', () => {
	const { head, frames } = walk(20, 10, 30);
	const other = walk(40, 15, 5).head;

	const [first, second = 0, third = 0] = tokenTimes([head, other, head], 3, frames);
	expect(first).toBe(0);
	expect(Math.abs(second - 0.4)).toBeLessThan(0.03); // a frame is 0.02 s
	expect(Math.abs(third - 0.6)).toBeLessThan(0.03);
});

test('a token is said from the end of the one before until its own row is entered', () => {
	const { head, frames } = walk(15, 20, 25);
	const prompt = new Float32Array(2 * frames).fill(0.5);
	const attentions = [new Float32Array([...prompt, ...head])];

	const spans = tokenSpans({ tokens: [7, 8, 9], promptTokens: 2, frames, attentions });

	expect(spans.map(({ startSeconds }) => startSeconds)).toEqual([0, 0, 0.3]);
	expect(spans.map(({ endSeconds }) => endSeconds)).toEqual([0, 0.3, 0.7]);
});

test('a last token that was written but never read ends with the sound', () => {
	const { head, frames } = walk(15, 35);

	const spans = tokenSpans({ tokens: [7, 8, 9], promptTokens: 0, frames, attentions: [head] });

	expect(spans.at(-1)).toEqual({ startSeconds: 0.3, endSeconds: 1 });
});

test('one row, columns that are all the same and hardly any frames give times, not NaN', () => {
	expect(tokenTimes([new Float32Array(50).fill(0.02)], 1, 50)).toEqual([0]);
	expect(tokenTimes([new Float32Array(12)], 3, 4).every(Number.isFinite)).toBe(true);
	expect(tokenTimes([new Float32Array(4)], 2, 2).every(Number.isFinite)).toBe(true);
	expect(tokenTimes([], 2, 0)).toEqual([0, 0]);
});
