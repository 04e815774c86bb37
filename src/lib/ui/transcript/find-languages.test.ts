import { describe, expect, it } from 'vitest';
import { findLanguages } from './find-languages.ts';

const ALL = ['de', 'en', 'es', 'et', 'fr', 'ja', 'yue', 'zh'];

describe('finding a language', () => {
	it('lists all of them by their names, English first, when nothing is typed', () => {
		expect(findLanguages(ALL, ' ')).toEqual(['en', 'yue', 'zh', 'et', 'fr', 'de', 'ja', 'es']);
	});

	it('finds by the English name, the own name and the tag, without accents', () => {
		expect(findLanguages(ALL, 'germ')).toEqual(['de']);
		expect(findLanguages(ALL, 'deut')).toEqual(['de']);
		expect(findLanguages(ALL, 'espanol')).toEqual(['es']);
		expect(findLanguages(ALL, '日本')).toEqual(['ja']);
		expect(findLanguages(ALL, 'yue')).toEqual(['yue']);
	});

	it('puts those that begin with it before those that contain it', () => {
		expect(findLanguages(ALL, 'es')).toEqual(['et', 'es', 'yue', 'zh', 'ja']);
	});

	it('finds nothing for what is no language', () => {
		expect(findLanguages(ALL, 'klingon')).toEqual([]);
	});
});
