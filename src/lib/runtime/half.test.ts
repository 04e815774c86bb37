// 16-bit floats to and from 32 bits.
import { expect, test } from 'vitest';
import { floatsToHalves, halvesToFloats } from './half.ts';

test('every 16-bit float comes back as it was', () => {
	const all = Uint16Array.from({ length: 0x10000 }, (_, bits) => bits).filter(
		(bits) => (bits & 0x7fff) <= 0x7c00 // the others are no numbers
	);

	expect(floatsToHalves(halvesToFloats(all))).toEqual(all);
});

test('what lies between two is rounded to the nearer, and to the even one from the middle', () => {
	const values = [
		1 + 1 / 2048,
		1 + 3 / 2048,
		1 + 1.1 / 2048,
		65_519,
		65_520,
		2 ** -25,
		1e-9,
		-1e-9
	];

	expect(Array.from(halvesToFloats(floatsToHalves(Float32Array.from(values))))).toEqual([
		1,
		1 + 2 / 1024,
		1 + 1 / 1024,
		65_504,
		Infinity,
		0,
		0,
		-0
	]);
	expect(halvesToFloats(floatsToHalves(Float32Array.of(NaN)))).toEqual(Float32Array.of(NaN));
});
