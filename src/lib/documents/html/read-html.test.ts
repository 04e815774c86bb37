// Pages and pieces of HTML as text, compared with what somebody would read aloud of them.
import { expect, test } from 'vitest';
import { readHtml, readHtmlFile } from './read-html.ts';

const ARTICLE = `It was a bright cold day in April, and the clocks were striking thirteen. ${'A sentence more. '.repeat(12)}`;

/** All of it as one text, headings included. */
function textOf(html: string): string {
	return readHtml(html)
		.chapters.flatMap(({ title, text }) => [title, text])
		.filter((line) => line !== '')
		.join('\n\n');
}

test('paragraphs, lists, lines of verse and rows of tables come out as a person reads them', () => {
	const html = `<p>One  <b>bold</b>\n word.</p>loose<ul><li>first</li><li>second</ul>
		<p>Roses are red,<br>violets blue</p><table><tr><td>a<td>b<td></tr></table><pre>x\n  y</pre>`;

	expect(textOf(html)).toBe(
		'One bold word.\n\nloose\n\nfirst\n\nsecond\n\nRoses are red,\nviolets blue\n\na, b\n\nx\ny'
	);
});

test('headings begin chapters, and lower ones stay lines of the text', () => {
	const { chapters } = readHtml(
		'<p>Before.</p><h1>One</h1><p>First.</p><h4>Small</h4><p>Second.</p><h2>Two\n more</h2><p>Third.</p>'
	);

	expect(chapters).toEqual([
		{ title: '', text: 'Before.' },
		{ title: 'One', text: 'First.\n\nSmall\n\nSecond.' },
		{ title: 'Two more', text: 'Third.' }
	]);
});

test('of a page its article is read, with title, author and language; what is left out is counted', () => {
	const read = readHtml(`<!doctype html><html lang="en-GB"><head><title>The Day – Some News</title>
		<meta name="author" content="G. O."><style>p { color: red }</style></head><body>
		<nav><a href="/">Home</a></nav><main><article><h1>The Day</h1><img src="x.png"><p>${ARTICLE}</p>
		<svg><title>icon</title></svg></article></main><aside>Read this, too</aside><footer>© 2026</footer>
		<script>document.write('<p>never</p>')</script></body></html>`);

	expect(read).toEqual({
		title: 'The Day',
		author: 'G. O.',
		language: 'en-GB',
		chapters: [{ title: 'The Day', text: ARTICLE.trim() }],
		leftOut: [
			{ kind: 'menus', count: 3 },
			{ kind: 'pictures', count: 2 }
		]
	});
});

test('marks of notes and the notes they point to are left out, and powers are not', () => {
	const read =
		readHtml(`<p>Said<sup><a href="#n1">1</a></sup> and done<a href="#n2">[2]</a> in 5 m<sup>2</sup>.
		<a href="#c3">Chapter 3</a></p><ol><li id="n1">Who said it <a href="#r1">↩</a></li></ol>
		<p><a id="n2" href="#r2">2</a> Who did it</p><p id="c3">Not a note.</p>`);

	expect(read.chapters).toEqual([
		{ title: '', text: 'Said and done in 5 m2. Chapter 3\n\nNot a note.' }
	]);
	expect(read.leftOut).toEqual([{ kind: 'footnotes', count: 2 }]);
});

test('numbers of printed pages and soft hyphens are left out', () => {
	const html = '<p>A won\u00adder<span class="pagenum">[Pg 12]</span>ful\u200b day</p>';

	expect(readHtml(html)).toMatchObject({
		chapters: [{ text: 'A wonderful day' }],
		leftOut: [{ kind: 'page numbers', count: 1 }]
	});
});

test('a page is read in the encoding that it states, and an old one that states none', () => {
	const bytes = (html: string) => Uint8Array.from(html, (letter) => letter.charCodeAt(0));

	for (const head of ['<meta charset="iso-8859-1">', ''])
		expect(readHtmlFile(bytes(`<html>${head}<p>café`)).chapters).toEqual([
			{ title: '', text: 'café' }
		]);
});

test.each([
	['elements without end', '<div>'.repeat(9000) + 'x', 'x'],
	['a tag without end', `x<a ${'b '.repeat(100_000)}`, 'x'],
	['our own marks', '<p>a\u0000b\u0001c\u0002d</p>', 'abcd']
])('%s are read to their end', (_, html, text) => {
	expect(textOf(html).replaceAll('\ufffd', '')).toBe(text);
});

test('elements within elements within elements are refused before they take minutes', () => {
	expect(() => textOf('<div>'.repeat(500_000))).toThrow('damaged');
});
