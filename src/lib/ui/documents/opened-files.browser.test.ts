// Files that are opened into a text: what takes its place, what is told, and that a failure changes nothing.
import { expect, test } from 'vitest';
import { epubBytes } from '#lib/documents/testing/epub.ts';
import { pdfBytes } from '#lib/documents/testing/pdf.ts';
import { OpenedFiles } from './opened-files.svelte.ts';

function place(text = 'Before.') {
	const held = { text, title: 'Old', headingMark: '# ' as const };
	const fill = (text: string, title: string) => void Object.assign(held, { text, title });
	return { held, opened: new OpenedFiles(Object.assign(held, { fill })) };
}

function file(name: string, content: string | Uint8Array): File {
	return new File([content as BlobPart], name);
}

const book = (title: string, body: string) =>
	epubBytes({ files: { '1.xhtml': body }, metadata: `<dc:title>${title}</dc:title>` });

test('one file takes the place of the text with its title, and the text before comes back', async () => {
	const { held, opened } = place();

	await opened.take([file('my_book.md', '# One\r\n\r\nText.')]);

	expect([held.text, held.title]).toEqual(['# One\n\nText.', 'my book']);
	expect(opened.told).toBe('Opened “my book”.');
	expect(opened.opening).toBeNull();
	opened.bringBack();
	expect([held.text, held.title, opened.told]).toEqual(['Before.', 'Old', '']);
});

test('what was opened and written in since is not taken away again', async () => {
	const { held, opened } = place();
	await opened.take([file('a.txt', 'New.')]);
	held.text = 'New, and more.';

	expect([opened.canBringBack, opened.told]).toEqual([false, '']);
	opened.bringBack();
	expect(held.text).toBe('New, and more.');
});

test('several files are one text in the order of their names, each a chapter by its heading, title or name', async () => {
	const { held, opened } = place('');

	await opened.take([
		file('Emma 10.txt', 'Ten.'),
		file('Emma 2.epub', book('The Second', '<p>Two.</p><img src="a.png"/>')),
		file('Emma 1.html', '<html><body><h1>The First</h1><p>One.</p></body></html>')
	]);

	expect(held).toMatchObject({
		title: 'Emma',
		text: '# The First\n\nOne.\n\n# The Second\n\nTwo.\n\n# Emma 10\n\nTen.'
	});
	expect(opened.told).toBe(
		'Opened 3 files as one text, in the order of their names: 3 chapters. Left out: 1 picture.'
	);
	expect(opened.canBringBack).toBe(false); // nothing was there
});

test.each([
	['a recording', 'a.txt', 'ID3\x04\0\0', /is a recording/],
	['an old Word document', 'a.docx', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0), /old format of Word/],
	['rich text', 'a.docx', '{\\rtf1 Hello}', /rich text/],
	['a picture', 'a.pdf', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), /no text that Aloud can read/],
	['a scan', 'a.pdf', pdfBytes({ pages: [[]] }), /pictures of its pages/],
	['a locked PDF', 'a.pdf', pdfBytes({ pages: [[]], isEncrypted: true }), /protected/],
	['a broken archive', 'a.epub', 'PK\x03\x04 and so on', /damaged/]
])(
	'%s among several files is refused by name, and nothing is opened',
	async (_, name, content, what) => {
		const { held, opened } = place();

		await opened.take([file('0.txt', 'Fine.'), file(name, content)]);

		expect(opened.problem?.what).toMatch(what);
		expect(opened.problem?.what).toContain(`“${name}”`);
		expect(opened.problem?.advice).toMatch(
			/None of the 2 files was opened, and your text is unchanged\.$/
		);
		expect([held.text, opened.told, opened.opening]).toEqual(['Before.', '', null]);
	}
);

test('cancelling leaves the text, and so does another file that is opened meanwhile', async () => {
	const { held, opened } = place();

	const first = opened.take([file('first.txt', 'First.')]);
	expect(opened.opening).toEqual({ name: 'first.txt', share: null });
	opened.cancel();
	await first;
	expect([held.text, opened.opening, opened.problem]).toEqual(['Before.', null, null]);

	await Promise.all([
		opened.take([file('second.txt', 'Second.')]),
		opened.take([file('third.txt', 'Third.')])
	]);
	expect(held.text).toBe('Third.');
});
