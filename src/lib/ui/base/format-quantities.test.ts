// Times and sizes: what people read.
import { expect, test } from 'vitest';
import {
	formatLength,
	formatRate,
	formatSize,
	formatTime,
	formatWait,
	joinFacts
} from './format-quantities.ts';

test.each([
	[0, '0:00'],
	[7.9, '0:07'],
	[72, '1:12'],
	[3725, '1:02:05'],
	[Number.NaN, '0:00'],
	[Number.POSITIVE_INFINITY, '0:00'],
	[-3, '0:00']
])('%d seconds read as %s', (seconds, text) => {
	expect(formatTime(seconds)).toBe(text);
});

test.each([
	[3, 'a few seconds'],
	[31, 'about 40 seconds'],
	[62, 'about a minute'],
	[150, 'about 3 minutes'],
	[4000, 'about an hour'],
	[9000, 'about 3 hours']
])('%d seconds left are told as "%s"', (seconds, text) => {
	expect(formatWait(seconds)).toBe(text);
});

test.each([
	[0.2, '1 s'],
	[42, '42 s'],
	[80, '1 min'],
	[3599, '1 h 0 min'],
	[16_440, '4 h 34 min']
])('a length of %d seconds is roughly %s', (seconds, text) => {
	expect(formatLength(seconds)).toBe(text);
});

test('a speed has one decimal only while that decimal matters', () => {
	expect(formatRate(6.24)).toBe('6.2×');
	expect(formatRate(34.4)).toBe('34×');
});

test('a size is never zero', () => {
	expect(formatSize(120)).toBe('1 kB');
	expect(formatSize(2_320_000)).toBe('2.3 MB');
	expect(formatSize(92_000_000)).toBe('92 MB');
	expect(formatSize(5_870_000_000)).toBe('5.9 GB');
});

test('facts in a row keep each number beside its unit, and let a longer one be broken', () => {
	expect(joinFacts(['Nov 25, 2026', '940 kB', 'erased in 30 days'])).toBe(
		'Nov\u00A025,\u00A02026 · 940\u00A0kB · erased in 30 days'
	);
});
