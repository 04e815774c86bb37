// Where to go on after a window whose text did not fit.
import { expect, test } from 'vitest';
import { heardUpTo } from './heard-up-to.ts';

const FIRST = 100;
const at = (seconds: number) => FIRST + seconds * 50;
const upTo = (tokens: number[], ended: 'text' | 'limit') =>
	heardUpTo({ tokens, ended }, { firstTimestamp: FIRST }, 20);

test('a text that came to its end was all there was', () => {
	expect(upTo([at(0), 1, at(5)], 'text')).toBe(20);
});

test('a text that was cut off is heard on from the end of its last whole part', () => {
	expect(upTo([at(0), 1, at(5), at(5), 2, at(8), at(8.2), 3, 4], 'limit')).toBe(8);
});

test('a window without a whole part is given up', () => {
	expect(upTo([at(0), 1, 2, 3], 'limit')).toBe(20);
	expect(upTo([], 'limit')).toBe(20);
});
