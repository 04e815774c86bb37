// Windows over sounds that end before, at and behind the end of a window, in blocks of any length.
import { expect, test } from 'vitest';
import { slideOver } from './windows.ts';

/** The numbers from 1, in blocks; windows of 10 every 4. */
async function windowsOver(total: number, block: number) {
	async function* blocks() {
		for (let at = 0; at < total; at += block) {
			const length = Math.min(block, total - at);
			yield await Promise.resolve(Float32Array.from({ length }, (_, index) => at + index + 1));
		}
	}
	const found = [];
	const sound = { sampleRate: 1, durationSeconds: total, blocks: blocks() };
	for await (const { startSample, endSample, samples } of slideOver(sound, 10, 4)) {
		found.push([startSample, endSample, samples[0], samples.filter((value) => value > 0).length]);
	}
	return found;
}

test.each([1, 3, 10, 100])('in blocks of %i samples', async (block) => {
	expect(await windowsOver(0, block)).toEqual([]);
	expect(await windowsOver(7, block)).toEqual([[0, 7, 1, 7]]);
	expect(await windowsOver(10, block)).toEqual([[0, 10, 1, 10]]);
	expect(await windowsOver(14, block)).toEqual([
		[0, 10, 1, 10],
		[4, 14, 5, 10]
	]);
	expect(await windowsOver(15, block)).toEqual([
		[0, 10, 1, 10],
		[4, 14, 5, 10],
		[8, 15, 9, 7]
	]);
});
