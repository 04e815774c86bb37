// The record of a book, and everything that follows from it.
import type { BookOutline } from '#lib/text/split/outline-book.ts';
import { PAUSE_SECONDS } from '#lib/text/split/pauses.ts';
import type { PartEnd } from '#lib/text/split/split-book.ts';

export const MOST_BOOK_CHARACTERS = 500_000;

/** Sounds have two bytes for each sample. */
const BYTES_PER_SAMPLE = 2;

/** Kept by itself on disk: rewritten after each part, and so without the text. */
export type Book = {
	id: string;
	title: string;
	/** Milliseconds since 1970. */
	createdAt: number;
	model: string;
	voice: string;
	voiceName: string;
	speed: number;
	/** A cloned voice speaks: the file says so. Absent in books of older versions, which had none. */
	isCloned?: boolean;
	characters: number;
	/** Where each part ends in the text, and with what. Kept, so that a newer version goes on with the same parts. */
	cuts: readonly { endIndex: number; end: PartEnd }[];
	/** `part` is the first of the chapter. */
	chapters: readonly { title: string; part: number }[];
	/** Of the sound; null before the first part. */
	sampleRate: number | null;
	/** Samples of each finished part, its pause included: all from the first on, without a gap. */
	made: readonly number[];
	/** Samples of finished parts behind the first that is missing, by their number. Absent where there are none. */
	ahead?: Readonly<Record<number, number>>;
	/** Who makes it, where that is not its model on this device alone. */
	workers?: readonly BookWorker[];
};

/** A model, here or at a server, that has the book's voice under the id `voice`. */
export type BookWorker = {
	model: string;
	voice: string;
	/** How many parts are asked of it at once. */
	atOnce: number;
};

export type BookRequest = Pick<
	Book,
	'title' | 'model' | 'voice' | 'voiceName' | 'speed' | 'isCloned' | 'workers'
>;

/** A chapter of the book as a listener sees it; `startSeconds` is null while its sound is not made. */
export type SoundChapter = { title: string; startSeconds: number | null };

/** A new book of which nothing is made yet. */
export function planBook(
	{ characters, chapters, parts }: BookOutline,
	order: BookRequest,
	id: string,
	createdAt: number
): Book {
	return {
		...order,
		id,
		createdAt,
		characters,
		cuts: parts.map(({ endIndex, end }) => ({ endIndex, end })),
		chapters: chapters.map(({ title, startIndex }) => ({
			title,
			part: parts.findIndex((part) => startIndex < part.endIndex)
		})),
		sampleRate: null,
		made: []
	};
}

/** The text of one part, without the space around it. */
export function partText(book: Book, text: string, part: number): string {
	return text.slice(book.cuts[part - 1]?.endIndex ?? 0, book.cuts[part]?.endIndex ?? 0).trim();
}

/** How long the voice is silent after a part. */
export function pauseAfter(book: Book, part: number): number {
	const end = book.cuts[part]?.end ?? 'clause';
	if (end === 'clause' || part === book.cuts.length - 1) return 0;
	return PAUSE_SECONDS[end] / book.speed;
}

/** The book with one more part; the next one, unless told otherwise. */
export function withPart(
	book: Book,
	samples: number,
	sampleRate: number | null,
	part = book.made.length
): Book {
	const { ahead = {}, ...rest } = book;
	const all: Record<number, number> = { ...ahead, [part]: samples };
	const made = [...book.made];
	for (let next = all[made.length]; next !== undefined; next = all[made.length]) made.push(next);
	return { ...rest, sampleRate, made, ...aheadOf(all, (other) => other >= made.length) };
}

/** Those that are kept; nothing where there are none. */
function aheadOf(all: Record<number, number>, isKept: (part: number) => boolean) {
	const kept = Object.entries(all).filter(([part]) => isKept(Number(part)));
	return kept.length === 0 ? {} : { ahead: Object.fromEntries(kept) };
}

