// What is found in texts, and what would stand there instead.
import { expect, test } from 'vitest';
import { findMatches, replaceMatches, type Query } from './find-matches.ts';

const TEXTS = ['The cat sat.', 'A Cat, a scatter of cats: CAT!', 'Über die Straße (1)'];

function found(query: Partial<Query>): string[] {
	const whole = {
		find: '',
		replace: '',
		isPattern: false,
		matchesCase: false,
		wholeWords: false,
		...query
	};
	return findMatches(TEXTS, whole).matches.map(
		({ text, from, to }) => `${text} ${TEXTS[text]?.slice(from, to)}`
	);
}

test('a text is found whatever its case, or only as it is written', () => {
	expect(found({ find: 'cat' })).toEqual(['0 cat', '1 Cat', '1 cat', '1 cat', '1 CAT']);
	expect(found({ find: 'Cat', matchesCase: true })).toEqual(['1 Cat']);
});

test('whole words are not found in longer ones, in any script', () => {
	expect(found({ find: 'cat', wholeWords: true })).toEqual(['0 cat', '1 Cat', '1 CAT']);
	expect(found({ find: 'ber', wholeWords: true })).toEqual([]);
	expect(found({ find: 'über', wholeWords: true })).toEqual(['2 Über']);
});

test('marks of patterns are letters like others in a plain text', () => {
	expect(found({ find: '(1)' })).toEqual(['2 (1)']);
	expect(found({ find: '.' })).toEqual(['0 .']);
	expect(found({ find: '' })).toEqual([]);
});

test('a pattern is found, and empty matches are left out', () => {
	expect(found({ find: 'c.t\\b', isPattern: true })).toEqual(['0 cat', '1 Cat', '1 CAT']);
	expect(found({ find: 'z*', isPattern: true })).toEqual([]);
	expect(found({ find: 'a|the', isPattern: true, wholeWords: true })).toEqual([
		'0 The',
		'1 A',
		'1 a'
	]);
});

test('what is no pattern is refused, also where it would be one between others', () => {
	expect(() => found({ find: '(', isPattern: true })).toThrow(SyntaxError);
	expect(() => found({ find: 'a)(b', isPattern: true })).toThrow(SyntaxError);
});

test('replacements name the groups of a pattern; in a plain text they are letters', () => {
	const query = { matchesCase: true, wholeWords: false };
	const dates = ['On 2026-11-23 and 2025-01-02'];
	const pattern = '(?<y>\\d+)-(\\d+)-(\\d+)';
	const swapped = findMatches(dates, { find: pattern, replace: '$3.$2.$<y> $$ [$&] $7', isPattern: true, ...query }); // prettier-ignore
	const plain = findMatches(['a'], { find: 'a', replace: '$1', isPattern: false, ...query });

	expect(replaceMatches(dates[0] ?? '', swapped.matches)).toBe(
		'On 23.11.2026 $ [2026-11-23] $7 and 02.01.2025 $ [2025-01-02] $7'
	);
	expect(replaceMatches('a', plain.matches)).toBe('$1');
});

test('endlessly many matches are cut, and that is told', () => {
	const query = { replace: '', isPattern: false, matchesCase: false, wholeWords: false };
	const { matches, isCut } = findMatches(['a'.repeat(50_000)], { find: 'a', ...query });

	expect(isCut).toBe(true);
	expect(matches).toHaveLength(20_000);
});
