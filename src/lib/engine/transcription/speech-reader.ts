// Reads a sound as far as it is needed, and follows where somebody speaks in it.
import type { SoundStream } from '#lib/audio/pcm.ts';
import { concatenate } from '#lib/audio/pcm.ts';
import type { VadCard, BlockDetection, VadState, SpeechSpan } from '#lib/models/model.ts';
import { createSoundBuffer, type SoundBuffer } from './sound-buffer.ts';
import { LEAST_REST_SECONDS, type KnownSpeech } from './windows.ts';
import type { Turn, EngineContext } from '../context.ts';

/** Read and detected at once: a request that is cancelled waits for no more. */
const PIECE_SECONDS = 4;
/** Somebody may have begun to speak so shortly before the end of what is known. */
const BEGINNING_SECONDS = 0.5;

export type SpeechReader = {
	/** What is held of the sound. */
	sound: SoundBuffer;
	known(): KnownSpeech;
	/** Goes on by a few seconds; false when there is no more. @throws what went wrong, also where it did in `readAhead` */
	read(): Promise<boolean>;
	/** Goes on to there by itself, while what is known already is heard. */
	readAhead(seconds: number): void;
	/** What was heard is let go, and all silence that follows it. */
	forget(heardSeconds: number): void;
	/** Lets go of the file. */
	close(): Promise<void>;
};

/** `stream` is at 16 kHz. Without a detector among the models, all of it counts as speech. */
export function createSpeechReader(
	context: EngineContext,
	{ blocks, sampleRate }: SoundStream,
	turn: Turn
): SpeechReader {
	const detector = context.models.flatMap(({ card }) => (card.task === 'vad' ? [card] : []))[0];
	const pieces = piecesOf(blocks, PIECE_SECONDS * sampleRate);
	const sound = createSoundBuffer(sampleRate);
	let spans: SpeechSpan[] = [];
	let openSince: number | undefined = detector ? undefined : 0;
	let state: VadState | undefined;
	let isEnd = false;
	let reading: Promise<boolean> | undefined;
	let aheadSeconds = 0;
	let goingAhead: Promise<void> | undefined;
	let failure: { error: unknown } | undefined;

	function detect(card: VadCard, samples: Float32Array, isLast: boolean): Promise<BlockDetection> {
		return context.use(card, turn, (session) =>
			// A copy for each try: it goes to another thread for good.
			session.detectInBlock({ samples: samples.slice(), sampleRate, isLast }, state)
		);
	}

	function known(): KnownSpeech {
		const knownSeconds = sound.endSeconds;
		const isOpen = openSince !== undefined;
		const open = isOpen ? [{ startSeconds: openSince ?? 0, endSeconds: knownSeconds }] : [];
		return { spans: [...spans, ...open], isOpen: isOpen && !isEnd, knownSeconds, isEnd };
	}

	async function readPiece(): Promise<boolean> {
		// A stream that broke off says afterwards that it is at its end.
		if (failure) throw failure.error;
		if (isEnd) return false;
		try {
			const { value, done = false } = await pieces.next();
			const samples = value ?? new Float32Array();
			const detected = detector && (await detect(detector, samples, done));
			// All at once: somebody may look at what is known between any two steps.
			if (detected) {
				spans.push(...detected.spans);
				({ openSince, state } = detected);
			}
			sound.add(samples);
			isEnd = done;
			return true;
		} catch (error) {
			failure = { error };
			throw error;
		}
	}

	/** One piece after the other, whoever asks. */
	function read(): Promise<boolean> {
		reading ??= readPiece().finally(() => (reading = undefined));
		return reading;
	}

	async function goAhead(): Promise<void> {
		try {
			while (sound.endSeconds < aheadSeconds && (await read()));
		} catch {
			// Whoever needs more is told then: what is known already is heard first.
		} finally {
			goingAhead = undefined;
		}
	}

	return {
		sound,
		known,
		read,
		readAhead(seconds) {
			aheadSeconds = Math.max(aheadSeconds, seconds);
			goingAhead ??= goAhead();
		},
		forget(heardSeconds) {
			spans = spans.filter(({ endSeconds }) => endSeconds > heardSeconds + LEAST_REST_SECONDS);
			const next = known().spans[0]?.startSeconds ?? sound.endSeconds;
			sound.forget(Math.max(heardSeconds, next - BEGINNING_SECONDS));
		},
		async close() {
			aheadSeconds = 0;
			await goingAhead;
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
