// Estimates for a book before it is made: its duration and disk space.
import { expectedSeconds } from '../speech/speaking-rate.ts';
import { isDone, madeBytes, madeCharacters, type Book } from './book.ts';

/** Bytes of a second of sound: 16 bits at 24 kHz, as the voices here make it. */
const BYTES_PER_SECOND = 48_000;

export type Estimate = { seconds: number; bytes: number };

/** @param pace characters said per second at speed 1 */
export function estimateBook(characters: number, speed: number, pace: number): Estimate {
	const seconds = expectedSeconds(characters, speed, pace);
	return { seconds, bytes: seconds * BYTES_PER_SECOND };
}

/** Bytes that the rest of a book will take, by what its parts took so far, else by `pace`. */
export function bytesToCome(book: Book, pace: number): number {
	if (isDone(book)) return 0;
	const made = madeCharacters(book);
	const rest = book.characters - made;
	if (made === 0) return estimateBook(rest, book.speed, pace).bytes;
	return (madeBytes(book) / made) * rest;
}
