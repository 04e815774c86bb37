// How latents are made faster, and how sounds that each say everything so far are put together.
import { expect, test } from 'vitest';
import { createSeams, stretch } from './vocode.ts';

const rows = (...values: number[]) => values.map((value) => Float32Array.of(value));

test('at speed 1 latents stay as they are', () => {
	expect(stretch(rows(1, 5, 2), 1)).toEqual({
		type: 'float32',
		data: Float32Array.of(1, 5, 2),
		dims: [1, 3, 1]
	});
});

test('twice as fast there are half as many, between their neighbours; at half the speed twice as many', () => {
	expect(stretch(rows(0, 2, 4, 6), 2).data).toEqual(Float32Array.of(1, 5));
	expect(stretch(rows(0, 4), 0.5).data).toEqual(Float32Array.of(0, 1, 3, 4));
});

test('parts of a sound that does not change are the sound', () => {
	const sound = Float32Array.from({ length: 9000 }, (_, at) => Math.sin(at));
	const seams = createSeams();
	const parts = [3000, 5000, 5100, 9000].map((end) =>
		seams.add(sound.slice(0, end), end === sound.length)
	);

	expect(parts.map(({ length }) => length)).toEqual([1976, 2000, 100, 4924]);
	const whole = parts.flatMap((part) => [...part]);
	expect(Math.max(...whole.map((sample, at) => Math.abs(sample - Math.sin(at))))).toBeLessThan(
		1e-6
	);
});

test('where the next sound says the same otherwise, one fades into the other', () => {
	const seams = createSeams();
	seams.add(new Float32Array(2048), false);
	const part = seams.add(new Float32Array(4096).fill(1), true);

	expect([part[0], part[1023], part[1024]]).toEqual([0, 1, 1]);
	expect(part[512]).toBeCloseTo(0.5, 2);
});

test('a sound shorter than a seam is heard at the end', () => {
	const seams = createSeams();

	expect(seams.add(new Float32Array(500), false)).toHaveLength(0);
	expect(seams.add(new Float32Array(900), true)).toHaveLength(900);
});
