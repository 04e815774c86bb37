// Measures this device for a page, in a worker of its own: nothing of it runs on the page's thread.
import { wrap } from 'comlink';
import { threadsHere } from '#lib/runtime/threads.ts';
import type { ModelWorkerApi } from '../model.worker.ts';
import { savesData } from '../quiet.ts';
import type { Measurement } from './measurement.ts';

export type { Measurement };

export { savesData, threadsHere };

/**
 * Takes about two seconds, in which the runtime's files may have to be fetched (they are needed for any model). Aborting
 * ends the worker at once.
 * @param modelsPath where the model files that ship with the app are
 * @throws the signal's reason; an Error where the runtime cannot start
 */
export async function measureDevice(modelsPath: string, signal: AbortSignal): Promise<Measurement> {
	const { settingsHere } = await import('../settings-here.ts');
	signal.throwIfAborted();
	const worker = new Worker(new URL('../model.worker.ts', import.meta.url), {
		type: 'module',
		name: 'measure'
	});
	const ended = new Promise<never>((_, reject) => {
		signal.addEventListener('abort', () => reject(signal.reason as Error));
		worker.addEventListener('error', (event) => {
			event.preventDefault();
			reject(new Error(event.message || 'The worker that measures did not load.'));
		});
	});
	try {
		const { measure } = wrap<ModelWorkerApi>(worker);
		return await Promise.race([measure(settingsHere(modelsPath)), ended]);
	} finally {
		worker.terminate();
	}
}
