// Publishes a book for a page: one worker per file, which ends with it.
import { proxy, wrap } from 'comlink';
import { canEncodeAac } from '#lib/audio/encode/encode-aac.ts';
import { canEncodeOpus } from '#lib/audio/encode/encode-opus.ts';
import type { EncodeWorkerApi } from '../encode.worker.ts';
import type { PublishJob, Published } from './job.ts';

/**
 * Writes to `place`, or where there is none to a file of the origin's own, which is cleared away later.
 * @param onShare how far it is, 0 to 1
 * @throws the signal's reason, once nothing of the file is left; whatever kept it from being written
 */
export async function publishBook(
	job: PublishJob,
	place: FileSystemFileHandle | null,
	onShare: (share: number) => void,
	signal: AbortSignal
): Promise<Published> {
	const worker = new Worker(new URL('../encode.worker.ts', import.meta.url), {
		type: 'module',
		name: 'publish'
	});
	const failed = new Promise<never>((_, reject) => {
		worker.addEventListener('error', ({ message }) =>
			reject(new Error(message || 'The worker that writes books did not load.'))
		);
	});
	const api = wrap<EncodeWorkerApi>(worker);
	const stop = () => void api.stop();
	signal.addEventListener('abort', stop);
	try {
		const done = api.publish(job, place, proxy(onShare));
		return await Promise.race([done, failed]);
	} catch (error) {
		signal.throwIfAborted();
		throw error;
	} finally {
		signal.removeEventListener('abort', stop);
		worker.terminate();
	}
}

/** Which of the sound formats this browser can write: AAC and Opus need encoders of its own. */
export async function canPublish(): Promise<{ m4b: boolean; ogg: boolean }> {
	const orNot = (asked: Promise<boolean>) => asked.catch(() => false);
	const [m4b, ogg] = await Promise.all([orNot(canEncodeAac()), orNot(canEncodeOpus())]);
	return { m4b, ogg };
}
