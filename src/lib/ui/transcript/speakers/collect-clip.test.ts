// Cutting a speaker's stretches out of a recording that is read block by block.
import { expect, test } from 'vitest';
import { collectClip } from './collect-clip.ts';

/** Ten samples a second, each its own number; counts the blocks that are read. */
function counting(blocks: number, length: number) {
	const read = { count: 0 };
	async function* generate() {
		for (let at = 0; at < blocks; at++) {
			read.count++;
			yield await Promise.resolve(
				Float32Array.from({ length }, (_, index) => at * length + index + 1)
			);
		}
	}
	const durationSeconds = (blocks * length) / 10;
	return { sound: { sampleRate: 10, durationSeconds, blocks: generate() }, read };
}

test('spans are cut over the borders of blocks, with a pause between them, and no more is read', async () => {
	const { sound, read } = counting(100, 7);
	const spans = [
		{ startSeconds: 0.5, endSeconds: 1 },
		{ startSeconds: 2, endSeconds: 2.3 }
	];

	const { samples, sampleRate } = await collectClip(sound, spans);

	expect([...samples]).toEqual([6, 7, 8, 9, 10, 0, 0, 0, 21, 22, 23]);
	expect(sampleRate).toBe(10);
	expect(read.count).toBe(4);
});

test('a span that goes on after the end gives what is there', async () => {
	const { sound } = counting(1, 5);

	const { samples } = await collectClip(sound, [{ startSeconds: 0.3, endSeconds: 9 }]);

	expect([...samples]).toEqual([4, 5]);
});
