// Reads a text file as the text of a book, or says why it cannot.

import { fileKind, type FileKind } from '../files/file-kind.ts';

export type BookFile = { text: string; title: string } | { refused: BookRefusal };

export type BookRefusal = 'not text' | 'not UTF-8' | 'too large' | 'pdf' | 'sound';

/** Far more bytes than the longest book has characters. */
const MOST_BYTES = 8_000_000;

const SLICE_BYTES = 256 * 1024;

const TITLE_CHARACTERS = 80;

const NO_TEXT: Partial<Record<FileKind, BookRefusal>> = {
	pdf: 'pdf',
	sound: 'sound',
	archive: 'not text',
	'rich text': 'not text',
	picture: 'not text',
	voice: 'not text'
};

/** What it is called does not count. UTF-8, or UTF-16 with its mark at the start. Line ends become plain ones. */
export async function readBookFile(file: Blob & { readonly name: string }): Promise<BookFile> {
	if (file.size > MOST_BYTES) return { refused: 'too large' };
	const refused = NO_TEXT[await fileKind(file)];
	if (refused) return { refused };
	const start = new Uint8Array(await file.slice(0, 2).arrayBuffer());
	const text = await decode(file, encodingOf(start));
	if (text === null) return { refused: 'not UTF-8' };
	if (text.includes('\0')) return { refused: 'not text' };
	return { text, title: titleOf(file.name) || guessTitle(text) };
}

/** The first line that says something, without marks; empty for an empty text. */
export function guessTitle(text: string): string {
	const lines = text.slice(0, 5000).split('\n');
	const line = lines.find((line) => /[\p{L}\p{N}]/u.test(line)) ?? '';
	// Marks at its end are looked for from each place: in a beginning only.
	const plain = line
		.trimStart()
		.slice(0, 500)
		.replace(/^[\s#*_>"“]+|[\s#*_"”]+$/gu, '')
		.replace(/\s+/gu, ' ');
	if (plain.length <= TITLE_CHARACTERS) return plain;
	return `${plain.slice(0, TITLE_CHARACTERS).replace(/\s\S*$/u, '')}…`;
}

function titleOf(name: string): string {
	return name
		.replace(/\.[a-z]+$/iu, '')
		.replace(/[_\s]+/gu, ' ')
		.trim();
}

function encodingOf([first, second]: Uint8Array): string {
	if (first === 0xff && second === 0xfe) return 'utf-16le';
	return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

/** With plain line ends; null where a byte is wrong. Slice by slice: the page answers in between. */
async function decode(file: Blob, encoding: string): Promise<string | null> {
	const decoder = new TextDecoder(encoding, { fatal: true });
	let [text, held] = ['', ''];
	try {
		for (let from = 0; from < file.size; from += SLICE_BYTES) {
			const bytes = await file.slice(from, from + SLICE_BYTES).arrayBuffer();
			const isLast = from + SLICE_BYTES >= file.size;
			const slice = held + decoder.decode(bytes, { stream: !isLast });
			// The second half of a line end may be in the next slice.
			held = slice.endsWith('\r') && !isLast ? '\r' : '';
			text += slice.slice(0, slice.length - held.length).replace(/\r\n?/gu, '\n');
		}
		return text;
	} catch {
		return null;
	}
}
