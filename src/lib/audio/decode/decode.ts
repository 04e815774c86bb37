// Decodes any file a browser plays, audio or video, to mono samples at the requested rate: in blocks, or all at once.
import { beginLoop } from '../begun-loop.ts';
import { decodeWav } from './decode-wav.ts';
import { monoBlocks } from './mono-blocks.ts';
import { readAll, type Pcm, type SoundStream } from '../pcm.ts';
import type { SoundSource } from './sound-source.ts';
import { UnreadableSoundError } from './unreadable-sound.ts';
import { isWav } from '../formats/wav.ts';

/** `openSound`, with all audio in memory. Anything after the first `mostSeconds` is not read. */
export async function decodeSound(
	file: Blob,
	sampleRate: number,
	signal?: AbortSignal,
	mostSeconds = Infinity
): Promise<Pcm> {
	return readAll(await open(file, sampleRate, signal, mostSeconds));
}

/**
 * Decodes the first audio track that can be decoded, mixed down to mono, in step with the file's clock: a track that
 * starts late begins with silence. Blocks of about a second are read from the file and decoded on demand, so memory use
 * depends neither on the length of the file nor on how slowly it is read. Resolves once the first block is there; throws
 * UnreadableSoundError if there is none. Damage further on ends the audio early. Leaving the loop releases the file, and
 * so does an abort, which throws the signal's reason.
 *
 * Plain WAVE needs no WebCodecs and so works in Node; other formats need a browser, page or worker.
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
	await first; // immediate failures are thrown here
	return { sampleRate, durationSeconds, blocks };
}

async function openSource(file: Blob, mostSeconds: number): Promise<SoundSource> {
	if (isWav(new Uint8Array(await file.slice(0, 12).arrayBuffer()))) {
		const source = await decodeWav(file, mostSeconds);
		if (source) return source;
	}
	// Loaded on demand: half a megabyte that Node and WAVE do not need.
	const { decodeMedia } = await import('./decode-media.ts');
	return decodeMedia(file, mostSeconds);
}
