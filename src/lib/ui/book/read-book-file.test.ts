// Files that become books, and those that are refused with a reason.
import { expect, test } from 'vitest';
import { guessTitle, readBookFile } from './read-book-file.ts';

function file(name: string, ...content: BlobPart[]): File {
	return new File(content, name);
}

test('a UTF-8 file becomes its text, without byte order mark and with plain line ends', async () => {
	const read = await readBookFile(file('my_first  book.txt', '\ufeffOne – two\r\nthree\rfour\n'));

	expect(read).toEqual({ text: 'One – two\nthree\nfour\n', title: 'my first book' });
});

test('a text is a text, whatever it is called', async () => {
	expect(await readBookFile(file('story.pdf', 'Once upon a time'))).toEqual({
		text: 'Once upon a time',
		title: 'story'
	});
});

test('UTF-16 is read when the file says so', async () => {
	const bytes = Uint8Array.of(0xff, 0xfe, 0x48, 0, 0x69, 0);

	expect(await readBookFile(file('hi.md', bytes))).toEqual({ text: 'Hi', title: 'hi' });
});

test.each([
	['a Latin-1 text', file('a.txt', Uint8Array.of(0x63, 0x61, 0x66, 0xe9, 0x20)), 'not UTF-8'],
	['an EPUB', file('a.epub', Uint8Array.of(0x50, 0x4b, 3, 4, 0xff, 0xff)), 'not text'],
	['a PDF', file('a.pdf', '%PDF-1.7\n', Uint8Array.of(0xe2, 0xe3, 0xcf)), 'pdf'],
	['a PDF of plain characters', file('a.txt', '%PDF-1.7\n1 0 obj\n'), 'pdf'],
	['a recording', file('a.txt', 'ID3', Uint8Array.of(4, 0, 0)), 'sound'],
	['a rich text', file('a.txt', '{\\rtf1 Hello}'), 'not text'],
	['a file with zero bytes', file('a.txt', 'one\0two'), 'not text'],
	['nine megabytes', file('a.txt', 'a'.repeat(9_000_000)), 'too large']
])('%s is refused', async (_, given, refused) => {
	expect(await readBookFile(given)).toEqual({ refused });
});

test.each([
	['\n\n# The *old* House #\n\nIt was', 'The *old* House'],
	['* * *\n“Stop!” he said', 'Stop!” he said'],
	['', ''],
	[`${'word '.repeat(40)}\n`, `${'word '.repeat(15)}word…`]
])('the title of %j is guessed as %j', (text, title) => {
	expect(guessTitle(text)).toBe(title);
});

test.each(['\u0301'.repeat(100_000), `${' '.repeat(4000)}a${'*'.repeat(100_000)}b`])(
	'a title is guessed of the beginning alone',
	(text) => {
		expect(guessTitle(text).length).toBeLessThanOrEqual(81);
	}
);

test('a long file is read in slices, and nothing is lost between them', async () => {
	const text = `a${'é\r\n'.repeat(200_000)}`;

	const read = await readBookFile(file('long.txt', text));

	expect('text' in read && read.text === text.replaceAll('\r\n', '\n')).toBe(true);
});

test('a file that ends within a character is refused', async () => {
	expect(await readBookFile(file('a.txt', 'caf', Uint8Array.of(0xc3)))).toEqual({
		refused: 'not UTF-8'
	});
});
