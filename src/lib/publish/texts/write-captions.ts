// The captions of a whole book, written chapter by chapter.
import { lengthOf, placeChapters, type Padding, type PublishedBook } from '../book.ts';
import type { Out } from '../out.ts';
import type { Pace } from '../pace.ts';
import { captionsHead, captionsOf, type CaptionFormat } from './captions.ts';
import { sentencesOf } from './timed-sentences.ts';

/** For one file of all chapters with this silence around each. */
export async function writeCaptions(
	book: PublishedBook,
	format: CaptionFormat,
	padding: Padding,
	out: Out,
	pace: Pace
): Promise<void> {
	const encoder = new TextEncoder();
	await out.write(encoder.encode(captionsHead(format)));
	let first = 1;
	for (const [index, place] of placeChapters(book, padding).entries()) {
		const sentences = await sentencesOf(book, index, padding);
		const offsetSeconds = place.start / book.sampleRate;
		const { text, count } = captionsOf(sentences, format, { offsetSeconds, first });
		await out.write(encoder.encode(text));
		first += count;
		pace.step(lengthOf(place));
	}
}
