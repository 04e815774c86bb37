// The second pass: the sound of all chapters into one file, or of each into its own.
import type { ChapterPlace, PublishedBook } from '../book.ts';
import { lengthOf } from '../book.ts';
import { createOut, type Out } from '../out.ts';
import type { Pace } from '../pace.ts';
import { createZip, type ZipWriter } from '../zip/zip-writer.ts';
import { chapterSound, shape, type Shaping } from './chapter-sound.ts';
import type { BookMeter } from './measure-book.ts';
import { openSoundFile, type SoundFile, type SoundFileFacts } from './sound-file.ts';

export type SoundWork = {
	book: PublishedBook;
	places: readonly ChapterPlace[];
	/** By chapter; null where nothing is to be done. */
	shaping: readonly Shaping[] | null;
	meter: BookMeter;
	pace: Pace;
	out: Out;
};

/** All of it in one file. */
export async function writeOneFile(work: SoundWork, facts: SoundFileFacts): Promise<void> {
	const file = await openSoundFile(facts, work.out);
	try {
		for (const index of work.book.chapters.keys()) await addChapter(work, index, file);
		await file.end();
	} finally {
		await file.close();
	}
}

/** A zip with a file for each chapter. */
export async function writeChapters(
	work: SoundWork,
	facts: Omit<SoundFileFacts, 'samples' | 'chapters' | 'track'>
): Promise<void> {
	const zip = createZip(work.out);
	for (const index of work.book.chapters.keys()) {
		await writeChapter(work, index, zip, chapterPath(work.book, index, facts.format), facts);
	}
	await zip.end();
}

/** One chapter as a file of a zip. */
export async function writeChapter(
	work: SoundWork,
	index: number,
	zip: ZipWriter,
	path: string,
	facts: Omit<SoundFileFacts, 'samples' | 'chapters' | 'track'>
): Promise<void> {
	const { book, places } = work;
	const place = places[index];
	if (!place) return;
	const entry = await zip.begin(path);
	const track = {
		title: book.chapters[index]?.title ?? '',
		number: index + 1,
		of: book.chapters.length
	};
	const inZip = createOut((bytes) => entry.write(bytes));
	const file = await openSoundFile(
		{ ...facts, samples: lengthOf(place), chapters: [], track },
		inZip
	);
	try {
		await addChapter(work, index, file);
		await file.end();
	} finally {
		await file.close();
	}
	await entry.end();
}

async function addChapter(work: SoundWork, index: number, file: SoundFile): Promise<void> {
	const { book, places, shaping, meter, pace } = work;
	const [chapter, place] = [book.chapters[index], places[index]];
	if (!chapter || !place) return;
	const sound = chapterSound(book, chapter, place);
	const shaped = shape(sound, book.sampleRate, shaping?.[index] ?? null);
	for await (const piece of meter.measure(chapter.title, shaped)) {
		await file.add(piece);
		pace.step(piece.length);
	}
}

/** `03 The Ball.mp3`: in order, and without what some system forbids in names. */
function chapterPath({ chapters }: PublishedBook, index: number, format: string): string {
	const digits = String(chapters.length).length;
	const number = String(index + 1).padStart(digits, '0');
	const title = (chapters[index]?.title ?? '')

		.replace(/[\u0000-\u001F<>:"/\\|?*]+/gu, ' ')
		.replace(/\s+/gu, ' ')
		.slice(0, 60)
		.replace(/[. ]+$/u, '')
		.trim();
	return `${number} ${title}`.trim() + `.${format}`;
}
