// The sound of a chapter, part by part: silence around it, turned up or down, kept below the ceiling.
import { createLimiter } from '#lib/audio/effects/limiter.ts';
import type { BookChapter, ChapterPlace, PublishedBook } from '../book.ts';

/** Silences are made in pieces of at most this. */
const PIECE_SAMPLES = 48_000;

export type Shaping = {
	/** A factor. */
	gain: number;
	ceilingDb: number;
};

/** As it is on disk, between its silences. */
export async function* chapterSound(
	book: PublishedBook,
	{ parts }: BookChapter,
	{ before, after }: ChapterPlace
): AsyncGenerator<Float32Array<ArrayBuffer>, void, void> {
	yield* quiet(before);
	for (const part of parts) {
		if ((book.parts[part]?.samples ?? 0) > 0) yield await book.read(part);
	}
	yield* quiet(after);
}

/** As long as the pieces together; with nothing to do, the very samples. */
export async function* shape(
	pieces: AsyncIterable<Float32Array<ArrayBuffer>>,
	sampleRate: number,
	shaping: Shaping | null
): AsyncGenerator<Float32Array<ArrayBuffer>, void, void> {
	if (!shaping) {
		yield* pieces;
		return;
	}
	const { gain, ceilingDb } = shaping;
	const limiter = createLimiter(sampleRate, 10 ** (ceilingDb / 20));
	for await (const piece of pieces) {
		const louder = piece.map((sample) => sample * gain);
		const limited = limiter.push(louder);
		if (limited.length > 0) yield limited;
	}
	const rest = limiter.end();
	if (rest.length > 0) yield rest;
}

function* quiet(samples: number): Generator<Float32Array<ArrayBuffer>> {
	for (let left = samples; left > 0; left -= PIECE_SAMPLES) {
		yield new Float32Array(Math.min(left, PIECE_SAMPLES));
	}
}
