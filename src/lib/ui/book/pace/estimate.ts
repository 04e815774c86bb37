// Estimates for a book before it is made: its duration and disk space.
import { expectedSeconds } from '../../speech/speaking-rate.ts';
import { charactersAhead, isDone, madeCharacters, type Book } from '../book.ts';

/** Of the sound, two bytes each: what most voices here make. */
const USUAL_SAMPLE_RATE = 24_000;

export type Estimate = { seconds: number; bytes: number };

/** @param pace characters said per second at speed 1 */
export function estimateBook(
	characters: number,
	speed: number,
	pace: number,
	sampleRate = USUAL_SAMPLE_RATE
): Estimate {
	const seconds = expectedSeconds(characters, speed, pace);
	return { seconds, bytes: seconds * sampleRate * 2 };
}

/** Bytes that the rest of a book will take. */
export function bytesToCome(book: Book, pace: number): number {
	if (isDone(book)) return 0;
	const rest = book.characters - madeCharacters(book) - charactersAhead(book);
	return estimateBook(rest, book.speed, pace, book.sampleRate ?? undefined).bytes;
}
