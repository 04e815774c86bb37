// Which rows of a long list are in view.
import { expect, test } from 'vitest';
import { rowsWithin, rowTops } from './row-tops.ts';

const tops = rowTops([10, 20, 30, 40], 4);

test('rows begin where those before them end', () => {
	expect([...tops]).toEqual([0, 10, 30, 60, 100]);
});

test('rows that are seen in part are among those within', () => {
	expect(rowsWithin(tops, 15, 35)).toEqual({ from: 1, to: 3 });
	expect(rowsWithin(tops, 30, 59)).toEqual({ from: 2, to: 3 });
});

test('above the list and below it no row is invented', () => {
	expect(rowsWithin(tops, -500, -1)).toEqual({ from: 0, to: 0 });
	expect(rowsWithin(tops, 500, 900)).toEqual({ from: 3, to: 4 });
	expect(rowsWithin(rowTops([], 0), 0, 100)).toEqual({ from: 0, to: 0 });
});
