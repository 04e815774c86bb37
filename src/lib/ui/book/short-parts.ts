// Books of older versions have longer parts: what is not made of them yet is cut anew. Loaded when a book is made.
import { PART_CHARACTERS } from '#lib/text/split/outline-book.ts';
import { splitBook } from '#lib/text/split/split-book.ts';
import { partText, type Book } from './book.ts';

/** The book with what is not made yet in parts of today's length: older versions had longer ones. */
export function withShortParts(book: Book, text: string): Book {
	// Files are named by the numbers of their parts: those that lie ahead keep them.
	if (book.ahead) return book;
	const parts = book.cuts.map((_, part) => part);
	const isLong = (part: number) =>
		part >= book.made.length && partText(book, text, part).length > PART_CHARACTERS;
	if (!parts.some(isLong)) return book;
	const cuts = parts.map((part) => (isLong(part) ? cutPart(book, text, part) : [book.cuts[part]]));
	const before = (part: number) => cuts.slice(0, part).reduce((sum, { length }) => sum + length, 0);
	return {
		...book,
		cuts: cuts.flat().filter((cut) => cut !== undefined),
		chapters: book.chapters.map(({ title, part }) => ({ title, part: before(part) }))
	};
}

function cutPart({ cuts }: Book, text: string, part: number): Book['cuts'] {
	const start = cuts[part - 1]?.endIndex ?? 0;
	const whole = cuts[part];
	const pieces = splitBook(text.slice(start, whole?.endIndex), PART_CHARACTERS);
	return pieces.map(({ endIndex, end }, index) => ({
		endIndex: start + endIndex,
		end: index === pieces.length - 1 ? (whole?.end ?? end) : end
	}));
}
