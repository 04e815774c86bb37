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

const PARAGRAPH =
	'The river rose in the night, and by the morning the lower street was under water. ';
/** As sites of newspapers are built: most of it is around the article. */
const SITE = `<!doctype html><html lang="en"><head><title>The River | The Valley Post</title></head>
	<body class="single has-cookies related-posts"><div class="skip-links"><a href="#m">Skip to content</a></div>
	<div id="cookie-banner" class="cookie-consent"><h2>Your privacy</h2><p>We use cookies.</p><button>Accept</button></div>
	<header><div class="logo">The Valley Post</div><nav><ul><li><a href="/news">News</a></ul></nav></header>
	<div role="main"><ol class="breadcrumbs"><li>Home<li>News</ol><h1>The River</h1>
	<article><header><p>By Ada Lane</p></header><p>${PARAGRAPH.repeat(5)}</p>
	<div class="share-buttons"><a href="#">Share this</a></div><h2>The day after</h2><p>${PARAGRAPH.repeat(4)}</p>
	<aside>Sign up for our letter</aside><section class="related-articles"><h3>Related</h3><p>The dam</p></section></article>
	<h2>Latest</h2><article><h3>The bridge</h3><p>It stands.</p></article><article><h3>The mill</h3></article>
	<section id="comments"><h2>Comments</h2><p>First!</p></section></div>
	<div role="complementary"><p>Most read</p></div><div role="contentinfo">© The Valley Post</div></body></html>`;

test('of a page of a newspaper the article is left: no banner, no menu, nothing of other articles', () => {
	const { title, chapters, leftOut } = readHtml(SITE);

	expect(title).toBe('The River');
	expect(chapters).toEqual([
		{ title: 'The River', text: `By Ada Lane\n\n${PARAGRAPH.repeat(5).trim()}` },
		{ title: 'The day after', text: PARAGRAPH.repeat(4).trim() }
	]);
	expect(leftOut).toEqual([{ kind: 'menus', count: 12 }]);
});

test('without a main part it is what lies between head and foot, and the head where the title is there', () => {
	const body = `<p>${PARAGRAPH.repeat(4)}</p><div class="sidebar"><p>Most read</p></div><footer>©</footer>`;

	expect(textOf(`<header>The Post</header><h1>The River</h1>${body}`)).toBe(
		`The River\n\n${PARAGRAPH.repeat(4).trim()}`
	);
	expect(textOf(`<header><h1>The River</h1></header>${body}`)).toBe(
		`The River\n\n${PARAGRAPH.repeat(4).trim()}`
	);
});

test('several articles of some length are all read, and so is a text in a part with a misleading name', () => {
	const article = (title: string) =>
		`<article><h2>${title}</h2><p>${PARAGRAPH.repeat(4)}</p></article>`;

	expect(readHtml(article('One') + article('Two')).chapters).toMatchObject([
		{ title: 'One' },
		{ title: 'Two' }
	]);
	const reply = '<article><p>Yes.</p></article>';
	expect(textOf(`${article('One')}${article('Two')}${article('Three')}${reply}`)).toContain('Yes.');
	expect(textOf(`<div class="cookies"><p>Flour, butter, sugar.</p></div><p>Enjoy!</p>`)).toBe(
		'Flour, butter, sugar.\n\nEnjoy!'
	);
});
