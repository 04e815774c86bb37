// Makes a book part by part: each is spoken, written whole, and only then counted.
import type { SpeechStream } from '#lib/api/client/client.ts';
import { ApiError } from '#lib/api/client/client.ts';
import { concatenate, silence, type Pcm } from '#lib/audio/pcm.ts';
import { quietEdges } from '#lib/audio/effects/quiet-edges.ts';
import { resample } from '#lib/audio/resample.ts';
import { hasSpeakable } from '#lib/text/writing/scripts.ts';
import { isDone, partText, pauseAfter, withPart, type Book } from './book.ts';

/** Where the sound comes from and where it goes. */
export type BookMaking = {
	speak(
		request: { model: string; voice: string; input: string; speed: number },
		signal: AbortSignal
	): Promise<SpeechStream>;
	/** Takes `samples` over; the part is on disk when this resolves. */
	write(book: string, part: number, samples: Float32Array<ArrayBuffer>): Promise<void>;
	/** Writes down that a part is there. */
	save(book: Book): Promise<void>;
	/** Rejects with the signal's reason when that aborts. */
	wait(milliseconds: number, signal: AbortSignal): Promise<void>;
	/** Nothing more is to be begun. */
	isPausing(): boolean;
	/** So many seconds of the part on its way are there. */
	onSound(seconds: number): void;
	onPart(book: Book): void;
};

/** An engine that was ended is back within these; one that is not needs somebody to look. */
const WAITS_MILLISECONDS = [1000, 4000, 10_000];

/**
 * Continues until the book is done, or the part on its way when a pause was asked for; resolves with the book.
 * @throws whatever stops it: the engine's error after several tries, the disk's at once, the signal's reason.
 */
export async function makeBook(
	start: Book,
	text: string,
	making: BookMaking,
	signal: AbortSignal
): Promise<Book> {
	let book = start;
	while (!isDone(book) && !making.isPausing()) {
		const said = await sayAgain(book, text, making, signal);
		book = await addPart(book, said, making);
	}
	return book;
}

/** The book with the next part left out, as silence: for a part that cannot be said. */
export async function skipPart(book: Book, making: Pick<BookMaking, 'write' | 'save'>) {
	return addPart(book, quiet(book), { ...making, onPart: () => undefined });
}

async function addPart(
	book: Book,
	{ samples, sampleRate }: Pcm,
	{ write, save, onPart }: Pick<BookMaking, 'write' | 'save' | 'onPart'>
): Promise<Book> {
	const longer = withPart(book, samples.length, samples.length > 0 ? sampleRate : book.sampleRate);
	await write(book.id, book.made.length, samples);
	await save(longer);
	onPart(longer);
	return longer;
}

async function sayAgain(
	book: Book,
	text: string,
	making: BookMaking,
	signal: AbortSignal
): Promise<Pcm> {
	for (const wait of WAITS_MILLISECONDS) {
		try {
			return await sayPart(book, text, making, signal);
		} catch (error) {
			signal.throwIfAborted();
			if (isFinal(error)) throw error;
			await making.wait(wait, signal);
		}
	}
	return sayPart(book, text, making, signal);
}

/** Whether the same request can only fail again. */
function isFinal(error: unknown): boolean {
	return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

async function sayPart(
	book: Book,
	text: string,
	{ speak, onSound }: BookMaking,
	signal: AbortSignal
): Promise<Pcm> {
	const part = book.made.length;
	const input = partText(book, text, part);
	onSound(0);
	if (!hasSpeakable(input)) return quiet(book);
	const { model, voice, speed } = book;
	const { sampleRate, chunks } = await speak({ model, voice, input, speed }, signal);
	const pieces: Float32Array[] = [];
	let samples = 0;
	for await (const chunk of chunks) {
		signal.throwIfAborted();
		pieces.push(chunk);
		samples += chunk.length;
		onSound(samples / sampleRate);
	}
	signal.throwIfAborted();
	const said = resample(
		{ samples: concatenate(pieces), sampleRate },
		book.sampleRate ?? sampleRate
	);
	return quietEdges(said, pauseAfter(book, part));
}

/** The pause alone; nothing at all while the sample rate is not known. */
function quiet(book: Book): Pcm {
	const { sampleRate } = book;
	if (sampleRate === null) return { samples: new Float32Array(), sampleRate: 0 };
	return silence(pauseAfter(book, book.made.length), sampleRate);
}
