// Finds the chapters and parts of a book for a page: one worker per text, which ends with it.
import { wrap } from 'comlink';
import type { BookOutline } from '#lib/text/split/outline-book.ts';
import type { OutlineWorkerApi } from './outline-book.worker.ts';

/** Rejects if the worker cannot be loaded, and with the signal's reason once it aborts. */
export async function outlineInWorker(text: string, signal?: AbortSignal): Promise<BookOutline> {
	const worker = new Worker(new URL('./outline-book.worker.ts', import.meta.url), {
		type: 'module',
		name: 'outline'
	});
	const failed = new Promise<never>((_, reject) => {
		worker.addEventListener('error', ({ message }) =>
			reject(new Error(message || 'The worker that reads books did not load.'))
		);
		signal?.addEventListener('abort', () => reject(signal.reason as Error));
	});
	try {
		return await Promise.race([wrap<OutlineWorkerApi>(worker).outlineBook(text), failed]);
	} finally {
		worker.terminate();
	}
}
