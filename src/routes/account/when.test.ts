// Days and moments in words.
import { expect, test } from 'vitest';
import { formatClock, formatDay, formatInstant, formatMoment } from './when.ts';

const NOON = new Date(2026, 4, 3, 12, 5, 9).getTime();
const EVENING = new Date(2026, 4, 3, 23, 59).getTime();
const NEXT_DAY = new Date(2026, 4, 4, 0, 1).getTime();

test('a moment of today has no date', () => {
	expect(formatMoment(NOON, EVENING)).toBe('today, 12:05');
	expect(formatClock(NOON, EVENING)).toBe('12:05:09');
});

test('a moment of an earlier day has one', () => {
	expect(formatMoment(NOON, NEXT_DAY)).toBe('3 May 2026, 12:05');
	expect(formatClock(NOON, NEXT_DAY)).toBe('3 May, 12:05:09');
});

test('days and instants are whole', () => {
	expect(formatDay(NOON)).toBe('3 May 2026');
	expect(formatInstant(NOON)).toBe('3 May 2026, 12:05:09');
});
