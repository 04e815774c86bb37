// A chapter of an EPUB: the page with a span for each sentence, and the overlay that says when each is spoken.
import type { TimedSentence } from '../texts/timed-sentences.ts';
import { clockValue, xml } from './xml.ts';

export type ChapterPage = {
	/** Of the files: `chapter-001`. */
	name: string;
	title: string;
	/** BCP 47. */
	language: string;
	sentences: readonly TimedSentence[];
	/** Of its sound. */
	seconds: number;
};

type Paragraph = { text: string; spans: string[] };

/** Where the sentence is on its page. */
function idOf(index: number): string {
	return `s${index + 1}`;
}

/** The page. Its heading is the one in the text; one that the text has not is written, and not read. */
export function chapterXhtml({ title, language, sentences }: ChapterPage): string {
	const paragraphs: Paragraph[] = [];
	for (const [index, { text, startsParagraph }] of sentences.entries()) {
		if (startsParagraph || paragraphs.length === 0) paragraphs.push({ text: '', spans: [] });
		const last = paragraphs.at(-1);
		const line = text.replace(/\s+/gu, ' ');
		last?.spans.push(`<span id="${idOf(index)}">${xml(line)}</span>`);
		if (last) last.text = `${last.text} ${line}`.trim();
	}
	const headings = countHeadings(title, paragraphs);
	const heading = paragraphs.slice(0, headings).flatMap(({ spans }) => spans);
	const written = heading.length > 0 ? heading.join(' ') : xml(title);
	const body = paragraphs.slice(headings).map(({ spans }) => `<p>${spans.join(' ')}</p>`);
	return `<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${xml(language)}" xml:lang="${xml(language)}">
<head><title>${xml(title)}</title><link rel="stylesheet" type="text/css" href="../style.css"/></head>
<body><section epub:type="chapter">
<h1>${written}</h1>
${body.join('\n')}
</section></body>
</html>
`;
}

/** How many of the first paragraphs are the title again; it may have been made of several lines. */
function countHeadings(title: string, paragraphs: readonly Paragraph[]): number {
	let rest = bare(title);
	let count = 0;
	while (rest !== '') {
		const text = bare(paragraphs[count]?.text ?? '');
		if (text === '' || !rest.startsWith(text)) return count;
		rest = rest.slice(text.length);
		count++;
	}
	return count;
}

function bare(text: string): string {
	return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** Whole milliseconds from the start of the chapter's sound: each sentence lasts until the next, so that none is cut. */
function clips({ sentences, seconds }: ChapterPage): { from: number; to: number }[] {
	const end = Math.floor(seconds * 1000);
	const starts = sentences.map(({ startSeconds }, index) =>
		index === 0 ? 0 : Math.min(end, Math.round(startSeconds * 1000))
	);
	return starts.map((from, index) => ({ from, to: starts[index + 1] ?? end }));
}

/** The sum of all that the overlay plays, in whole milliseconds. */
export function overlayMilliseconds(page: ChapterPage): number {
	return clips(page).reduce((sum, { from, to }) => sum + to - from, 0);
}

/** The overlay, in SMIL 3.0 (EPUB 3.3, 9). @param audio the name of the sound's file */
export function chapterSmil(page: ChapterPage, audio: string): string {
	const text = `../text/${page.name}.xhtml`;
	const pairs = clips(page).map(
		({ from, to }, index) =>
			`<par id="p${index + 1}"><text src="${text}#${idOf(index)}"/>` +
			`<audio src="../audio/${xml(audio)}" clipBegin="${clockValue(from)}" clipEnd="${clockValue(to)}"/></par>`
	);
	return `<?xml version="1.0" encoding="utf-8"?>
<smil xmlns="http://www.w3.org/ns/SMIL" xmlns:epub="http://www.idpf.org/2007/ops" version="3.0">
<body><seq id="all" epub:textref="${text}" epub:type="chapter">
${pairs.join('\n')}
</seq></body>
</smil>
`;
}
