// Writes a book as other programs want it: a sound file with chapters, one for each in a zip, an EPUB that reads itself
// aloud, or captions. Everything goes through part by part, so that a book of twenty hours takes no more memory.
import type { About } from './about.ts';
import { chapterMarks, lengthOf, placeChapters, type PublishedBook } from './book.ts';
import { writeCaptions } from './texts/write-captions.ts';
import { writeEpub } from './epub/write-epub.ts';
import type { PublishFormat } from './formats.ts';
import { createPace } from './pace.ts';
import type { Out } from './out.ts';
import { LOUDNESS, type LoudnessName, type LoudnessPreset } from './sound/loudness.ts';
import { createBookMeter, planShaping } from './sound/measure-book.ts';
import type { LoudnessReport } from './sound/report.ts';
import { writeChapters, writeOneFile } from './sound/write-sound.ts';

export type PublishOrder = {
	format: PublishFormat;
	/** A file for each chapter, in a zip; not for M4B, which is one file by its nature, nor for texts. */
	perChapter: boolean;
	loudness: LoudnessName;
	about: About;
	/** A UUID; the same for the same book. */
	id: string;
	isCloned: boolean;
	/** When it is written. */
	now: Date;
};

/** Encoding takes so much longer than measuring. */
const ENCODING_WEIGHT = 3;

/**
 * Resolves once everything is written, with how loud it is; null for captions, which have no sound.
 * @param onShare how far it is, 0 to 1
 * @throws the signal's reason; a RangeError where the file would be larger than its kind can be; whatever the disk throws
 */
export async function publish(
	book: PublishedBook,
	order: PublishOrder,
	out: Out,
	onShare: (share: number) => void,
	signal: AbortSignal
): Promise<LoudnessReport | null> {
	const { format, loudness, about, perChapter } = order;
	const preset: LoudnessPreset = LOUDNESS[loudness];
	const places = placeChapters(book, preset.padding);
	const samples = places.reduce((sum, place) => sum + lengthOf(place), 0);
	const passes =
		format === 'srt' || format === 'vtt' ? 1 : ENCODING_WEIGHT + (preset.target ? 1 : 0);
	const pace = createPace(samples * passes, onShare, signal);
	if (format === 'srt' || format === 'vtt') {
		await writeCaptions(book, format, preset.padding, out, pace);
		return null;
	}
	const shaping = await planShaping(book, places, preset, pace);
	pace.weight = ENCODING_WEIGHT;
	const meter = createBookMeter(book.sampleRate);
	const facts = {
		about,
		sampleRate: book.sampleRate,
		isCloned: order.isCloned,
		hasRoom: shaping !== null
	};
	const work = { book, places, shaping, meter, pace, out };
	if (format === 'epub') {
		await writeEpub(work, facts, { ...order, padding: preset.padding });
	} else if (perChapter && format !== 'm4b') {
		await writeChapters(work, { ...facts, format });
	} else {
		const chapters = chapterMarks(book, preset.padding);
		await writeOneFile(work, { ...facts, format, samples, chapters });
	}
	return { preset: loudness, whole: meter.whole(), chapters: meter.chapters };
}
