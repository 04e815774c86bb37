// Word documents, written by the package docx, compared with what was written.
import {
	Document,
	FootnoteReferenceRun,
	Header,
	HeadingLevel,
	ImageRun,
	Packer,
	Paragraph,
	Table,
	TableCell,
	TableOfContents,
	TableRow,
	TextRun,
	type ISectionOptions
} from 'docx';
import { expect, test } from 'vitest';
import { readDocument } from '../read-document.ts';

type Child = ISectionOptions['children'][number];

async function write(children: readonly Child[], options: object = {}): Promise<Blob> {
	const headers = { default: new Header({ children: [new Paragraph('A running head')] }) };
	return Packer.toBlob(new Document({ ...options, sections: [{ headers, children }] }));
}

function read(file: Blob) {
	return readDocument(file, { kind: 'archive', name: 'a.docx', onProgress: () => undefined });
}

const heading = (text: string, level: keyof typeof HeadingLevel) =>
	new Paragraph({ text, heading: HeadingLevel[level] });

test('headings make chapters; paragraphs, cells and the title are as they were written', async () => {
	const cell = (text: string) => new TableCell({ children: [new Paragraph(text)] });
	const file = await write(
		[
			heading('My Book', 'TITLE'),
			new Paragraph('For Ada.'),
			heading('One', 'HEADING_1'),
			new Paragraph({
				children: [new TextRun('It was '), new TextRun('dark')]
			}),
			heading('A scene', 'HEADING_4'),
			new Paragraph('He said: “It’s late.”'),
			heading('Two', 'HEADING_2'),
			new Table({ rows: [new TableRow({ children: [cell('left'), cell('right')] })] })
		],
		{ title: 'Document1', creator: 'G. O.' }
	);

	expect(await read(file)).toEqual({
		title: 'My Book',
		author: 'G. O.',
		chapters: [
			{ title: 'My Book', text: 'For Ada.' },
			{ title: 'One', text: 'It was dark\n\nA scene\n\nHe said: “It’s late.”' },
			{ title: 'Two', text: 'left\n\nright' }
		],
		leftOut: []
	});
});

test('footnotes, pictures and running heads are left out, and the first two counted', async () => {
	const file = await write(
		[
			new Paragraph({
				children: [new TextRun('Said'), new FootnoteReferenceRun(1), new TextRun(' he.')]
			}),
			new Paragraph({
				children: [
					new ImageRun({
						type: 'png',
						data: new Uint8Array(100),
						transformation: { width: 10, height: 10 }
					})
				]
			})
		],
		{ footnotes: { 1: { children: [new Paragraph('Who said it.')] } } }
	);

	expect(await read(file)).toMatchObject({
		chapters: [{ title: '', text: 'Said he.' }],
		leftOut: [
			{ kind: 'footnotes', count: 1 },
			{ kind: 'pictures', count: 1 }
		]
	});
});

test('the title that a program keeps beside the text counts where the text has none', async () => {
	const file = await write([new Paragraph('Text.'), new TableOfContents('Contents')], {
		title: 'Beside it'
	});

	expect(await read(file)).toMatchObject({ title: 'Beside it', chapters: [{ text: 'Text.' }] });
});

test('a document that breaks off is refused as damaged', async () => {
	const whole = await write([new Paragraph('Text. '.repeat(2000))]);

	for (const share of [0.3, 0.9])
		await expect(read(whole.slice(0, Math.floor(whole.size * share)))).rejects.toMatchObject({
			why: 'damaged'
		});
});
