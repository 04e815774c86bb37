// Reads a text file as the text of a book, or says why it cannot.

export type BookFile =
	{ text: string; title: string } | { refused: 'not text' | 'not UTF-8' | 'too large' };

/** Far more bytes than the longest book has characters. */
const MOST_BYTES = 8_000_000;

const TITLE_CHARACTERS = 80;

/** UTF-8, or UTF-16 with its mark at the start. Line ends become plain ones. */
export async function readBookFile(file: Blob & { readonly name: string }): Promise<BookFile> {
	if (file.size > MOST_BYTES) return { refused: 'too large' };
	const bytes = new Uint8Array(await file.arrayBuffer());
	const text = decode(bytes);
	if (text === null) return { refused: isZip(bytes) || isPdf(bytes) ? 'not text' : 'not UTF-8' };
	if (text.includes('\0')) return { refused: 'not text' };
	const plain = text.replace(/\r\n?/gu, '\n');
	return { text: plain, title: titleOf(file.name) || guessTitle(plain) };
}

/** The first line that says something, without marks; empty for an empty text. */
export function guessTitle(text: string): string {
	const line = /[^\n]*[\p{L}\p{N}][^\n]*/u.exec(text.slice(0, 5000))?.[0] ?? '';
	const plain = line.replace(/^[\s#*_>"“]+|[\s#*_"”]+$/gu, '').replace(/\s+/gu, ' ');
	if (plain.length <= TITLE_CHARACTERS) return plain;
	return `${plain.slice(0, TITLE_CHARACTERS).replace(/\s\S*$/u, '')}…`;
}

function titleOf(name: string): string {
	return name
		.replace(/\.[a-z]+$/iu, '')
		.replace(/[_\s]+/gu, ' ')
		.trim();
}

function decode(bytes: Uint8Array): string | null {
	const [first, second] = bytes;
	const isLittle = first === 0xff && second === 0xfe;
	const isBig = first === 0xfe && second === 0xff;
	const encoding = isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8';
	try {
		return new TextDecoder(encoding, { fatal: true }).decode(bytes);
	} catch {
		return null;
	}
}

/** EPUB, DOCX and ODT are zip files. */
function isZip(bytes: Uint8Array): boolean {
	return bytes[0] === 0x50 && bytes[1] === 0x4b;
}

function isPdf(bytes: Uint8Array): boolean {
	return String.fromCharCode(...bytes.subarray(0, 5)) === '%PDF-';
}
