// What a book is made of: its chapters, and the parts that are spoken one by one.
import { findChapters, type Chapter } from './find-chapters.ts';
import { splitBook, type BookPart } from './split-book.ts';

/**
 * Characters of one part. Far below the limit of a request: a part is what a crash costs, what is finished before a
 * pause, and how long somebody waits to have a sentence spoken while a book is being made.
 */
export const PART_CHARACTERS = 600;

/** A text with more headings than this is no book with chapters but a list. */
const MOST_CHAPTERS = 400;

export type BookOutline = { characters: number; chapters: Chapter[]; parts: BookPart[] };

/** Takes a second and more for the longest books: not for a page's own thread. */
export function outlineBook(text: string): BookOutline {
	const found = findChapters(text);
	const chapters = found.length <= MOST_CHAPTERS ? found : [];
	const starts = chapters.map(({ startIndex }) => startIndex);
	return { characters: text.length, chapters, parts: splitBook(text, PART_CHARACTERS, starts) };
}
