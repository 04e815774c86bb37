// Books as EPUB: chapters in the order of reading, and what is left out of them.
import { expect, test } from 'vitest';
import { readDocument } from '../read-document.ts';
import { epubBytes, type TestBook } from '../testing/epub.ts';

function read(book: TestBook) {
	const options = { kind: 'archive', name: 'book.epub', onProgress: () => undefined } as const;
	return readDocument(new Blob([epubBytes(book) as BlobPart]), options);
}

const link = (href: string, title: string, below = '') =>
	`<li><a href="${href}">${title}</a>${below && `<ol>${below}</ol>`}</li>`;

test('chapters are those of the table of contents, in the order of reading, whatever the files hold', async () => {
	const book = await read({
		metadata:
			'<dc:title>The Ball &amp; more</dc:title><dc:creator>A. Writer</dc:creator><dc:language>en</dc:language>',
		files: {
			'z first.xhtml': '<p>For you.</p>',
			'a.xhtml': '<h2>Chapter 1</h2><h3>The Ball</h3><p>One.</p><h2>A scene</h2><p>Two.</p>',
			'b.xhtml': '<p>Still the first.</p><p id="two">Chapter 2</p><p>Three.</p>'
		},
		contents: link('a.xhtml', 'Chapter 1: The Ball', link('b.xhtml#two', 'Chapter 2'))
	});

	expect(book).toEqual({
		title: 'The Ball & more',
		author: 'A. Writer',
		language: 'en',
		chapters: [
			{ title: '', text: 'For you.' },
			{ title: 'Chapter 1: The Ball', text: 'One.\n\nA scene\n\nTwo.\n\nStill the first.' },
			{ title: 'Chapter 2', text: 'Three.' }
		],
		leftOut: []
	});
});

test('the map of an older book names chapters, too; a book without either has those of its headings', async () => {
	const files = { 'text/1.html': '<h1>I</h1><p>One.</p>', 'text/2.html': '<h1>II</h1><p>Two.</p>' };
	const point = (title: string, src: string) =>
		`<navPoint><navLabel><text>${title}</text></navLabel><content src="${src}"/></navPoint>`;
	const map = point('The first', 'text/1.html') + point('The second', 'text/2.html');

	expect((await read({ files, map })).chapters.map(({ title }) => title)).toEqual([
		'The first',
		'The second'
	]);
	expect((await read({ files })).chapters).toEqual([
		{ title: 'I', text: 'One.' },
		{ title: 'II', text: 'Two.' }
	]);
});

test('notes in a file of their own, page numbers, pictures and the table of contents are left out and counted', async () => {
	const book = await read({
		files: {
			'1.xhtml':
				'<h1>One</h1><p>Said<a epub:type="noteref" href="notes.xhtml#n1">1</a> and<sup><a href="notes.xhtml#n2">2</a></sup> done.<span epub:type="pagebreak">12</span></p><img src="p.png"/><aside epub:type="footnote" id="n3"><p>At the foot.</p></aside>',
			'notes.xhtml':
				'<p id="n1">1 Who.</p><p><a id="n2" href="1.xhtml">2</a> What.</p><p>The end.</p>'
		},
		spine: ['nav', '1.xhtml', 'notes.xhtml'],
		contents: link('1.xhtml', 'One')
	});

	expect(book.chapters).toEqual([{ title: 'One', text: 'Said and done.\n\nThe end.' }]);
	expect(new Set(book.leftOut)).toEqual(
		new Set([
			{ kind: 'contents', count: 1 },
			{ kind: 'footnotes', count: 3 },
			{ kind: 'page numbers', count: 1 },
			{ kind: 'pictures', count: 1 }
		])
	);
});

test('a book that only its seller’s program may open is refused; obscured fonts are no reason', async () => {
	const encryption = (uri: string) => ({
		'META-INF/encryption.xml': `<encryption><enc:EncryptedData><enc:CipherData><enc:CipherReference URI="${uri}"/></enc:CipherData></enc:EncryptedData></encryption>`
	});
	const files = { '1.xhtml': '<p>One.</p>' };

	await expect(read({ files, others: encryption('OEBPS/1.xhtml') })).rejects.toMatchObject({
		why: 'protected'
	});
	expect(await read({ files, others: encryption('OEBPS/font.otf') })).toMatchObject({
		chapters: [{ text: 'One.' }]
	});
});

test('a book that names files which are not there is read as far as it goes; one of pictures has no text', async () => {
	const files = { '1.xhtml': '<p>One.</p>' };

	expect(await read({ files, spine: ['gone.xhtml', '1.xhtml'] })).toMatchObject({
		chapters: [{ text: 'One.' }]
	});
	await expect(read({ files: { '1.xhtml': '<img src="a.png"/>' } })).rejects.toMatchObject({
		why: 'empty'
	});
});

test('the picture on the cover comes along, as EPUB 3 and EPUB 2 name it; nothing else is taken for one', async () => {
	const picture = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 1, 2, 3);
	const item = (properties: string) =>
		`</metadata><manifest><item id="pic" href="img/front.jpg" media-type="image/jpeg"${properties}/></manifest><metadata>`;
	const withPicture = (metadata: string, bytes: Uint8Array) => {
		const others = { 'OEBPS/img/front.jpg': bytes };
		return read({ files: { 'a.xhtml': '<p>One.</p>' }, metadata, others });
	};

	const third = await withPicture(item(' properties="cover-image"'), picture);
	const second = await withPicture(`<meta name="cover" content="pic"/>${item('')}`, picture);

	expect(third.cover).toEqual({ bytes: picture, type: 'image/jpeg' });
	expect(second.cover).toEqual({ bytes: picture, type: 'image/jpeg' });
	expect((await withPicture(item(''), picture)).cover).toBeUndefined();
	const page = await withPicture(
		item(' properties="cover-image"'),
		new TextEncoder().encode('<svg/>')
	);
	expect(page.cover).toBeUndefined();
	expect(page.chapters).toHaveLength(1);
});
