// Where a book is split, and that nothing in it is lost or spoken twice.
import { describe, expect, test } from 'vitest';
import { createRandom } from '../../../../tools/seeded/random.ts';
import { findChapters } from './find-chapters.ts';
import { splitBook, type BookPart } from './split-book.ts';

const SENTENCE = 'The train leaves at half past seven in the morning.';

const SCRAPS = [
	SENTENCE,
	' ',
	' ',
	'\n',
	'\n\n',
	'\n\n\n\n',
	'Chapter 2\n\n',
	'"Stop!" he said.',
	'Mr. Smith, e.g., went on',
	'incomprehensibilities'.repeat(30),
	'日本語の文です。',
	'👩‍👩‍👧‍👦',
	'* * *',
	'\t',
	'\u2029',
	'a, b; c: d — e',
	'# Heading\n'
];

function randomText(seed: number): string {
	const { below, pick } = createRandom(seed);
	return Array.from({ length: below(120) }, () => pick(SCRAPS)).join('');
}

function texts(text: string, parts: readonly BookPart[]): string[] {
	return parts.map(({ startIndex, endIndex }) => text.slice(startIndex, endIndex));
}

test('the parts of any text hold all of it, once, each within the limit and never cutting a character', () => {
	for (let seed = 1; seed <= 300; seed++) {
		const text = randomText(seed);
		const starts = findChapters(text).map(({ startIndex }) => startIndex);

		const parts = splitBook(text, 200, starts);

		const cut = texts(text, parts);
		if (text.trim() === '') expect(parts).toEqual([]);
		else expect(cut.join('')).toBe(text);
		for (const part of cut) {
			expect(part.trim()).not.toBe('');
			expect(part.trim().length).toBeLessThanOrEqual(200);
			expect(part.isWellFormed()).toBe(true);
		}
		const begins = new Set(parts.map(({ startIndex }) => startIndex));
		for (const start of starts.slice(1)) expect(begins).toContain(start);
	}
});

describe('a part ends', () => {
	test('with a paragraph, when one ends in its second half', () => {
		const text = `${`${SENTENCE} `.repeat(3).trim()}\n\n${`${SENTENCE} `.repeat(6).trim()}`;

		const parts = splitBook(text, 260);

		expect(texts(text, parts)[0]?.trim()).toBe(`${SENTENCE} `.repeat(3).trim());
		expect(parts.map(({ end }) => end)).toEqual(['paragraph', 'sentence', 'sentence']);
	});

	test('with a sentence, when no paragraph ends near', () => {
		const text = `${SENTENCE} `.repeat(10).trim();

		const parts = splitBook(text, 120);

		expect(parts).toHaveLength(5);
		for (const part of texts(text, parts)) expect(part.trim().endsWith('morning.')).toBe(true);
	});

	test('within a sentence only when that alone is too long', () => {
		const text = `${'and then, '.repeat(40)}he left. ${SENTENCE}`;

		const parts = splitBook(text, 300);

		expect(parts.map(({ end }) => end)).toEqual(['clause', 'sentence']);
	});

	test('where a chapter does, however short it is', () => {
		const text = `${SENTENCE}\n\nChapter 2\n\n${SENTENCE}`;

		const parts = splitBook(text, 5000, [text.indexOf('Chapter 2')]);

		expect(texts(text, parts)).toEqual([`${SENTENCE}\n\n`, `Chapter 2\n\n${SENTENCE}`]);
		expect(parts.map(({ end }) => end)).toEqual(['chapter', 'sentence']);
	});
});
