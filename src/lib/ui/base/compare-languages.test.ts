// Languages as people read them.
import { expect, test } from 'vitest';
import { localeName } from '#lib/text/writing/language-name.ts';
import { compareLanguages } from './compare-languages.ts';

test('languages are called by their names, and unknown ones by their tags', () => {
	expect(localeName('en-GB')).toBe('British English');
	expect(localeName('not a tag')).toBe('not a tag');
});

test('English comes first, then the others by name', () => {
	expect(['zh', 'en-GB', 'fr', 'en-US', 'pt-BR'].sort(compareLanguages)).toEqual([
		'en-US',
		'en-GB',
		'pt-BR',
		'zh',
		'fr'
	]);
});
