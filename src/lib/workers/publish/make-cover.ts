// Pictures for covers, made for a page by a worker that ends with them.
import { wrap, type Remote } from 'comlink';
import type { Cover } from '#lib/publish/about.ts';
import type { CoverDesign } from '#lib/publish/cover/design.ts';
import type { EncodeWorkerApi } from '../encode.worker.ts';

/** The drawing as a file holds it. @throws where this browser draws nothing in workers */
export function drawCover(design: CoverDesign, face: ArrayBuffer | null): Promise<Cover> {
	return inWorker((api) => api.drawCover(design, face));
}

/** A JPEG no larger than players show. @throws where it is no picture */
export function shrinkCover(picture: Blob): Promise<Cover> {
	return inWorker((api) => api.shrinkCover(picture));
}

async function inWorker(work: (api: Remote<EncodeWorkerApi>) => Promise<Cover>): Promise<Cover> {
	const worker = new Worker(new URL('../encode.worker.ts', import.meta.url), {
		type: 'module',
		name: 'cover'
	});
	const failed = new Promise<never>((_, reject) => {
		worker.addEventListener('error', ({ message }) =>
			reject(new Error(message || 'The worker that draws covers did not load.'))
		);
	});
	try {
		return await Promise.race([work(wrap<EncodeWorkerApi>(worker)), failed]);
	} finally {
		worker.terminate();
	}
}
