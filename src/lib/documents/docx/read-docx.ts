// Reads Word documents: headings by their styles, without notes, pictures and the table of contents.
import { zipSync } from 'fflate';
import { textIn, type Archive } from '../archive.ts';
import { chaptersOf, isRealTitle } from '../blocks.ts';
import { NoteTargets } from '../html/notes.ts';
import { readBlocks } from '../html/read-blocks.ts';
import { DocumentRefused, Tally, type TextDocument } from '../text-document.ts';
import { firstText, parseXml } from '../xml.ts';

const STYLES = ["p[style-name='Title'] => h1.title:fresh", 'comment-reference => !'];

/** The lines of a table of contents, and its heading. */
const CONTENTS = /^(?:toc|contents|table of contents)(?:\s|$)/iu;

/** A part of mammoth's own tree. */
type Element = { type?: string; styleName?: string | null; children?: Element[] };

/** @throws DocumentRefused where it is damaged */
export async function readDocx(archive: Archive): Promise<TextDocument> {
	const { default: mammoth } = await import('mammoth'); // with the first Word document
	const tally = new Tally();
	// Only what was unpacked within bounds is given on; its pictures are not in it.
	const packed = zipSync(Object.fromEntries(archive.texts), { level: 0 });
	const transformDocument = (document: unknown) => withoutNotes(document as Element, tally); // mammoth's tree has no types
	const options = { styleMap: STYLES, includeEmbeddedStyleMap: false, transformDocument };
	// In Node mammoth takes the one, in a browser the other.
	const input = { buffer: packed as Buffer, arrayBuffer: packed.buffer };
	const { value: html } = await mammoth.convertToHtml(input, options).catch((cause: unknown) => {
		throw new DocumentRefused('damaged', { cause });
	});
	const { blocks } = readBlocks(html, {
		origin: 'book',
		path: '',
		notes: new NoteTargets(),
		tally
	});
	const core = parseXml(textIn(archive, 'docProps/core.xml') ?? '');
	const [author, language] = [firstText(core, 'creator'), firstText(core, 'language')];
	return {
		title: titleOf(html, firstText(core, 'title')),
		...(author !== '' && { author }),
		...(language !== '' && { language }),
		chapters: chaptersOf(blocks),
		leftOut: tally.list
	};
}

/** What a person set as the title counts more than what a program wrote beside the text. */
function titleOf(html: string, stated: string): string {
	const [, shown = ''] = /<h1 class="title">(.{1,2000}?)<\/h1>/su.exec(html) ?? [];
	const context = {
		origin: 'book',
		path: '',
		notes: new NoteTargets(),
		tally: new Tally()
	} as const;
	const [title] = readBlocks(`<p>${shown}</p>`, context).blocks;
	return title?.text ?? (isRealTitle(stated) ? stated : '');
}

/** Takes out notes, pictures and the table of contents, and counts them. */
function withoutNotes(element: Element, tally: Tally): Element {
	if (!element.children) return element;
	let hasContents = false;
	const children = element.children.filter((child) => {
		if (child.type === 'noteReference') tally.add('footnotes');
		else if (child.type === 'image') tally.add('pictures');
		else if (child.type === 'paragraph' && CONTENTS.test(child.styleName ?? '')) hasContents = true;
		else return true;
		return false;
	});
	if (hasContents) tally.add('contents');
	return { ...element, children: children.map((child) => withoutNotes(child, tally)) };
}
