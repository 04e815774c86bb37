// Encodes audio files other than WAV for a page: one worker per file, which ends with it.
import { transfer, wrap } from 'comlink';
import type { FileTags } from '#lib/audio/formats/tags.ts';
import type { Pcm } from '#lib/audio/pcm.ts';
import type { EncodeWorkerApi } from './encode.worker.ts';

/** Without `ogg` if this browser has no Opus encoder. */
export const FILE_FORMATS = (['mp3', 'wav', 'ogg', 'flac'] as const).filter(
	(format) => format !== 'ogg' || 'AudioEncoder' in globalThis
);

export type FileFormat = (typeof FILE_FORMATS)[number];

/** The complete file; transfers the samples. Rejects if the worker cannot be loaded or cannot encode it. */
export async function encodeSound(
	pcm: Pcm,
	format: FileFormat,
	tags?: FileTags
): Promise<Uint8Array<ArrayBuffer>> {
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
		const { encode } = wrap<EncodeWorkerApi>(worker);
		return await Promise.race([encode(transfer(pcm, [pcm.samples.buffer]), format, tags), failed]);
	} finally {
		worker.terminate();
	}
}
