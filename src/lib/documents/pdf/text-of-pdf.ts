// The text of a PDF whose pages are known line by line.
import { chaptersOf, isRealTitle } from '../blocks.ts';
import { DocumentRefused, Tally, type TextDocument } from '../text-document.ts';
import { withoutEdges } from './edges.ts';
import { bodySize, withoutFootnotes } from './footnotes.ts';
import { findHeadings } from './headings.ts';
import type { OpenedPdf } from './open-pdf.ts';
import { paragraphsOf } from './paragraphs.ts';

/** Letters of a page below which it is a picture of one, with a number at most. */
const LEAST_LETTERS = 4;

/** @throws DocumentRefused where all pages are pictures */
export function textOfPdf({ title, author, language, pages, outline }: OpenedPdf): TextDocument {
	const tally = new Tally();
	const wordless = pages.filter(({ lines }) => !hasLetters(lines.map(({ text }) => text).join('')));
	if (wordless.length === pages.length) throw new DocumentRefused('scanned');
	tally.add('pages without text', wordless.length);
	const plain = withoutFootnotes(withoutEdges(pages, tally), tally);
	const headings = findHeadings(plain, outline, bodySize(plain));
	const blocks = paragraphsOf(plain, headings);
	return {
		title: isRealTitle(title) ? title : '',
		...(author !== '' && { author }),
		...(language !== '' && { language }),
		chapters: chaptersOf(blocks),
		leftOut: tally.list
	};
}

function hasLetters(text: string): boolean {
	return (text.match(/\p{L}/gu) ?? []).length >= LEAST_LETTERS;
}
