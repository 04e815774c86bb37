// Decodes media files in a thread that can be ended: what a file makes a decoder do has no other bound.
import { expose, transfer } from 'comlink';
import { decodeMedia } from '#lib/audio/decode/decode-media.ts';
import type { SoundSource } from '#lib/audio/decode/sound-source.ts';
import { UnreadableSoundError, type UnreadableReason } from '#lib/audio/decode/unreadable-sound.ts';
import { concatenate, type Pcm } from '#lib/audio/pcm.ts';

/** Errors lose their class on the way. */
export type Answer<T> = { value: T } | { unreadable: UnreadableReason; cause: string };

/** Posted beside the answers, and no message of Comlink's: the file is being read. */
const READ = 'read';

/** How often at most it is told that the file is being read. */
const NEWS_MILLISECONDS = 200;

let source: SoundSource | undefined;
/** The first piece of another rate than those before it. */
let held: Pcm | undefined;

const api = {
	/** How long the file says it is, in seconds. Now and later, READ is posted while its bytes are read. */
	open: (file: Blob, mostSeconds: number, fromSeconds: number): Promise<Answer<number>> =>
		answer(async () => {
			source = await decodeMedia(
				file,
				mostSeconds,
				fromSeconds,
				atMostOften(() => postMessage(READ))
			);
			held = undefined;
			return source.durationSeconds;
		}),
	/** About a second of sound at its own rate; null at the end. */
	async next(): Promise<Answer<Pcm | null>> {
		const answered = await answer(nextSecond);
		if (!('value' in answered) || !answered.value) return answered;
		return transfer(answered, [answered.value.samples.buffer]);
	},
	async close(): Promise<void> {
		await source?.pieces.return();
		source = undefined;
	}
};

async function nextSecond(): Promise<Pcm | null> {
	const first = held ?? (await nextPiece());
	held = undefined;
	if (!first) return null;
	const { sampleRate } = first;
	const parts = [first.samples];
	for (let count = first.samples.length; count < sampleRate;) {
		const piece = await nextPiece();
		if (piece?.sampleRate !== sampleRate) {
			held = piece;
			break;
		}
		parts.push(piece.samples);
		count += piece.samples.length;
	}
	return { samples: concatenate(parts), sampleRate };
}

async function nextPiece(): Promise<Pcm | undefined> {
	const piece = await source?.pieces.next();
	return piece?.value ?? undefined;
}

async function answer<T>(work: () => Promise<T>): Promise<Answer<T>> {
	try {
		return { value: await work() };
	} catch (error) {
		if (!(error instanceof UnreadableSoundError)) throw error;
		return { unreadable: error.reason, cause: String(error.cause) };
	}
}

function atMostOften(tell: () => void): () => void {
	let last = 0;
	return () => {
		if (performance.now() - last < NEWS_MILLISECONDS) return;
		last = performance.now();
		tell();
	};
}

export type DecodeWorkerApi = typeof api;

expose(api);
