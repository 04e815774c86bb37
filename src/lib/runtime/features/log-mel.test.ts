// What the features of silence and of a tone are.
import { expect, test } from 'vitest';
import { openFeatures } from './log-mel.ts';

const config = {
	feature_size: 80,
	hop_length: 160,
	n_fft: 400,
	n_samples: 480_000,
	sampling_rate: 16_000
};

const featuresOf = async (sound: Float32Array) =>
	(await (await openFeatures(new Blob([JSON.stringify(config)])))(sound)).data as Float32Array;

test('silence is the same everywhere', async () => {
	expect(new Set(await featuresOf(new Float32Array(16_000)))).toEqual(new Set([-1.5]));
});

test('a tone is loudest in the band around its pitch, as long as it lasts', async () => {
	const tone = Float32Array.from({ length: 16_000 }, (_, index) =>
		Math.sin((2 * Math.PI * 1000 * index) / 16_000)
	);
	const features = await featuresOf(tone);
	const column = (frame: number) =>
		Array.from({ length: 80 }, (_, mel) => features[mel * 3000 + frame] ?? NaN);

	const loudest = column(50).indexOf(Math.max(...column(50)));
	expect(loudest).toBe(26); // the 80 bands are 0.559 mel apart, and 1000 Hz is 15
	expect(new Set(column(103)).size).toBe(1);
});
