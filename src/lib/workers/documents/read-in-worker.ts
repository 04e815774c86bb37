// Reads a file as text for a page: one worker per file, which ends with it, or when nothing has moved for too long.
import { proxy, wrap } from 'comlink';
import type { DocumentKind } from '#lib/documents/read-document.ts';
import type { DocumentAnswer, DocumentWorkerApi } from './document.worker.ts';

/** Nothing that people read takes so long between one page and the next. */
const PATIENCE_MILLISECONDS = 60_000;

/** A timer of a page that was frozen is overdue when it goes on: patience is counted in steps. */
const STEPS = 12;

export type ReadingOptions = {
	/** Told the share that is read, null where nobody can know. */
	onProgress: (share: number | null) => void;
	signal: AbortSignal;
	patienceMilliseconds?: number;
};

/** Rejects if the worker cannot be loaded, and with the signal's reason once it aborts. */
export async function readInWorker(
	file: File,
	kind: DocumentKind,
	{ onProgress, signal, patienceMilliseconds = PATIENCE_MILLISECONDS }: ReadingOptions
): Promise<DocumentAnswer | { refused: 'too slow' }> {
	signal.throwIfAborted();
	const worker = new Worker(new URL('./document.worker.ts', import.meta.url), {
		type: 'module',
		name: 'document'
	});
	const ended = new AbortController();
	let waited = 0;
	const slow = new Promise<{ refused: 'too slow' }>((resolve) => {
		const timer = setInterval(() => {
			if (++waited >= STEPS) resolve({ refused: 'too slow' });
		}, patienceMilliseconds / STEPS);
		ended.signal.addEventListener('abort', () => clearInterval(timer));
	});
	const failed = new Promise<never>((_, reject) => {
		worker.addEventListener('error', ({ message }) =>
			reject(new Error(message || 'The worker that reads files did not load.'))
		);
		signal.addEventListener('abort', () => reject(signal.reason as Error), {
			signal: ended.signal
		}); // an error, as the signal is ours
	});
	const onMoved = proxy((share: number | null) => {
		waited = 0;
		if (!ended.signal.aborted) onProgress(share);
	});
	try {
		return await Promise.race([
			wrap<DocumentWorkerApi>(worker).read(file, kind, onMoved),
			failed,
			slow
		]);
	} finally {
		ended.abort();
		worker.terminate();
	}
}
