// RFC 9110, 14.1.2, for a file of ten bytes.
import { expect, test } from 'vitest';
import { cutChunks, readRange } from './range.ts';

test.each([
	['bytes=0-', { start: 0, end: 10 }],
	['bytes=0-0', { start: 0, end: 1 }],
	['bytes=3-5', { start: 3, end: 6 }],
	['bytes=3-99', { start: 3, end: 10 }],
	['bytes=-4', { start: 6, end: 10 }],
	['bytes=-99', { start: 0, end: 10 }],
	['bytes = 3 - 5', { start: 3, end: 6 }],
	['bytes=10-', null],
	['bytes=12-13', null],
	['bytes=-0', null],
	[null, undefined],
	['bytes=5-3', undefined],
	['bytes=-', undefined],
	['bytes=0-1,4-5', undefined],
	['seconds=1-2', undefined],
	['bytes=a-b', undefined]
])('"%s"', (header, range) => {
	expect(readRange(header, 10)).toEqual(range);
});

test('a part of the chunks begins and ends where it is asked, wherever the chunks do', () => {
	const chunks = [[0, 1, 2], [3], [4, 5, 6], [7, 8, 9]].map((bytes) => Uint8Array.from(bytes));
	for (let start = 0; start < 10; start++) {
		for (let end = start + 1; end <= 10; end++) {
			const parts = [...cutChunks(chunks, { start, end })];
			const wanted = Array.from({ length: end - start }, (_, index) => start + index);
			expect(parts.flatMap((part) => [...part])).toEqual(wanted);
			expect(parts.every(({ byteLength }) => byteLength > 0)).toBe(true);
		}
	}
});
