// Files as they come: what they are is told by what is in them, and those without text are refused with a reason.
import { strToU8, zipSync, type Zippable } from 'fflate';
import { expect, test } from 'vitest';
import { readDocument, type DocumentKind } from './read-document.ts';
import { epubBytes } from './testing/epub.ts';

function read(kind: DocumentKind, content: BlobPart | BlobPart[], name = 'a.txt') {
	const file = new Blob(Array.isArray(content) ? content : [content]);
	return readDocument(file, { kind, name, onProgress: () => undefined });
}

async function textOf(content: BlobPart | BlobPart[], name?: string): Promise<string | undefined> {
	return (await read('text', content, name)).chapters[0]?.text;
}

const zip = (files: Zippable) => zipSync(files);

test('a UTF-8 file becomes its text, without byte order mark and with plain line ends', async () => {
	expect(await textOf('\ufeffOne – two\r\nthree\rfour\n')).toBe('One – two\nthree\nfour\n');
});

test('UTF-16 is read when the file says so', async () => {
	expect(await textOf(Uint8Array.of(0xff, 0xfe, 0x48, 0, 0x69, 0))).toBe('Hi');
});

test('a long file is read in slices, and nothing is lost between them', async () => {
	const text = `a${'é\r\n'.repeat(200_000)}`;

	expect((await textOf(text)) === text.replaceAll('\r\n', '\n')).toBe(true);
});

test('a page of the web is one by what it begins with, and a text with angle brackets is none', async () => {
	expect(await textOf('<!-- saved -->\n<!DOCTYPE html><p>One', 'a.txt')).toBe('One');
	expect(await textOf('<p>One', 'a.html')).toBe('One');
	expect(await textOf('<p>One', 'a.md')).toBe('<p>One');
});

test.each([
	['a Latin-1 text', 'text', Uint8Array.of(0x63, 0x61, 0x66, 0xe9, 0x20), 'not UTF-8'],
	['a file that ends within a character', 'text', Uint8Array.of(0x63, 0xc3), 'not UTF-8'],
	['a file with zero bytes', 'text', 'one\0two', 'not text'],
	['an empty file', 'text', '', 'empty'],
	[
		'a web archive',
		'text',
		'From: <Saved by Blink>\r\nSubject: A page\r\nMIME-Version: 1.0\r\n',
		'other document'
	],
	['nine megabytes of text', 'text', 'a'.repeat(9_000_000), 'too large'],
	[
		'a spreadsheet',
		'archive',
		zip({ 'xl/workbook.xml': strToU8('<workbook/>') }),
		'other document'
	],
	['an archive of pictures', 'archive', zip({ 'a.png': new Uint8Array(9) }), 'not text'],
	['an archive that is none', 'archive', 'PK\x03\x04 and so on', 'damaged'],
	[
		'a book without its list of files',
		'archive',
		zip({ 'META-INF/container.xml': strToU8('<container/>') }),
		'damaged'
	],
	[
		'a Word document without words',
		'archive',
		zip({ 'word/document.xml': strToU8('<w:document/>') }),
		'damaged'
	]
] as const)('%s is refused', async (_, kind, content, why) => {
	await expect(read(kind, content)).rejects.toMatchObject({ why });
});

test('a page with its pictures in it may be larger than a text', async () => {
	const picture = `<img src="data:image/png;base64,${'A'.repeat(9_000_000)}">`;

	expect(await textOf(`<!doctype html><p>One${picture}</p>`)).toBe('One');
});

test('an archive that unpacks to more than any book is refused before it is unpacked', async () => {
	const bomb = zipSync({ 'word/document.xml': new Uint8Array(60_000_000) }, { level: 9 });
	expect(bomb.length).toBeLessThan(100_000);

	await expect(read('archive', bomb)).rejects.toMatchObject({
		why: 'unpacks too large'
	});
});

test('an archive that says it is smaller than it is, is not unpacked further than that', async () => {
	const bomb = zipSync({ 'word/document.xml': new Uint8Array(30_000_000) }, { level: 9 });
	const claims = new DataView(bomb.buffer, bomb.byteOffset, bomb.byteLength);
	for (let at = 0; at + 30 < bomb.length; at++)
		if (claims.getUint32(at, true) === 30_000_000) claims.setUint32(at, 1000, true);

	await expect(read('archive', bomb)).rejects.toMatchObject({
		why: 'damaged'
	});
});

test('pictures of any size stay packed', async () => {
	const book = epubBytes({
		files: { '1.xhtml': '<p>One.</p>' },
		others: { 'OEBPS/a.png': new Uint8Array(60_000_000) }
	});

	expect(await read('archive', book as Uint8Array<ArrayBuffer>)).toMatchObject({
		chapters: [{ text: 'One.' }]
	});
});
