// The table against facts of the published models: a few fixed points, its size, its limits.
import { expect, test } from 'vitest';
import { keepKnown, phonemesToIds } from './vocabulary.ts';

test('symbols become their numbers between two pads', () => {
	expect(phonemesToIds('həlˈoʊ, ɡɹ!')).toEqual([0, 50, 83, 54, 156, 57, 135, 3, 16, 92, 123, 5, 0]);
	expect(phonemesToIds(';:,.!?—…"()“”')).toEqual([
		0, 1, 2, 3, 4, 5, 6, 9, 10, 11, 12, 13, 14, 15, 0
	]);
	expect(phonemesToIds('o\u0303ᵻ↗')).toEqual([0, 57, 17, 177, 172, 0]);
});

test('unknown symbols are dropped, the pad among them', () => {
	expect(phonemesToIds('a$g😀b7')).toEqual([0, 43, 44, 0]);
	expect(phonemesToIds('')).toEqual([0, 0]);
	expect(keepKnown('a$g😀b7')).toBe('ab');
});
