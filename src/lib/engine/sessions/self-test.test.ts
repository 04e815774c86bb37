// A converter on a GPU that computes wrongly is found out, one that computes rightly is not.
import { expect, test } from 'vitest';
import type { Pcm } from '#lib/audio/pcm.ts';
import type { Conditioning, ConversionSession } from '#lib/models/model.ts';
import { mimic } from '../testing/fake-cloning-models.ts';
import { findFault } from './self-test.ts';

/** Learns how loud a clip is, and makes a sound a little quieter; `spoil` is what a GPU does to it. */
function converter(spoil: (sample: number, index: number) => number): ConversionSession {
	const learn = ([clip]: Pcm[]): Promise<Conditioning> =>
		Promise.resolve({
			tone: { type: 'float32', data: Float32Array.of(clip?.samples.length ?? 0), dims: [1] }
		});
	return {
		learn,
		convert: ({ samples, sampleRate }) =>
			Promise.resolve({
				samples: samples.map((sample, index) => spoil(0.8 * sample, index)),
				sampleRate
			}),
		close: () => Promise.resolve()
	};
}

const right = () => Promise.resolve(converter((sample) => sample));

test.each([
	['rounds otherwise', (sample: number) => sample * 1.001],
	['draws another noise', (sample: number, index: number) => sample + 0.01 * Math.sin(index ** 2)]
])('a GPU that %s is trusted', async (_, spoil) => {
	expect(await findFault(mimic, converter(spoil), right)).toBeUndefined();
});

test.each([
	['gives no numbers', () => NaN, /no numbers/],
	['gives silence', () => 0, /level/],
	['hums on', (_: number, index: number) => 0.3 * Math.sin(index), /loudness/]
])('a GPU that %s is not', async (_, spoil, reason) => {
	expect(await findFault(mimic, converter(spoil), right)).toMatch(reason);
});

test('without anything to compare with, a sound that can be heard is enough', async () => {
	expect(
		await findFault(
			mimic,
			converter((sample) => sample),
			undefined
		)
	).toBeUndefined();
	expect(
		await findFault(
			mimic,
			converter(() => 0),
			undefined
		)
	).toMatch(/level/);
});

test('a converter that fails is not trusted', async () => {
	const broken = {
		...converter(Number),
		convert: () => Promise.reject(new Error('out of memory'))
	};

	expect(await findFault(mimic, broken, right)).toBe('out of memory');
});
