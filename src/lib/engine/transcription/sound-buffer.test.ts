// The sound that is held: the same samples as the whole, and no more of them than are needed.
import { expect, test } from 'vitest';
import { createSoundBuffer } from './sound-buffer.ts';

/** Ten samples a second, each its own place in the sound. */
function bufferOf(...lengths: number[]) {
	const buffer = createSoundBuffer(10);
	let at = 0;
	for (const length of lengths) buffer.add(Float32Array.from({ length }, () => at++));
	return buffer;
}

test('a part across several blocks is what the whole sound has there, as a copy', () => {
	const buffer = bufferOf(3, 4, 5);

	const { samples } = buffer.cut({ startSeconds: 0.2, endSeconds: 0.9 });

	expect([...samples]).toEqual([2, 3, 4, 5, 6, 7, 8]);
	samples.fill(0);
	expect([...buffer.cut({ startSeconds: 0.2, endSeconds: 0.4 }).samples]).toEqual([2, 3]);
});

test('what is forgotten is let go, and what follows keeps its place', () => {
	const buffer = bufferOf(3, 4, 5);

	buffer.forget(0.5);

	expect(buffer.heldSeconds).toBeCloseTo(0.9);
	expect([...buffer.cut({ startSeconds: 0.5, endSeconds: 0.8 }).samples]).toEqual([5, 6, 7]);
	buffer.forget(9);
	expect(buffer.heldSeconds).toBe(0);
	expect(buffer.endSeconds).toBeCloseTo(1.2);
});

test('a part that reaches beyond the sound ends with it', () => {
	expect([...bufferOf(3).cut({ startSeconds: 0.1, endSeconds: 5 }).samples]).toEqual([1, 2]);
});

test('the quietest moment is found between the two times only', () => {
	const buffer = createSoundBuffer(1000);
	buffer.add(new Float32Array(4000).fill(0.5).fill(0, 500, 600).fill(0.1, 2000, 2100));

	expect(buffer.quietest({ startSeconds: 1, endSeconds: 4 })).toBeCloseTo(2.09, 2);
	expect(buffer.quietest({ startSeconds: 0, endSeconds: 4 })).toBeCloseTo(0.59, 2);
});
