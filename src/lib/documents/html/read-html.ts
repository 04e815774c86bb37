// Reads a page that was saved as a file: its article, with headings, without what is around it.
import { chaptersOf, isRealTitle, titleKey } from '../blocks.ts';
import { Tally, type TextDocument } from '../text-document.ts';
import { NoteTargets } from './notes.ts';
import { charactersOf, mainPart } from './main-part.ts';
import { readBlocks, type HtmlBlock } from './read-blocks.ts';

const CHARSET = /<meta[^>]{1,200}charset\s*=\s*["']?\s*([\w-]{1,40})/iu;

/** Reads the bytes of a page in whatever encoding they state. */
export function readHtmlFile(bytes: Uint8Array): TextDocument {
	return readHtml(new TextDecoder(encodingOf(bytes)).decode(bytes));
}

/** Reads a page. */
export function readHtml(html: string): TextDocument {
	return readPage(html, true) ?? readPage(html, false);
}

/** Null where more was left out by guesses than is left. */
function readPage(html: string, isGuessing: true): TextDocument | null;
function readPage(html: string, isGuessing: false): TextDocument;
function readPage(html: string, isGuessing: boolean): TextDocument | null {
	const tally = new Tally();
	const notes = new NoteTargets();
	const { blocks, title, author, language, guessed } = readBlocks(html, {
		origin: 'page',
		path: '',
		notes,
		tally,
		isGuessing
	});
	const main = mainPart(blocks, tally);
	const doubtful = guessed.inMain + (main[0]?.isMain ? 0 : guessed.elsewhere);
	if (doubtful > charactersOf(main)) return null;
	return {
		title: titleOf(title, main),
		...(author !== '' && { author }),
		...(language !== '' && { language }),
		chapters: chaptersOf(main),
		leftOut: tally.list
	};
}

/** The only heading of the first level, where the page's title is that and the name of a site. */
function titleOf(title: string, blocks: readonly HtmlBlock[]): string {
	const [first, ...others] = blocks.filter(({ level }) => level === 1);
	const isWithin = first && titleKey(title).includes(titleKey(first.text));
	if (first && others.length === 0 && (isWithin || title === '')) return first.text;
	return isRealTitle(title) ? title : '';
}

/** By its mark, else as the page states it, else UTF-8 if it is that, else what most old pages are in. */
function encodingOf(bytes: Uint8Array): string {
	const [first, second, third] = bytes;
	if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
	if (first === 0xff && second === 0xfe) return 'utf-16le';
	if (first === 0xfe && second === 0xff) return 'utf-16be';
	const start = String.fromCharCode(...bytes.subarray(0, 4096));
	const [, stated = ''] = CHARSET.exec(start) ?? [];
	try {
		if (stated !== '') return new TextDecoder(stated).encoding;
		new TextDecoder('utf-8', { fatal: true }).decode(bytes);
		return 'utf-8';
	} catch {
		return 'windows-1252';
	}
}
