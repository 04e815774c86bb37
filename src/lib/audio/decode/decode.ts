// Decodes any file a browser plays, audio or video, to mono samples at the requested rate: in blocks, or all at once.
import { beginLoop } from '../begun-loop.ts';
import { decodeWav } from './decode-wav.ts';
import { monoBlocks } from './mono-blocks.ts';
import { readAll, type Pcm, type SoundStream } from '../pcm.ts';
import type { SoundSource } from './sound-source.ts';
import { UnreadableSoundError } from './unreadable-sound.ts';
import { isWav } from '../formats/wav.ts';

/** Decodes everything but plain WAVE, from that second on. Throws UnreadableSoundError, here or with the first piece. */
export type DecodeMedia = (
	file: Blob,
	mostSeconds: number,
	fromSeconds?: number
) => Promise<SoundSource>;

/** Anything before `fromSeconds`, and after `mostSeconds` from there, is not decoded. */
type Limits = { mostSeconds?: number; fromSeconds?: number };

/** `decodeMedia`: absent, files are decoded in this thread. */
type Means = { decodeMedia?: DecodeMedia | undefined };

/** `openSound`, with all audio in memory. */
export async function decodeSound(
	file: Blob,
	sampleRate: number,
	signal?: AbortSignal,
	{ mostSeconds = Infinity, decodeMedia }: Limits & Means = {}
): Promise<Pcm> {
	return readAll(await open(file, sampleRate, signal, { mostSeconds, decodeMedia }));
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
	signal?: AbortSignal,
	means: Limits & Means = {}
): Promise<SoundStream> {
	return open(file, sampleRate, signal, means);
}

async function open(
	file: Blob,
	sampleRate: number,
	signal: AbortSignal | undefined,
	{ mostSeconds = Infinity, fromSeconds = 0, decodeMedia }: Limits & Means
): Promise<SoundStream> {
	signal?.throwIfAborted();
	if (file.size === 0) throw new UnreadableSoundError('empty');
	const { durationSeconds, pieces } = await openSource(
		file,
		{ mostSeconds, fromSeconds },
		decodeMedia
	);
	const { first, loop: blocks } = beginLoop(monoBlocks(pieces, sampleRate), signal);
	await first; // immediate failures are thrown here
	return { sampleRate, durationSeconds, blocks };
}

async function openSource(
	file: Blob,
	{ mostSeconds, fromSeconds }: Required<Limits>,
	decodeElsewhere: DecodeMedia | undefined
): Promise<SoundSource> {
	if (isWav(new Uint8Array(await file.slice(0, 12).arrayBuffer()))) {
		const source = await decodeWav(file, mostSeconds, fromSeconds);
		if (source) return source;
	}
	if (decodeElsewhere) return decodeElsewhere(file, mostSeconds, fromSeconds);
	// Loaded on demand: half a megabyte that Node and WAVE do not need.
	const { decodeMedia } = await import('./decode-media.ts');
	return decodeMedia(file, mostSeconds, fromSeconds);
}
