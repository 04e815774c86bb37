// Lines of pages as a text: what belongs to the pages is left out, and what was cut is whole again.
import { expect, test } from 'vitest';
import { linesOf, type PdfLine, type PdfPage, type PdfPiece } from './page-lines.ts';
import { textOfPdf } from './text-of-pdf.ts';
import type { OutlineEntry } from './headings.ts';

type Given = Partial<PdfLine> & { text: string };

/** Lines below each other, 14 points apart and 450 wide, of 11 points, where nothing else is said. */
function page(lines: readonly (string | Given)[], top = 120): PdfPage {
	let y = top;
	return {
		height: 842,
		noteMarks: 0,
		lines: lines.map((given) => {
			const line = typeof given === 'string' ? { text: given } : given;
			y = line.y ?? y + 14;
			return { x: 72, right: 522, size: 11, ...line, y };
		})
	};
}

function read(pages: PdfPage[], outline: OutlineEntry[] = []) {
	return textOfPdf({ title: '', author: '', language: '', pages, outline });
}

const body = (count: number) =>
	Array.from({ length: count }, (_, index) => `and line ${'abcdefghij'[index % 10] ?? ''} goes on`);

test('lines are one paragraph up to a short one, an indented one or a gap, and over the end of a page', () => {
	const { chapters } = read([
		page([
			'It was a bright cold day in April and',
			{ text: 'the clocks struck.', right: 180 },
			'Nobody looked up at all that after-',
			'noon, the well-known man.',
			{ text: 'Indented now, as books do', x: 90 },
			'and on to its end.',
			{ text: 'After a gap it goes', y: 260 }
		]),
		page(['on overleaf, as if noth-', 'ing had been, well-', 'known as it was.'])
	]);

	expect(chapters).toEqual([
		{
			title: '',
			text: [
				'It was a bright cold day in April and the clocks struck.',
				'Nobody looked up at all that afternoon, the well-known man.',
				'Indented now, as books do and on to its end.',
				'After a gap it goes on overleaf, as if nothing had been, well-known as it was.'
			].join('\n\n')
		}
	]);
});

test('columns are read one after the other, and a line that is as long as its column ends no paragraph', () => {
	const column = (x: number, lines: string[]) =>
		lines.map((text, index) => ({ text, x, right: x + 200, y: 140 + 14 * index }));
	const { chapters } = read([
		page([
			...column(72, ['It was a bright day.', 'The clocks struck', 'thirteen, and no-']),
			...column(320, ['body looked up.', 'They were at work'])
		])
	]);

	expect(chapters[0]?.text).toBe(
		'It was a bright day. The clocks struck thirteen, and nobody looked up. They were at work'
	);
});

test('page numbers and heads that come again are left out and counted; a chapter’s number is not one of them', () => {
	const pages = [1, 2, 3, 4].map((number) =>
		page([
			{ text: number % 2 ? 'THE BOOK' : `THE BOOK ${number}`, y: 50 },
			...(number === 3 ? [{ text: '1984', y: 90 }] : []),
			{ text: 'It begins below the edge', y: 140 },
			...body(6),
			{ text: `– ${number + 20} –`, y: 800 }
		])
	);
	const { chapters, leftOut } = read(pages);

	expect(leftOut).toEqual([
		{ kind: 'page numbers', count: 4 },
		{ kind: 'running heads', count: 4 }
	]);
	expect(chapters[0]?.text).not.toMatch(/BOOK|2[1-4]/u);
	expect(chapters[0]?.text).toContain('1984');
});

test('the head of a short chapter is known by the number of its page', () => {
	const heads = ['Chapter 1: One 31', '32 The Book', 'Chapter 2: Two 33', 'In 1984'];
	const pages = heads.map((text) =>
		page([
			{ text, y: 50 },
			{ text: 'Text.', y: 140 }
		])
	);

	expect(read(pages)).toMatchObject({
		chapters: [{ text: 'Text.\n\nText.\n\nText.\n\nIn 1984 Text.' }],
		leftOut: [{ kind: 'running heads', count: 3 }]
	});
});

test('small lines at the foot that marks point to are notes, also where one goes on overleaf; others stay', () => {
	const note = (text: string, y: number) => ({ text, size: 8, y });
	const first = page([
		...body(8),
		note('1 Who said it, and', 700),
		note('why he did.', 710),
		note('2 Where', 720)
	]);
	const second = page([...body(8), note('it was said.', 700), note('* When it was.', 710)]);
	const third = page([...body(8), note('1 row of a table', 700), note('2 rows', 710)]);
	const { chapters, leftOut } = read([
		{ ...first, noteMarks: 2 },
		{ ...second, noteMarks: 1 },
		third
	]);

	expect(leftOut).toEqual([{ kind: 'footnotes', count: 3 }]);
	expect(chapters[0]?.text).not.toMatch(/said|When/u);
	expect(chapters[0]?.text).toMatch(/1 row of a table 2 rows$/u);
});

test('chapters begin where the outline points to, and its title is not said twice', () => {
	const pages = [
		page([...body(3), 'Chapter 1', 'The Ball', 'First.']),
		page(['Second.']),
		page(['It has no title here.'])
	];
	const { chapters } = read(pages, [
		{ title: 'The Ball', page: 0, y: 0, level: 1 },
		{ title: 'Last', page: 2, y: null, level: 1 },
		{ title: 'Nowhere', page: 9, y: 3, level: 1 }
	]);

	expect(chapters.map(({ title, text }) => [title, text.split('\n\n').at(-1)])).toEqual([
		['', 'and line a goes on and line b goes on and line c goes on'],
		['The Ball', 'Second.'],
		['Last', 'It has no title here.']
	]);
});

test('without an outline, lines in larger letters are headings, the largest of the highest level', () => {
	const { chapters } = read([
		page([
			{ text: 'A Book of', size: 22 },
			{ text: 'Two Lines', size: 22 },
			...body(5),
			{ text: 'One', size: 15, y: 400 },
			...body(5)
		])
	]);

	expect(chapters.map(({ title }) => title)).toEqual(['A Book of Two Lines', 'One']);
});

test('pages without words are counted, and a file of nothing else is refused', () => {
	expect(read([page(body(3)), page([{ text: '2', y: 800 }])]).leftOut).toContainEqual({
		kind: 'pages without text',
		count: 1
	});
	expect(() => read([page([]), page(['12'])])).toThrow('scanned');
});

test('pieces become lines: marks of notes and turned letters go, capitals at the beginning stay', () => {
	const piece = (text: string, x: number, y: number, size = 10, turn = 0): PdfPiece => ({
		text,
		place: turn ? [0, size, -size, 0, x, y] : [size, 0, 0, size, x, y],
		width: text.length * size * 0.5,
		endsLine: false
	});
	const { lines, noteMarks } = linesOf(
		[
			piece('T', 50, 100, 24),
			piece('he first line', 64, 100),
			piece('3', 130, 96, 6),
			piece(' ends', 134, 100),
			piece('arXiv', 10, 300, 20, 90),
			piece('The next', 50, 114),
			piece('one', 100, 114)
		],
		800
	);

	expect(lines.map(({ text, size }) => [text, size])).toEqual([
		['The first line ends', 10],
		['The next one', 10]
	]);
	expect(noteMarks).toBe(1);
});
