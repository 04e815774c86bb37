// The first of two passes: how loud the book is, and so what is to be done about it.
import { createLoudnessMeter, type Loudness } from '#lib/audio/analysis/loudness/measure.ts';
import type { ChapterPlace, PublishedBook } from '../book.ts';
import type { Pace } from '../pace.ts';
import { chapterSound, type Shaping } from './chapter-sound.ts';
import { gainFor, type LoudnessPreset } from './loudness.ts';

/** What each chapter is to be shaped by; null where the preset asks for nothing. */
export async function planShaping(
	book: PublishedBook,
	places: readonly ChapterPlace[],
	preset: LoudnessPreset,
	pace: Pace
): Promise<readonly Shaping[] | null> {
	const { target, ceilingDb } = preset;
	if (!target) return null;
	const whole = createLoudnessMeter(book.sampleRate);
	const gains: number[] = [];
	for (const [index, chapter] of book.chapters.entries()) {
		const place = places[index];
		if (!place) continue;
		const own = createLoudnessMeter(book.sampleRate);
		const meter = target.by === 'rms' ? own : whole;
		for await (const piece of chapterSound(book, chapter, place)) {
			meter.add(piece);
			pace.step(piece.length);
		}
		gains.push(gainFor(preset, own.result()));
	}
	const gain = (own: number) => (target.by === 'rms' ? own : gainFor(preset, whole.result()));
	return gains.map((own) => ({ gain: gain(own), ceilingDb }));
}

/** Measures what goes by: chapter by chapter, and all of it. */
export function createBookMeter(sampleRate: number) {
	const whole = createLoudnessMeter(sampleRate);
	const chapters: { title: string; loudness: Loudness }[] = [];
	return {
		chapters,
		whole: () => whole.result(),
		async *measure(
			title: string,
			pieces: AsyncIterable<Float32Array<ArrayBuffer>>
		): AsyncGenerator<Float32Array<ArrayBuffer>, void, void> {
			const own = createLoudnessMeter(sampleRate);
			for await (const piece of pieces) {
				own.add(piece);
				whole.add(piece);
				yield piece;
			}
			chapters.push({ title, loudness: own.result() });
		}
	};
}

export type BookMeter = ReturnType<typeof createBookMeter>;
