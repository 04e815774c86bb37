// Encodes audio files other than WAV for a page: one worker per file, which ends with it.
import { transfer, wrap, type Remote } from 'comlink';
import type { FileTags } from '#lib/audio/formats/tags.ts';
import type { Pcm } from '#lib/audio/pcm.ts';
import type { EncodeWorkerApi } from './encode.worker.ts';

/** Without `ogg` if this browser has no Opus encoder. */
export const FILE_FORMATS = (['mp3', 'wav', 'ogg', 'flac'] as const).filter(
	(format) => format !== 'ogg' || 'AudioEncoder' in globalThis
);

export type FileFormat = (typeof FILE_FORMATS)[number];

/** The complete file; transfers the samples. Rejects if the worker cannot be loaded or cannot encode it. */
export function encodeSound(
	pcm: Pcm,
	format: FileFormat,
	tags?: FileTags
): Promise<Uint8Array<ArrayBuffer>> {
	return inWorker(({ encode }) => encode(transfer(pcm, [pcm.samples.buffer]), format, tags));
}

/**
 * A voice's sound as a small file, and the numbers of its picture (null where nothing is heard). Transfers the samples.
 * Rejects as `encodeSound` does.
 */
export async function encodePreview(
	pcm: Pcm
): Promise<{ file: Blob; picture: Uint8Array<ArrayBuffer> | null }> {
	const format = FILE_FORMATS.includes('ogg') ? 'ogg' : 'mp3';
	const { bytes, picture } = await inWorker(({ encodeVoice }) =>
		encodeVoice(transfer(pcm, [pcm.samples.buffer]), format)
	);
	return {
		file: new Blob([bytes], { type: format === 'ogg' ? 'audio/ogg' : 'audio/mpeg' }),
		picture
	};
}

async function inWorker<T>(work: (api: Remote<EncodeWorkerApi>) => Promise<T>): Promise<T> {
	const worker = new Worker(new URL('./encode.worker.ts', import.meta.url), {
		type: 'module',
		name: 'encode'
	});
	const failed = new Promise<never>((_, reject) => {
		worker.addEventListener('error', ({ message }) =>
			reject(new Error(message || 'The worker that encodes audio files did not load.'))
		);
	});
	try {
		return await Promise.race([work(wrap<EncodeWorkerApi>(worker)), failed]);
	} finally {
		worker.terminate();
	}
}
