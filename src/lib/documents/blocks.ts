// Headings and paragraphs, as every reader finds them, and the chapters they make.
import type { DocumentChapter } from './text-document.ts';

/** `level` is 1 to 6 for a heading and 0 for a paragraph. */
export type Block = {
	level: number;
	text: string;
	/** Names of places that lie at its beginning: what a table of contents points to. */
	ids: readonly string[];
};

/** Headings below this level stay in the text as lines of their own. */
const LOWEST_CHAPTER_LEVEL = 3;

/** A chapter begins at each heading of the upper levels; what stands before the first has no title. */
export function chaptersOf(blocks: readonly Block[]): DocumentChapter[] {
	const chapters: { title: string; paragraphs: string[] }[] = [];
	for (const { level, text } of blocks) {
		const last = chapters.at(-1);
		if (level > 0 && level <= LOWEST_CHAPTER_LEVEL) chapters.push({ title: text, paragraphs: [] });
		else if (last) last.paragraphs.push(text);
		else chapters.push({ title: '', paragraphs: [text] });
	}
	return chapters.map(({ title, paragraphs }) => ({
		title: title.replace(/\s+/gu, ' '),
		text: paragraphs.join('\n\n')
	}));
}

/** Compares titles: letters and digits only. */
export function titleKey(title: string): string {
	return title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

/** A title that some program wrote and nobody meant. */
export function isRealTitle(title: string): boolean {
	const isJunk = /^(?:microsoft (?:word|powerpoint)|untitled|document\s?\d*$|unknown$|title$)/iu;
	return /\p{L}/u.test(title) && !isJunk.test(title) && !/\.\p{L}{2,5}$/u.test(title);
}

/** A title that stands alone before the first chapter is text there, and no chapter without text. */
export function withTitleAsText(
	title: string,
	chapters: readonly DocumentChapter[]
): DocumentChapter[] {
	const [first, ...others] = chapters;
	const isTitle = first && first.text === '' && titleKey(first.title) === titleKey(title);
	return isTitle ? [{ title: '', text: first.title }, ...others] : [...chapters];
}
