// Blocks of any rate become one sound; channels are mixed as Web Audio does.
import { describe, expect, test } from 'vitest';
import { rmsDbfs } from './level.ts';
import { createMonoTrack, monoWeights } from './mono-track.ts';

function tone(seconds: number, sampleRate: number): Float32Array {
	return new Float32Array(seconds * sampleRate).map((_, index) =>
		Math.sin((2 * Math.PI * 440 * index) / sampleRate)
	);
}

describe('a mono track', () => {
	test('keeps blocks at its own rate untouched, and its own copy of them', () => {
		const track = createMonoTrack(8000);
		const block = new Float32Array([0.1, 0.2]);
		track.add(block, 8000);
		track.add(new Float32Array([0.3]), 8000);
		block.fill(9);

		expect(track.end()).toEqual({ samples: new Float32Array([0.1, 0.2, 0.3]), sampleRate: 8000 });
	});

	test('loses nothing when the rate changes on the way', () => {
		const track = createMonoTrack(16000);
		track.add(tone(1, 44100), 44100);
		track.add(tone(1, 16000), 16000);
		track.add(tone(1, 22050), 22050);

		const { samples } = track.end();

		expect(samples.length).toBe(48000);
		for (const second of [0, 1, 2]) {
			const stretch = samples.subarray(second * 16000 + 4000, second * 16000 + 12000);
			expect(rmsDbfs(stretch)).toBeCloseTo(-3.01, 1);
		}
	});

	test('without blocks is empty', () => {
		expect(createMonoTrack(16000).end().samples.length).toBe(0);
	});
});

test('channels mix to one of the same level; the centre of film sound is not lowered', () => {
	expect(monoWeights(1)).toEqual([1]);
	expect(monoWeights(2)).toEqual([0.5, 0.5]);
	expect(monoWeights(4)).toEqual([0.25, 0.25, 0.25, 0.25]);
	expect(monoWeights(6)[2]).toBe(1);
	expect(monoWeights(6)[3]).toBe(0);
});
