// Which measurements of an earlier visit still count.
import { expect, test } from 'vitest';
import { isKept, suits } from './kept-measurement.ts';

const KEPT = { billions: 40, threads: 4, cores: 8, time: 1_764_000_000_000, gpu: null };

test('it counts on the device that it was made on, with as many threads', () => {
	expect(suits(KEPT, { threads: 4, cores: 8 })).toBe(true);
	expect(suits(KEPT, { threads: 1, cores: 8 })).toBe(false);
	expect(suits(KEPT, { threads: 4, cores: 2 })).toBe(false);
});

test.each([
	['none', null, true],
	['one without a graphics processor', KEPT, true],
	['one with', { ...KEPT, gpu: { name: 'NVIDIA ampere', mostBufferBytes: 2e9 } }, true],
	['one whose limits nobody told', { ...KEPT, gpu: { name: '', mostBufferBytes: null } }, true],
	['one that is not a number', { ...KEPT, billions: 'many' }, false],
	['one of nothing', { ...KEPT, billions: 0 }, false],
	['one of an older shape', { billions: 40, threads: 4, cores: 8, time: 1 }, false],
	['something else', 'fast', false]
])('%s is read as such: %j', (_, value, isRead) => {
	expect(isKept(value)).toBe(isRead);
});
