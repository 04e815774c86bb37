// The sentences of a book with their times, chapter by chapter, and so never all of its sound in memory.
import { startsParagraph } from '#lib/text/split/pauses.ts';
import { splitSentences } from '#lib/text/split/split-sentences.ts';
import { hasSpeakable } from '#lib/text/writing/scripts.ts';
import { placeChapters, type Padding, type PublishedBook } from '../book.ts';
import { sentenceTimes } from './sentence-times.ts';

/** Seconds from the start of the chapter's sound, the silence put before it included. */
export type TimedSentence = {
	text: string;
	startSeconds: number;
	/** Where the pause after it begins. */
	endSeconds: number;
	startsParagraph: boolean;
};

/** One chapter's; reads its parts, one after the other. */
export async function sentencesOf(
	book: PublishedBook,
	chapter: number,
	padding: Padding
): Promise<TimedSentence[]> {
	const place = placeChapters(book, padding)[chapter];
	const found: TimedSentence[] = [];
	let at = place?.before ?? 0;
	for (const index of book.chapters[chapter]?.parts ?? []) {
		const part = book.parts[index];
		if (!part) continue;
		const sentences = spokenSentences(part.text);
		const texts = sentences.map(({ text }) => text);
		const spans =
			texts.length === 0
				? []
				: sentenceTimes(await book.read(index), book.sampleRate, texts, book.speed);
		for (const [number, span] of spans.entries()) {
			const { text = '', isNew = false } = sentences[number] ?? {};
			found.push({
				text,
				startSeconds: (at + span.start) / book.sampleRate,
				endSeconds: (at + span.end) / book.sampleRate,
				startsParagraph: number === 0 ? part.startsParagraph : isNew
			});
		}
		at += part.samples;
	}
	return found;
}

/** What the engine does not say has no time; `isNew`: an empty line stands before it. */
function spokenSentences(text: string): { text: string; isNew: boolean }[] {
	let from = 0;
	return splitSentences(text).flatMap((sentence) => {
		if (!hasSpeakable(sentence.text)) return [];
		const isNew = startsParagraph(text.slice(from, sentence.startIndex));
		from = sentence.endIndex;
		return { text: sentence.text, isNew };
	});
}
