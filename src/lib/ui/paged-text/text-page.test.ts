// Pages of texts that no text area could show whole: bounded in what was measured to be slow, and nothing lost.
import { expect, test } from 'vitest';
import { endOfPage } from './text-page.ts';

function pagesOf(text: string): string[] {
	const pages: string[] = [];
	for (let start = 0; start < text.length;) {
		const end = endOfPage(text, start);
		pages.push(text.slice(start, end));
		start = end;
	}
	return pages;
}

function longest(pattern: RegExp, text: string): number {
	return (text.match(pattern) ?? []).reduce((most, { length }) => Math.max(most, length), 0);
}

const PARAGRAPH = 'It was the best of times, it was the worst of times. '.repeat(8) + '\n\n';

const TEXTS: [string, string][] = [
	['100,000 combining marks on a letter', `a${'\u0301'.repeat(100_000)}`],
	['marks of two kinds in turns', '\u0323\u0301'.repeat(50_000)],
	['joiners without anything to join', '\u200d'.repeat(100_000)],
	[
		'20,000 headings',
		Array.from({ length: 20_000 }, (_, index) => `# Heading ${index}`).join('\n')
	],
	['a million letters without a space', 'a'.repeat(1_000_000)],
	['100,000 lines', 'line\n'.repeat(100_000)],
	['100,000 empty lines', '\n'.repeat(100_000)],
	['faces of four characters', '👩🏽‍🚀'.repeat(20_000)],
	['Arabic letters without a space', 'ب'.repeat(100_000)],
	['a book of ordinary paragraphs', PARAGRAPH.repeat(1170)]
];

test.each(TEXTS)(
	'%s: no page has much of what is slow, and together they are the text',
	(_, text) => {
		const pages = pagesOf(text);

		expect(pages.join('') === text).toBe(true);
		for (const page of pages) {
			expect(page.length).toBeLessThanOrEqual(25_000);
			expect(page.split('\n').length).toBeLessThanOrEqual(501);
			expect(longest(/[\p{M}\p{Cf}\p{Script=Arabic}]+/gu, page)).toBeLessThanOrEqual(1000);
			expect(longest(/[^\n]{1001,}/gu, page)).toBeLessThanOrEqual(9000);
			expect(page.isWellFormed()).toBe(true);
		}
	}
);

test('an ordinary text is one page, and a book of half a million characters fewer than thirty', () => {
	expect(pagesOf(PARAGRAPH.repeat(40))).toHaveLength(1);
	expect(pagesOf(PARAGRAPH.repeat(1170)).length).toBeLessThan(30);
});

test('a page ends where a paragraph does', () => {
	for (const page of pagesOf(PARAGRAPH.repeat(1170)).slice(0, -1))
		expect(page).toMatch(/\.\s\n\n$/);
});

test('where a page ends is found by looking at that page alone', () => {
	let looked = 0;
	const text = 'word '.repeat(200_000);
	const watched = {
		length: text.length,
		codePointAt: (at: number) => (looked++, text.codePointAt(at)),
		slice: (from: number, to: number) => text.slice(from, to)
	} as unknown as string; // what is asked of it

	endOfPage(watched, 500_000);

	expect(looked).toBeLessThan(25_000);
});
