// Documents that were damaged on their way: each gives a text or a reason, and nothing else is ever thrown.
import { Document, HeadingLevel, Packer, Paragraph } from 'docx';
import { expect, test } from 'vitest';
import { damagedFile, type Whole } from '../../../tools/fuzz/damaged-files.ts';
import { readDocument } from './read-document.ts';
import { epubBytes } from './testing/epub.ts';
import { DocumentRefused } from './text-document.ts';

const SEED = 7;
const COUNT = 150;
const TEXT = 'It was a bright cold day in April, and the clocks were striking thirteen. ';

async function wholes(): Promise<Whole[]> {
	const children = [
		new Paragraph({ text: 'One', heading: HeadingLevel.HEADING_1 }),
		new Paragraph(TEXT.repeat(20))
	];
	const word = await Packer.toBuffer(new Document({ sections: [{ children }] }));
	const book = epubBytes({
		files: { '1.xhtml': `<h1>One</h1><p id="a">${TEXT.repeat(20)}</p>`, '2.xhtml': '<p>Two.</p>' },
		contents: '<li><a href="1.xhtml">One</a></li><li><a href="2.xhtml">Two</a></li>'
	});
	return [
		{ name: 'word.docx', bytes: Uint8Array.from(word) },
		{ name: 'book.epub', bytes: Uint8Array.from(book) }
	];
}

test(`${COUNT} damaged documents are read, or refused with a reason`, async () => {
	const given = await wholes();
	const wrong: string[] = [];
	let [read, refused] = [0, 0];
	for (let number = 0; number < COUNT; number++) {
		const { name, bytes, kind } = damagedFile(given, SEED, number);
		const options = { kind: 'archive', name, onProgress: () => undefined } as const;
		await readDocument(new Blob([bytes]), options).then(
			() => read++,
			(error: unknown) => {
				if (error instanceof DocumentRefused) refused++;
				else wrong.push(`${number} ${name} ${kind}: ${String(error)}`);
			}
		);
	}

	expect(wrong).toEqual([]);
	expect(refused).toBeGreaterThan(COUNT / 4);
	expect(read + refused).toBe(COUNT);
});
