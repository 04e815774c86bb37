// Any file a browser plays, sound or video, becomes mono samples at the rate asked for.
import { streamOf, type Pcm, type SoundStream } from './pcm.ts';
import { UnreadableSoundError } from './unreadable-sound.ts';
import { isWav } from './wav.ts';
import { decodeWav } from './decode-wav.ts';

export { UnreadableSoundError } from './unreadable-sound.ts';

/**
 * Decodes the first sound track that can be decoded, mixed to mono, in step with the file's clock:
 * a track that starts late begins with silence. A cut or damaged file gives what can be read.
 * Plain WAVE needs no WebCodecs and so works in Node; the rest needs a browser, page or worker.
 * What lies after the first `mostSeconds` is not read. Throws UnreadableSoundError, or the signal's reason.
 */
export async function decodeSound(
	file: Blob,
	sampleRate: number,
	signal?: AbortSignal,
	mostSeconds = Infinity
): Promise<Pcm> {
	signal?.throwIfAborted();
	if (file.size === 0) throw new UnreadableSoundError('empty');
	if (isWav(new Uint8Array(await file.slice(0, 12).arrayBuffer()))) {
		const decoded = await decodeWav(file, sampleRate, signal, mostSeconds);
		if (decoded) return decoded;
	}
	// Loaded when first needed: half a megabyte that Node and WAVE do without.
	const { decodeMedia } = await import('./decode-media.ts');
	return decodeMedia(file, sampleRate, signal, mostSeconds);
}

/**
 * The same as a sound that is read block by block. Throws before its first block for a file that cannot be read at
 * all; what is damaged later ends it early.
 */
export async function openSound(
	file: Blob,
	sampleRate: number,
	signal?: AbortSignal
): Promise<SoundStream> {
	return streamOf(await decodeSound(file, sampleRate, signal));
}
