// Files are read in a worker of their own: PDF to its words, and whatever does not end is ended.
import { expect, test } from 'vitest';
import { pdfBytes, type TestPdf } from '#lib/documents/testing/pdf.ts';
import type { DocumentKind } from '#lib/documents/read-document.ts';
import { readInWorker } from './read-in-worker.ts';

function read(content: BlobPart, kind: DocumentKind, signal = new AbortController().signal) {
	const told: (number | null)[] = [];
	const file = new File([content], 'a.file');
	const answer = readInWorker(file, kind, { onProgress: (share) => told.push(share), signal });
	return answer.then((given) => ({ ...given, told }));
}

const readPdf = (pdf: TestPdf) => read(pdfBytes(pdf) as Uint8Array<ArrayBuffer>, 'pdf');

const LINES = [
	'It was a bright cold day in April, and the clocks were strik-',
	'ing thirteen. Nobody looked up from what they did at that time'
];

function page(number: number, title?: string) {
	const lines = LINES.map((text, index) => ({ text, y: 140 + 15 * index }));
	const heading = title === undefined ? [] : [{ text: title, y: 110, size: 18 }];
	return [
		{ text: 'A running head', y: 40, size: 9 },
		...heading,
		...lines,
		{ text: `${number}`, x: 290, y: 810, size: 9 }
	];
}

test('the words of a PDF, with its outline as chapters, and the share of its pages on the way', async () => {
	const read = await readPdf({
		pages: [page(1, 'One'), page(2), page(3, 'Two (and more)')],
		outline: [
			{ title: 'One', page: 0 },
			{ title: 'Two (and more)', page: 2 }
		],
		title: 'A Day',
		author: 'G. O.'
	});

	const text =
		'It was a bright cold day in April, and the clocks were striking thirteen. Nobody looked up from what they did at that time';
	expect(read).toEqual({
		document: {
			title: 'A Day',
			author: 'G. O.',
			chapters: [
				{ title: 'One', text: `${text} ${text}` },
				{ title: 'Two (and more)', text }
			],
			leftOut: [
				{ kind: 'page numbers', count: 3 },
				{ kind: 'running heads', count: 3 }
			]
		},
		told: [null, 1 / 3, 2 / 3, 1]
	});
});

test('a PDF that wants a password, has only pictures, is damaged or far too long is refused', async () => {
	const lines = page(1);

	expect(await readPdf({ pages: [lines], isEncrypted: true })).toMatchObject({
		refused: 'protected'
	});
	expect(await readPdf({ pages: [[]] })).toMatchObject({ refused: 'scanned' });
	expect(await read('%PDF-1.4\nand nothing else', 'pdf')).toMatchObject({ refused: 'damaged' });
	expect(await readPdf({ pages: Array.from({ length: 5000 }, () => []) })).toMatchObject({
		refused: 'too many pages'
	});
});

test('what takes too long is ended, and so is what nobody wants any more', async () => {
	const slow = `<!doctype html>${'<b>'.repeat(9000)}${'</i>'.repeat(400_000)}`;
	const ended = new AbortController();
	const options = { onProgress: () => undefined, patienceMilliseconds: 240 };
	const file = new File([slow], 'a.html');

	expect(await readInWorker(file, 'text', { ...options, signal: ended.signal })).toEqual({
		refused: 'too slow'
	});
	const reading = readInWorker(file, 'text', {
		onProgress: () => ended.abort(),
		signal: ended.signal
	});
	await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
});
