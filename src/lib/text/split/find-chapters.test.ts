// What counts as a heading, and what only looks like one.
import { expect, test } from 'vitest';
import { findChapters } from './find-chapters.ts';

const BODY = 'It was a bright cold day. The clocks struck thirteen.';

function titles(text: string): string[] {
	return findChapters(text).map(({ title }) => title);
}

test.each([
	['Chapter 1'],
	['CHAPTER IV. The Ball'],
	['Chapter Twenty-One: Home'],
	['Chapter the First'],
	['Kapitel 3: Heimkehr'],
	['Part Two'],
	['BOOK II.'],
	['Prologue'],
	['THE OLD HOUSE'],
	['XIV']
])('"%s" between empty lines starts a chapter', (line) => {
	expect(titles(`${BODY}\n\n${line}\n\n${BODY}`)).toEqual([line]);
});

test.each([
	['Part of it was true'],
	['Book two seats for us'],
	['STOP!'],
	['“NO”'],
	['OK'],
	['* * *'],
	['1984'],
	[BODY],
	['Chapters were missing from the copy']
])('"%s" between empty lines is text', (line) => {
	expect(titles(`${BODY}\n\n${line}\n\n${BODY}`)).toEqual([]);
});

test('a line in capitals within a paragraph is text', () => {
	expect(titles(`${BODY}\nTHE OLD HOUSE\n${BODY}`)).toEqual([]);
});

test('Markdown headings of three levels count, with or without empty lines, and lose their marks', () => {
	const text = `# One *day*\n${BODY}\n## Two ##\n${BODY}\n#### Too deep\n${BODY}\n#hashtag\n`;

	expect(titles(text)).toEqual(['One day', 'Two']);
});

test('the heading gets the lines right below it, when they are few', () => {
	expect(titles(`CHAPTER I.\nMR. SHERLOCK HOLMES.\n\n${BODY}`)).toEqual([
		'CHAPTER I. MR. SHERLOCK HOLMES.'
	]);
	expect(titles(`Chapter 1\nThe Ball\n\n${BODY}`)).toEqual(['Chapter 1 · The Ball']);
	expect(titles(`Chapter 1\n${BODY} ${BODY}\n\n${BODY}`)).toEqual([]);
});

test('headings with nothing between them are one start', () => {
	const text = `The Title\n\nPART ONE\n\nChapter 1\n\n${BODY}`;

	expect(findChapters(text)).toEqual([
		{ title: 'PART ONE · Chapter 1', startIndex: text.indexOf('PART') }
	]);
});

test('a table of contents makes no chapters', () => {
	const row = ['Chapter 1', 'Chapter 2', 'Chapter 3', 'Chapter 4'];
	const together = `${row.join('\n')}\n\n${BODY}`;
	const apart = `${row.join('\n\n')}\n\nChapter 1\n\n${BODY}\n\nChapter 2\n\n${BODY}`;

	expect(titles(together)).toEqual([]);
	expect(titles(apart)).toEqual(['Chapter 1', 'Chapter 2']);
});

test('a chapter starts where its heading stands in the text', () => {
	const text = `${BODY}\n\n   Chapter 1\n\n${BODY}`;

	expect(findChapters(text)[0]?.startIndex).toBe(text.indexOf('Chapter 1'));
});

test('a heading that is longer than a line is cut', () => {
	expect(titles(`# ${'long '.repeat(60)}\n\n${BODY}`)[0]).toMatch(/^long .{70,}…$/);
});

test.each([
	['spaces', `# One${' '.repeat(200_000)}x`, 1],
	['stars', `${'*'.repeat(200_000)}x`, 0],
	['marks without a letter', '\u0301\u0323'.repeat(100_000), 0],
	['headings', '# One\n'.repeat(20_000), 1]
])('%s without end are looked at once, not from each place again', (_, text, count) => {
	expect(findChapters(text)).toHaveLength(count);
});
