// The first of two passes: how loud the book is, and so what is to be done about it.
import {
	createLoudnessMeter,
	loudnessOf,
	type Loudness,
	type LoudnessSums
} from '#lib/audio/analysis/loudness/measure.ts';
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
	const found: LoudnessSums[] = [];
	for (const [index, chapter] of book.chapters.entries()) {
		const place = places[index];
		if (!place) continue;
		const meter = createLoudnessMeter(book.sampleRate);
		for await (const piece of chapterSound(book, chapter, place)) {
			meter.add(piece);
			pace.step(piece.length);
		}
		found.push(meter.sums());
	}
	const gain = gainFor(preset, loudnessOf(...found));
	return found.map((sums) => ({
		gain: target.by === 'rms' ? gainFor(preset, loudnessOf(sums)) : gain,
		ceilingDb
	}));
}

/** Measures what goes by: chapter by chapter, and so all of it. */
export function createBookMeter(sampleRate: number) {
	const found: LoudnessSums[] = [];
	const chapters: { title: string; loudness: Loudness }[] = [];
	return {
		chapters,
		whole: () => loudnessOf(...found),
		async *measure(
			title: string,
			pieces: AsyncIterable<Float32Array<ArrayBuffer>>
		): AsyncGenerator<Float32Array<ArrayBuffer>, void, void> {
			const meter = createLoudnessMeter(sampleRate);
			for await (const piece of pieces) {
				meter.add(piece);
				yield piece;
			}
			found.push(meter.sums());
			chapters.push({ title, loudness: loudnessOf(meter.sums()) });
		}
	};
}

export type BookMeter = ReturnType<typeof createBookMeter>;
