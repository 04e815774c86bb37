// Reads a sound as far as it is needed, and follows where somebody speaks in it.
import type { SoundStream } from '#lib/audio/pcm.ts';
import { concatenate } from '#lib/audio/pcm.ts';
import type { ActivityCard, SpeechMemory, SpeechSpan } from '#lib/models/model.ts';
import type { Turn, Workshop } from './engine.ts';
import { createSoundBuffer, type SoundBuffer } from './sound-buffer.ts';
import { LEAST_REST_SECONDS, type KnownSpeech } from './windows.ts';

/** Read and followed at once: a request that is cancelled waits for no more. */
const PIECE_SECONDS = 4;
/** Somebody may have begun to speak so shortly before the end of what is known. */
const BEGINNING_SECONDS = 0.5;

export type SpeechReader = {
	/** What is held of the sound. */
	sound: SoundBuffer;
	known(): KnownSpeech;
	/** Goes on by a few seconds; false when there is no more. */
	read(): Promise<boolean>;
	/** What was heard is let go, and all silence that follows it. */
	forget(heardSeconds: number): void;
	/** Lets go of the file. */
	close(): Promise<void>;
};

/** `stream` is at 16 kHz. Without a detector among the models, all of it counts as speech. */
export function createSpeechReader(
	workshop: Workshop,
	{ blocks, sampleRate }: SoundStream,
	turn: Turn
): SpeechReader {
	const detector = workshop.models.flatMap(({ card }) =>
		card.task === 'activity' ? [card] : []
	)[0];
	const pieces = piecesOf(blocks, PIECE_SECONDS * sampleRate);
	const sound = createSoundBuffer(sampleRate);
	let spans: SpeechSpan[] = [];
	let openSince: number | undefined = detector ? undefined : 0;
	let memory: SpeechMemory | undefined;
	let isEnd = false;

	async function follow(card: ActivityCard, samples: Float32Array, isLast: boolean): Promise<void> {
		const followed = await workshop.use(card, turn, (session) =>
			// A copy for each try: it goes to another thread for good.
			session.follow({ samples: samples.slice(), sampleRate, isLast }, memory)
		);
		spans.push(...followed.spans);
		({ openSince, memory } = followed);
	}

	function known(): KnownSpeech {
		const knownSeconds = sound.endSeconds;
		const isOpen = openSince !== undefined;
		const open = isOpen ? [{ startSeconds: openSince ?? 0, endSeconds: knownSeconds }] : [];
		return { spans: [...spans, ...open], isOpen: isOpen && !isEnd, knownSeconds, isEnd };
	}

	return {
		sound,
		known,
		async read() {
			if (isEnd) return false;
			const { value, done } = await pieces.next();
			isEnd = done === true;
			const samples = value ?? new Float32Array();
			if (detector) await follow(detector, samples, isEnd);
			sound.add(samples);
			return true;
		},
		forget(heardSeconds) {
			spans = spans.filter(({ endSeconds }) => endSeconds > heardSeconds + LEAST_REST_SECONDS);
			const next = known().spans[0]?.startSeconds ?? sound.endSeconds;
			sound.forget(Math.max(heardSeconds, next - BEGINNING_SECONDS));
		},
		async close() {
			await pieces.return(undefined);
		}
	};
}

/** The same samples in pieces of one length, each in memory of its own; the last is shorter. */
async function* piecesOf(
	blocks: AsyncIterable<Float32Array>,
	length: number
): AsyncGenerator<Float32Array, undefined, undefined> {
	let parts: Float32Array[] = [];
	let held = 0;
	for await (const block of blocks) {
		for (let at = 0; at < block.length;) {
			const part = block.subarray(at, at + length - held);
			at += part.length;
			held += part.length;
			parts.push(part);
			if (held < length) continue;
			yield concatenate(parts);
			[parts, held] = [[], 0];
		}
	}
	if (held > 0) yield concatenate(parts);
}
