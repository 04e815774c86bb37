// A book as it is published: chapters of parts, and where each of them lies in the sound that is written.
import type { ChapterMark } from './about.ts';

/** A part of the sound on disk. `startsParagraph`: its text begins a new one. */
export type BookPart = { samples: number; text: string; startsParagraph: boolean };

/** `parts` are numbers of parts, in order. A nameless chapter holds what stands before the first. */
export type BookChapter = { title: string; parts: readonly number[] };

export type PublishedBook = {
	sampleRate: number;
	/** How fast the voice spoke: pauses between sentences are shorter by as much. */
	speed: number;
	parts: readonly BookPart[];
	/** Together they hold every part once; at least one. */
	chapters: readonly BookChapter[];
	/** Reads the 16-bit samples of one part. */
	read(part: number): Promise<Float32Array<ArrayBuffer>>;
};

/** Silence that is put around each chapter, in seconds. */
export type Padding = { beforeSeconds: number; afterSeconds: number };

export const NO_PADDING: Padding = { beforeSeconds: 0, afterSeconds: 0 };

/** In samples of the book's rate; `start` is counted from the start of the whole sound. */
export type ChapterPlace = { start: number; before: number; sound: number; after: number };

/** Where each chapter lies in one file of all of them. */
export function placeChapters(book: PublishedBook, padding: Padding): ChapterPlace[] {
	const before = Math.round(padding.beforeSeconds * book.sampleRate);
	const after = Math.round(padding.afterSeconds * book.sampleRate);
	let start = 0;
	return book.chapters.map(({ parts }) => {
		const sound = parts.reduce((sum, part) => sum + (book.parts[part]?.samples ?? 0), 0);
		const place = { start, before, sound, after };
		start += before + sound + after;
		return place;
	});
}

/** All samples of a chapter, its silences included. */
export function lengthOf({ before, sound, after }: ChapterPlace): number {
	return before + sound + after;
}

/** The chapters with their times in one file. */
export function chapterMarks(book: PublishedBook, padding: Padding): ChapterMark[] {
	const places = placeChapters(book, padding);
	return places.map((place, index) => ({
		title: book.chapters[index]?.title ?? '',
		startSeconds: place.start / book.sampleRate,
		endSeconds: (place.start + lengthOf(place)) / book.sampleRate
	}));
}
