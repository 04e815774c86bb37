// Makes a book part by part, by one engine or several at once: each part is spoken, written whole, and only then counted.
import type { SpeechStream } from '#lib/api/client/client.ts';
import { concatenate, silence, type Pcm } from '#lib/audio/pcm.ts';
import { quietEdges } from '#lib/audio/effects/quiet-edges.ts';
import { resample } from '#lib/audio/resample.ts';
import { scatter } from '#lib/scatter/scatter.ts';
import type { Attempt, Clock, ServerState } from '#lib/scatter/types.ts';
import { hasSpeakable } from '#lib/text/writing/scripts.ts';
import { blame } from '../fleet/blame.ts';
import {
	isMade,
	partText,
	pauseAfter,
	withPart,
	workersOf,
	type Book,
	type BookWorker
} from './book.ts';

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
	clock: Clock;
	/** Nothing more is to be begun. */
	isPausing(): boolean;
	/** So many seconds of a part on its way are there. */
	onSound(part: number, seconds: number): void;
	/** Called once a part is written down. */
	onPart(book: Book, part: number): void;
	/** How those who make it are. */
	onWorkers(workers: readonly ServerState[]): void;
};

/** A server that says nothing for so long over a part is asked no further. */
const SILENCE_MILLISECONDS = 120_000;

type Worker = BookWorker & { id: string; capacity: number; silenceMilliseconds?: number };

/**
 * Continues until the book is done, or the parts on their way when a pause was asked for; resolves with the book. A part
 * that cannot be said ends it, too, once all parts before it are there.
 * @throws whatever stops it: the engine's error after several tries, the disk's at once, the signal's reason.
 */
export async function makeBook(
	start: Book,
	text: string,
	making: BookMaking,
	signal: AbortSignal
): Promise<Book> {
	let book = start;
	/** Parts that nobody can say, and why. */
	const unsayable = new Map<number, unknown>();
	const parts = [...book.cuts.keys()];
	const workers = toServers(book);
	const { outcomes } = scatter<number, Worker, Pcm | null>(
		{
			waiting: () => {
				if (making.isPausing()) return [];
				const end = Math.min(...unsayable.keys());
				return parts.filter((part) => part < end && !isMade(book, part));
			},
			servers: () => workers,
			key: (part) => part,
			size: (part) => spoken(book, text, part).length,
			async work(part, worker, attempt) {
				try {
					return await sayPart(book, spoken(book, text, part), part, worker, making, attempt);
				} catch (error) {
					// Known before the next part is given out.
					if (blame(error).blames === 'part') unsayable.set(part, error);
					throw error;
				}
			},
			judge: blame,
			clock: making.clock,
			atEnd: 'race',
			onChange: making.onWorkers
		},
		signal
	);
	for await (const outcome of outcomes) {
		signal.throwIfAborted();
		const { part } = outcome;
		if (!('result' in outcome)) {
			unsayable.set(part, outcome.error);
		} else if (!isMade(book, part)) {
			book = await addPart(book, part, outcome.result, making);
		}
	}
	if (unsayable.size > 0) throw unsayable.get(Math.min(...unsayable.keys()));
	return book;
}

/** The book with the next part left out, as silence: for a part that cannot be said. */
export async function skipPart(book: Book, making: Pick<BookMaking, 'write' | 'save'>) {
	return addPart(book, book.made.length, null, { ...making, onPart: () => undefined });
}

/** The text of a part; empty where there is nothing that anybody says. */
function spoken(book: Book, text: string, part: number): string {
	const input = partText(book, text, part);
	return hasSpeakable(input) ? input : '';
}

function toServers(book: Book): Worker[] {
	const all = workersOf(book);
	return all.map((worker) => ({
		...worker,
		id: worker.model,
		capacity: worker.atOnce,
		// Whoever is alone is waited for: a model may have to be loaded first.
		...(all.length > 1 && { silenceMilliseconds: SILENCE_MILLISECONDS })
	}));
}

/** @param said null where there is nothing to be heard but the pause */
async function addPart(
	book: Book,
	part: number,
	said: Pcm | null,
	{ write, save, onPart }: Pick<BookMaking, 'write' | 'save' | 'onPart'>
): Promise<Book> {
	const pause = pauseAfter(book, part);
	const { samples, sampleRate } = said
		? quietEdges(resample(said, book.sampleRate ?? said.sampleRate), pause)
		: quiet(book, pause);
	const rate = samples.length > 0 ? sampleRate : book.sampleRate;
	const longer = withPart(book, samples.length, rate, part);
	await write(book.id, part, samples);
	await save(longer);
	onPart(longer, part);
	return longer;
}

async function sayPart(
	{ speed }: Book,
	input: string,
	part: number,
	{ model, voice }: Worker,
	{ speak, onSound }: BookMaking,
	{ signal, progress }: Attempt
): Promise<Pcm | null> {
	onSound(part, 0);
	if (input === '') return null;
	const { sampleRate, chunks } = await speak({ model, voice, input, speed }, signal);
	progress();
	const pieces: Float32Array[] = [];
	let samples = 0;
	for await (const chunk of chunks) {
		signal.throwIfAborted();
		pieces.push(chunk);
		samples += chunk.length;
		progress();
		onSound(part, samples / sampleRate);
	}
	signal.throwIfAborted();
	return { samples: concatenate(pieces), sampleRate };
}

/** The pause alone; nothing at all while the sample rate is not known. */
function quiet({ sampleRate }: Book, seconds: number): Pcm {
	if (sampleRate === null) return { samples: new Float32Array(), sampleRate: 0 };
	return silence(seconds, sampleRate);
}
