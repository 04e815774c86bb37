// Any file a browser plays, sound or video, becomes mono samples at the rate asked for: in blocks, or all at once.
import { beginLoop } from '../begun-loop.ts';
import { decodeWav } from './decode-wav.ts';
import { monoBlocks } from './mono-blocks.ts';
import { readAll, type Pcm, type SoundStream } from '../pcm.ts';
import type { SoundSource } from './sound-source.ts';
import { UnreadableSoundError } from './unreadable-sound.ts';
import { isWav } from '../formats/wav.ts';

/** `openSound`, all of it in memory. What lies after the first `mostSeconds` is not read. */
export async function decodeSound(
	file: Blob,
	sampleRate: number,
	signal?: AbortSignal,
	mostSeconds = Infinity
): Promise<Pcm> {
	return readAll(await open(file, sampleRate, signal, mostSeconds));
}

/**
 * Decodes the first sound track that can be decoded, mixed to mono, in step with the file's clock: a track that starts
 * late begins with silence. Blocks of about a second are read from the file and decoded when asked for, so that neither
 * the length of the file nor a slow reader matters to memory. Resolves once the first of them is there; throws
 * UnreadableSoundError where there is none. What is damaged later ends the sound early. Leaving the loop or an abort,
 * which throws the signal's reason, lets go of the file.
 *
 * Plain WAVE needs no WebCodecs and so works in Node; the rest needs a browser, page or worker.
 */
export function openSound(
	file: Blob,
	sampleRate: number,
	signal?: AbortSignal
): Promise<SoundStream> {
	return open(file, sampleRate, signal, Infinity);
}

async function open(
	file: Blob,
	sampleRate: number,
	signal: AbortSignal | undefined,
	mostSeconds: number
): Promise<SoundStream> {
	signal?.throwIfAborted();
	if (file.size === 0) throw new UnreadableSoundError('empty');
	const { durationSeconds, pieces } = await openSource(file, mostSeconds);
	const { first, loop: blocks } = beginLoop(monoBlocks(pieces, sampleRate), signal);
	await first; // what fails at once is thrown here
	return { sampleRate, durationSeconds, blocks };
}

async function openSource(file: Blob, mostSeconds: number): Promise<SoundSource> {
	if (isWav(new Uint8Array(await file.slice(0, 12).arrayBuffer()))) {
		const source = await decodeWav(file, mostSeconds);
		if (source) return source;
	}
	// Loaded when first needed: half a megabyte that Node and WAVE do without.
	const { decodeMedia } = await import('./decode-media.ts');
	return decodeMedia(file, mostSeconds);
}
