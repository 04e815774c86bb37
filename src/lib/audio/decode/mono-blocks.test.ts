// Pieces of any rate become blocks of one rate; channels are mixed as in Web Audio.
import { describe, expect, test } from 'vitest';
import { rmsDbfs } from '../level.ts';
import { monoBlocks, monoWeights } from './mono-blocks.ts';
import { concatenate, type Pcm } from '../pcm.ts';
import { resample } from '../resample.ts';

function tone(seconds: number, sampleRate: number): Float32Array<ArrayBuffer> {
	return new Float32Array(seconds * sampleRate).map((_, index) =>
		Math.sin((2 * Math.PI * 440 * index) / sampleRate)
	);
}

async function* each(...pieces: Pcm[]): AsyncGenerator<Pcm> {
	yield* pieces;
}

async function blocksOf(pieces: AsyncIterable<Pcm>, sampleRate: number): Promise<Float32Array[]> {
	const blocks: Float32Array[] = [];
	for await (const block of monoBlocks(pieces, sampleRate)) blocks.push(block);
	return blocks;
}

describe('blocks of mono', () => {
	test('at their own rate hold what came in, untouched', async () => {
		const pieces = each(
			{ samples: new Float32Array([0.1, 0.2]), sampleRate: 8000 },
			{ samples: new Float32Array([0.3]), sampleRate: 8000 }
		);

		expect(await blocksOf(pieces, 8000)).toEqual([new Float32Array([0.1, 0.2, 0.3])]);
	});

	test('hold a second each, however the pieces come', async () => {
		const pieces = Array.from({ length: 50 }, () => ({
			samples: new Float32Array(4410),
			sampleRate: 44100
		}));

		const blocks = await blocksOf(each(...pieces), 16000);

		for (const block of blocks.slice(0, -1)) {
			expect(block.length).toBeGreaterThanOrEqual(16000);
			expect(block.length).toBeLessThan(16000 * 1.2);
		}
		expect(concatenate(blocks).length).toBe(5 * 16000);
	});

	test('joined are what resampling the whole gives: there is no seam', async () => {
		const whole = { samples: tone(3, 44100), sampleRate: 44100 };
		const pieces = [0, 30_000, 30_001, 100_000].map((from, index, starts) => ({
			samples: whole.samples.subarray(from, starts[index + 1]),
			sampleRate: 44100
		}));

		const blocks = await blocksOf(each(...pieces), 16000);

		expect(concatenate(blocks)).toEqual(resample(whole, 16000).samples);
	});

	test('lose nothing when the rate changes on the way', async () => {
		const pieces = [44100, 16000, 22050].map((sampleRate) => ({
			samples: tone(1, sampleRate),
			sampleRate
		}));

		const samples = concatenate(await blocksOf(each(...pieces), 16000));

		expect(samples.length).toBe(48000);
		for (const second of [0, 1, 2]) {
			const stretch = samples.subarray(second * 16000 + 4000, second * 16000 + 12000);
			expect(rmsDbfs(stretch)).toBeCloseTo(-3.01, 1);
		}
	});

	test('ask for no piece before they are asked for', async () => {
		let asked = 0;
		async function* pieces(): AsyncGenerator<Pcm> {
			for (;;) {
				asked++;
				yield { samples: new Float32Array(4000), sampleRate: 8000 };
			}
		}
		const blocks = monoBlocks(pieces(), 8000);
		expect(asked).toBe(0);

		await blocks.next();

		expect(asked).toBe(2);
	});

	test('are none without pieces', async () => {
		expect(await blocksOf(each(), 16000)).toEqual([]);
	});
});

test('channels mix to one of the same level; the centre of film sound is not lowered', () => {
	expect(monoWeights(1)).toEqual([1]);
	expect(monoWeights(2)).toEqual([0.5, 0.5]);
	expect(monoWeights(4)).toEqual([0.25, 0.25, 0.25, 0.25]);
	expect(monoWeights(6)[2]).toBe(1);
	expect(monoWeights(6)[3]).toBe(0);
});
