// The rings of a voice's picture, as they are drawn.
import { expect, test } from 'vitest';
import { PICTURE_BANDS, PICTURE_RINGS } from '#lib/audio/analysis/picture-size.ts';
import { ringPaths } from './ring-paths.ts';

const PICTURE = Uint8Array.from(
	{ length: PICTURE_BANDS * PICTURE_RINGS },
	(_, at) => 40 * Math.floor(at / PICTURE_BANDS) + (at % PICTURE_BANDS)
);

/** The largest and smallest place of a path, in either direction. */
function reach(path: string): [number, number] {
	const numbers = [...path.matchAll(/[\d.]+/g)].map(([number]) => Number(number));
	return [Math.min(...numbers), Math.max(...numbers)];
}

test('there is a closed ring for each of the picture’s, from the widest to the narrowest, within the square', () => {
	const paths = ringPaths(PICTURE, 100);

	expect(paths).toHaveLength(PICTURE_RINGS);
	for (const path of paths) {
		expect(path).toMatch(/^M[^MZ]+Z$/);
		const [least, most] = reach(path);
		expect(least).toBeGreaterThanOrEqual(0);
		expect(most).toBeLessThanOrEqual(100);
	}
	const widths = paths.map((path) => reach(path)[1] - reach(path)[0]);
	expect(widths).toEqual(widths.toSorted((one, other) => other - one));
});

test('the same numbers are drawn the same, other ones otherwise', () => {
	const other = PICTURE.map((value) => 255 - value);

	expect(ringPaths(PICTURE, 76)).toEqual(ringPaths(PICTURE, 76));
	expect(ringPaths(other, 76)).not.toEqual(ringPaths(PICTURE, 76));
});
