// The page's access to the audio of books on disk: a worker, started when first needed and restarted when it dies.
import { transfer, wrap, type Remote } from 'comlink';
import { watch } from '#lib/relay/address.ts';
import type { BookWorkerApi } from './book.worker.ts';

/** Audio as 16-bit mono samples, part by part; see storage/sound-parts.ts for what each call guarantees. */
export type BookSounds = {
	/** Transfers `samples`. */
	write(book: string, part: number, samples: Float32Array<ArrayBuffer>): Promise<void>;
	countWhole(book: string, sizes: readonly number[]): Promise<number>;
	whichWhole(book: string, sizes: readonly (readonly [number, number])[]): Promise<number[]>;
	files(book: string, count: number): Promise<File[]>;
	remove(book: string): Promise<void>;
	list(): Promise<string[]>;
};

type Incarnation = {
	remote: Remote<BookWorkerApi>;
	/** Rejects when the worker dies. */
	died: Promise<never>;
};

export function createBookSounds(): BookSounds {
	let current: Incarnation | undefined;

	function start(): Incarnation {
		const worker = new Worker(new URL('./book.worker.ts', import.meta.url), {
			type: 'module',
			name: 'book'
		});
		const remote = wrap<BookWorkerApi>(worker);
		const died = new Promise<never>((_, reject) => {
			function bury(reason: string): void {
				worker.terminate();
				current = undefined;
				reject(new Error(`The worker that writes files has stopped: ${reason}.`));
			}
			worker.addEventListener('error', (event) => bury(event.message || 'it did not load'));
			const lifeLock = `book-worker@${crypto.randomUUID()}`;
			void remote
				.live(lifeLock)
				.then(() => watch(navigator.locks, lifeLock).gone)
				.then((gone) => gone.addEventListener('abort', () => bury('it was ended')));
		});
		died.catch(() => undefined); // heard by whoever is waiting at the time
		return { remote, died };
	}

	function ask<T>(question: (remote: Remote<BookWorkerApi>) => Promise<T>): Promise<T> {
		const { remote, died } = (current ??= start());
		return Promise.race([question(remote), died]);
	}

	return {
		write: (book, part, samples) =>
			ask((remote) => remote.write(book, part, transfer(samples, [samples.buffer]))),
		countWhole: (book, sizes) => ask((remote) => remote.countWhole(book, sizes)),
		whichWhole: (book, sizes) => ask((remote) => remote.whichWhole(book, sizes)),
		files: (book, count) => ask((remote) => remote.files(book, count)),
		remove: (book) => ask((remote) => remote.remove(book)),
		list: () => ask((remote) => remote.list())
	};
}
