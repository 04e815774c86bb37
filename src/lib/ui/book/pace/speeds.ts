// How fast a voice speaks and how fast this device generates it: measured on books, remembered for the next one.
import { measuredPace, USUAL_PACE } from '../../speech/speaking-rate.ts';
import { isNumberWithin, readLocal, writeLocal } from '../../base/local.ts';
import { isDone, madeCharacters, madeSeconds, type Book } from '../book.ts';

type Speaking = Pick<Book, 'voice' | 'speed' | 'workers'>;

/** What was known of the voice before counts as so many characters: a title and its pause tell little of a book. */
const KNOWN_CHARACTERS = 1500;

/** Characters that the book's voice says in a second at speed 1: as known before, the more as measured the more is made. */
export function paceOf(book: Book): number {
	const made = madeCharacters(book);
	const known = KNOWN_CHARACTERS / paceOfVoice(book.voice);
	return (made + KNOWN_CHARACTERS) / (madeSeconds(book) * book.speed + known);
}

export function paceOfVoice(voice: string): number {
	return readLocal(`pace.${voice}`, isNumberWithin(3, 60), USUAL_PACE);
}

/** Characters that this device, or all who work on it, make in a second of work; 0 while unknown. */
export function rateOf(speaking: Speaking): number {
	return readLocal(rateKey(speaking), isNumberWithin(0.1, 1e6), 0);
}

/** Keeps the rate, and the voice's pace once a whole book tells it. */
export function remember(book: Book, rate: number): void {
	writeLocal(rateKey(book), rate);
	const pace = measuredPace(madeCharacters(book), madeSeconds(book), book.speed);
	if (isDone(book) && pace) writeLocal(`pace.${book.voice}`, pace);
}

/** Several together are as fast as those, and no others. */
function rateKey({ voice, speed, workers = [] }: Speaking): string {
	const together = workers.map(({ model, atOnce }) => `.${model}x${atOnce}`).join('');
	return `book.rate.${voice}.${speed}${together}`;
}
