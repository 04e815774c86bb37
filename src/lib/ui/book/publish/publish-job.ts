// What is published of a book's record: the parts that are made, in chapters with names.
import type { About } from '#lib/publish/about.ts';
import type { PublishFormat } from '#lib/publish/formats.ts';
import type { LoudnessName } from '#lib/publish/sound/loudness.ts';
import type { PublishJob } from '#lib/workers/publish/job.ts';
import { partText, type Book } from '../book.ts';

export type PublishChoice = { format: PublishFormat; perChapter: boolean; loudness: LoudnessName };

/**
 * @param text that the book was made of
 * @param names of what has no title: the text before the first chapter
 * @throws an Error where nothing of the book is made
 */
export function publishJob(
	book: Book,
	text: string,
	choice: PublishChoice,
	about: Omit<About, 'language'>,
	names: { beginning: string }
): PublishJob {
	const { made, sampleRate, speed, id } = book;
	if (sampleRate === null || made.length === 0) throw new Error('Nothing of this book is made');
	return {
		sound: id,
		sampleRate,
		speed,
		parts: made.map((samples, part) => ({
			samples,
			text: partText(book, text, part),
			startsParagraph: ['paragraph', 'chapter', undefined].includes(book.cuts[part - 1]?.end)
		})),
		chapters: chaptersOf(book, about.title, names.beginning),
		order: {
			...choice,
			about: { ...about, language: 'en' },
			id,
			isCloned: book.isCloned ?? false,
			now: new Date()
		}
	};
}

/** The chapters of which a part is made; one with the book's title where there are none. */
export function chaptersOf({ chapters, made }: Book, title: string, beginning: string) {
	const marks = chapters.filter(({ part }) => part >= 0 && part < made.length);
	const [first] = marks;
	if (!first) return [{ title, parts: numbers(0, made.length) }];
	const all = first.part > 0 ? [{ title: beginning, part: 0 }, ...marks] : marks;
	return all
		.map(({ title, part }, index) => ({
			title,
			parts: numbers(part, all[index + 1]?.part ?? made.length)
		}))
		.filter(({ parts }) => parts.length > 0);
}

function numbers(from: number, to: number): number[] {
	return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
}
