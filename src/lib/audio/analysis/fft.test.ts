// The FFT against the sum that defines the transform.
import { expect, test } from 'vitest';
import { createRealFft } from './fft.ts';

test.each([4, 8, 64, 1024])('of %i values it is what the definition gives', (size) => {
	const values = Float64Array.from(
		{ length: size },
		(_, n) => Math.sin(n * n * 0.37) + (n % 3) / 5
	);

	const { real, imaginary } = createRealFft(size)(values);

	expect(real.length).toBe(size / 2 + 1);
	for (let k = 0; k <= size / 2; k++) {
		const angle = (-2 * Math.PI * k) / size;
		const sum = (wave: (x: number) => number) =>
			values.reduce((total, value, n) => total + value * wave(angle * n), 0);
		expect(real[k]).toBeCloseTo(sum(Math.cos), 8);
		expect(imaginary[k]).toBeCloseTo(sum(Math.sin), 8);
	}
});

test('a second transform is not touched by the first', () => {
	const transform = createRealFft(8);
	transform(Float64Array.of(5, -3, 2, 8, 1, 1, 7, -9));

	const { real } = transform(Float64Array.of(1, 0, 0, 0, 0, 0, 0, 0));

	expect([...real]).toEqual([1, 1, 1, 1, 1]);
});

test('sizes that are no power of two are refused', () => {
	expect(() => createRealFft(12)).toThrow(/12/);
});