/** Whether the part is there, in its place or ahead of others. */
export function isMade({ made, ahead }: Book, part: number): boolean {
	return part < made.length || ahead?.[part] !== undefined;
}

/**
 * The book with no more parts than are whole on disk.
 * @param count of those without a gap
 * @param ahead of the others those that are whole
 */
export function withWholeParts(book: Book, count: number, ahead?: readonly number[]): Book {
	const { ahead: all = {}, ...rest } = book;
	const isKept = (part: number) => ahead?.includes(part) ?? true;
	if (count >= book.made.length && Object.keys(all).every((part) => isKept(Number(part)))) {
		return book;
	}
	return { ...rest, made: book.made.slice(0, count), ...aheadOf(all, isKept) };
}

/** Who makes it. */
export function workersOf({ workers, model, voice }: Book): readonly BookWorker[] {
	return workers && workers.length > 0 ? workers : [{ model, voice, atOnce: 1 }];
}

export function isDone(book: Book): boolean {
	return book.made.length === book.cuts.length;
}

/** Characters of the finished parts from the first on. */
export function madeCharacters(book: Book): number {
	return book.cuts[book.made.length - 1]?.endIndex ?? 0;
}

export function madeSeconds(book: Book): number {
	return book.sampleRate === null ? 0 : secondsUpTo(book, book.made.length);
}

/** On disk, what is ahead of other parts included. */
export function madeBytes(book: Book): number {
	const sizes = [...partSizes(book), ...sizesAhead(book).map(([, size]) => size)];
	return sizes.reduce((sum, size) => sum + size, 0);
}

/** Characters of the parts that are ahead of others. */
export function charactersAhead({ cuts, ahead = {} }: Book): number {
	const lengths = Object.keys(ahead).map((part) => {
		const index = Number(part);
		return (cuts[index]?.endIndex ?? 0) - (cuts[index - 1]?.endIndex ?? 0);
	});
	return lengths.reduce((sum, length) => sum + length, 0);
}

/** What makes a book for another device: who helps is this one's choice, and what lies ahead stays behind. */
export function withoutHelp(book: Book): Book {
	const copy = { ...book };
	delete copy.workers;
	delete copy.ahead;
	return copy;
}

/** Number and bytes on disk of each part that is ahead of others. */
export function sizesAhead({ ahead = {} }: Book): [number, number][] {
	return Object.entries(ahead).map(([part, samples]) => [Number(part), samples * BYTES_PER_SAMPLE]);
}

/** Bytes of each finished part on disk. */
export function partSizes(book: Book): number[] {
	return book.made.map((samples) => samples * BYTES_PER_SAMPLE);
}

/** How much of the text is made, 0 to 1; `extraCharacters` for a part on its way. Below 1 until all is whole. */
export function shareMade(book: Book, extraCharacters = 0): number {
	if (isDone(book)) return 1;
	const characters = madeCharacters(book) + charactersAhead(book) + extraCharacters;
	return Math.min(0.999, characters / book.characters);
}

/** A share in hundredths, rounded down; in tenths of them where that would be none. */
export function percentOf(share: number): number {
	if (share <= 0) return 0;
	return share < 0.01 ? Math.max(0.1, Math.floor(share * 1000) / 10) : Math.floor(share * 100);
}

/** The chapters, with a nameless one for text before the first; none when the book has none. */
export function soundChapters(book: Book): SoundChapter[] {
	const [first] = book.chapters;
	if (!first) return [];
	const marks = first.part > 0 ? [{ title: '', part: 0 }, ...book.chapters] : book.chapters;
	return marks.map(({ title, part }) => ({
		title,
		startSeconds: part < book.made.length ? secondsUpTo(book, part) : null
	}));
}

function secondsUpTo(book: Book, part: number): number {
	const samples = book.made.slice(0, part).reduce((sum, count) => sum + count, 0);
	return samples / (book.sampleRate ?? 1);
}
