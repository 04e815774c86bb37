// What playing does at a moment: goes on, jumps, stops.
import { expect, test } from 'vitest';
import { nextStep, passageAt } from './next-step.ts';

const ON = { until: Infinity, loop: null, pauses: [] };
const pauses = [{ startSeconds: 2, endSeconds: 5 }];
const loop = { startSeconds: 10, endSeconds: 12 };

test('it goes on where nothing is asked for, and stops where a sample ends', () => {
	expect(nextStep(3, ON)).toBeNull();
	expect(nextStep(3, { ...ON, until: 3 })).toBe('stop');
});

test('a silence is left where it ends, but not for a moment that nobody would notice', () => {
	expect(nextStep(2, { ...ON, pauses })).toBe(5);
	expect(nextStep(4.95, { ...ON, pauses })).toBeNull();
	expect(nextStep(5, { ...ON, pauses })).toBeNull();
});

test('what is repeated begins again at its end, and a silence in it leads nowhere else', () => {
	expect(nextStep(11.9, { ...ON, loop })).toBeNull();
	expect(nextStep(12.01, { ...ON, loop })).toBe(10);
	const last = [{ startSeconds: 11.5, endSeconds: 15 }];
	expect(nextStep(11.6, { ...ON, loop, pauses: last })).toBe(10);
});

test('the passage of a pause is the one before it, and of the beginning the first', () => {
	const segments = [loop, { startSeconds: 20, endSeconds: 22 }];

	expect(passageAt(segments, 0)).toBe(loop);
	expect(passageAt(segments, 15)).toBe(loop);
	expect(passageAt(segments, 99)).toBe(segments[1]);
	expect(passageAt([], 3)).toBeNull();
});
