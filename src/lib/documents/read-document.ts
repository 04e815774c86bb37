// Reads any file that has text: what it is, is told by its first bytes and by what lies in it, never by its name.
import { openArchive } from './archive.ts';
import { withTitleAsText } from './blocks.ts';
import { readDocx } from './docx/read-docx.ts';
import { isWordPart, WORD_TEXT } from './docx/word-parts.ts';
import { CONTAINER, isBookPart } from './epub/package.ts';
import { pictureIn } from './epub/cover.ts';
import { readEpub } from './epub/read-epub.ts';
import { readHtmlFile } from './html/read-html.ts';
import { readPdf } from './pdf/read-pdf.ts';
import { DocumentRefused, type TextDocument } from './text-document.ts';
import { readPlainText } from './plain-text.ts';

/** Most of it are pictures, in a document of this size. */
const MOST_BYTES = 150_000_000;
/** A text of this many bytes has more characters than any book. */
const MOST_TEXT_BYTES = 8_000_000;
/** Pages that are saved as one file have their pictures in it. */
const MOST_HTML_BYTES = 50_000_000;
/** A page that is saved as if it were a letter (MHTML). */
const WEB_ARCHIVE =
	/^(?:From:[^\n]*\n(?:[^\n]+\n){0,9})?MIME-Version:|^Content-Type: multipart\//iu;
/** Sixteen times what a book may have: it can be shown, and cut by whoever wants a part of it. */
const MOST_CHARACTERS = 8_000_000;

/** What a file is by its first bytes. */
export type DocumentKind = 'text' | 'pdf' | 'archive';

export type ReadOptions = {
	kind: DocumentKind;
	name: string;
	/** Told each time something is done, with the share of it all where that is known. */
	onProgress: (share: number | null) => void;
};

/** @throws DocumentRefused with the reason for which the file gives no text */
export async function readDocument(file: Blob, options: ReadOptions): Promise<TextDocument> {
	if (file.size > MOST_BYTES) throw new DocumentRefused('too large');
	const { chapters, title, ...others } = await read(file, options);
	const characters = chapters.reduce(
		(sum, chapter) => sum + chapter.title.length + chapter.text.length,
		0
	);
	if (characters > MOST_CHARACTERS) throw new DocumentRefused('too long');
	if (characters === 0) throw new DocumentRefused('empty');
	return { ...others, title, chapters: title === '' ? chapters : withTitleAsText(title, chapters) };
}

async function read(file: Blob, { kind, name, onProgress }: ReadOptions): Promise<TextDocument> {
	onProgress(null);
	if (kind === 'text') return readText(file, name);
	const bytes = new Uint8Array(await file.arrayBuffer());
	if (kind === 'pdf') return readPdf(bytes, onProgress);
	const archive = openArchive(bytes, (part) => isWordPart(part) || isBookPart(part));
	onProgress(null);
	const names = [...archive.names];
	if (archive.names.has(CONTAINER)) {
		return readEpub(archive, onProgress, (path) => pictureIn(bytes, path));
	}
	if (names.some((part) => WORD_TEXT.test(part))) return readDocx(archive);
	const isOffice = names.some((part) =>
		/^(?:xl|ppt)\/|^content\.xml$|^\[Content_Types\]\.xml$/u.test(part)
	);
	throw new DocumentRefused(isOffice ? 'other document' : 'not text');
}

/** Plain text as it is; a page of the web without its marks, if it is one. */
async function readText(file: Blob, name: string): Promise<TextDocument> {
	const start = await file.slice(0, 2000).text();
	if (file.size > (isHtml(start, name) ? MOST_HTML_BYTES : MOST_TEXT_BYTES))
		throw new DocumentRefused('too large');
	if (isHtml(start, name)) return readHtmlFile(new Uint8Array(await file.arrayBuffer()));
	if (WEB_ARCHIVE.test(start)) throw new DocumentRefused('other document');
	return { title: '', chapters: [{ title: '', text: await readPlainText(file) }], leftOut: [] };
}

function isHtml(start: string, name: string): boolean {
	const plain = start.replace(/<!--.*?-->/gsu, '').replace(/^\ufeff/u, '');
	const begins = /^\s*(?:<\?xml[^>]*>\s*)?<(?:!doctype\s+html|html|head|body)\b/iu;
	return begins.test(plain) || (/\.x?html?$/iu.test(name) && /^\s*</u.test(plain));
}
