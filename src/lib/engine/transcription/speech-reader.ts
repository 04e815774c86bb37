// Reads a sound only as far as needed, and tracks voice activity in it.
import type { SoundStream } from '#lib/audio/pcm.ts';
import { createLeveller } from '#lib/audio/effects/level-speech.ts';
import { piecesOf } from '#lib/audio/pcm.ts';
import type { VadCard, BlockDetection, VadState, SpeechSpan } from '#lib/models/model.ts';
import { createSoundBuffer, type SoundBuffer } from './sound-buffer.ts';
import { LEAST_REST_SECONDS, type KnownSpeech } from './windows.ts';
import type { Turn, EngineContext } from '../context.ts';

/** Read and checked for speech in one go: a cancelled request waits for no more than this. */
const PIECE_SECONDS = 4;
/** Speech is this probable, in a short sound that has none by the usual measure. */
const FAINT_PROBABILITY = 0.3;
/** Speech that began this shortly before the end of what is known may not have been detected yet. */
const BEGINNING_SECONDS = 0.5;

export type SpeechReader = {
	/** The part of the sound that is held. */
	sound: SoundBuffer;
	known(): KnownSpeech;
	/** Reads a few more seconds; false when there is no more. @throws any error, including one from `readAhead` */
	read(): Promise<boolean>;
	/**
	 * Looks again, less strictly, at a sound that was read to its end and is short enough to be held. Whether there may be
	 * speech: then it is known.
	 */
	lookAgain(): Promise<boolean>;
	/** Reads on up to this time in the background, while what is known is being transcribed. */
	readAhead(seconds: number): void;
	/** Drops what has been transcribed, and all the silence that follows it. */
	forget(heardSeconds: number): void;
	/** Releases the file. */
	close(): Promise<void>;
};

/** `stream` is at 16 kHz; quiet speech in it is turned up. Without a voice activity model, all of it counts as speech. */
export function createSpeechReader(
	context: EngineContext,
	{ blocks, sampleRate }: SoundStream,
	turn: Turn
): SpeechReader {
	const detector = context.models.flatMap(({ card }) => (card.task === 'vad' ? [card] : []))[0];
	const pieces = piecesOf(blocks, PIECE_SECONDS * sampleRate);
	const sound = createSoundBuffer(sampleRate);
	const level = createLeveller(sampleRate);
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
			// A copy for each attempt: it is transferred to another thread.
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
		// A stream that failed reports afterwards that it has ended.
		if (failure) throw failure.error;
		if (isEnd) return false;
		try {
			const { value, done = false } = await pieces.next();
			const samples = level(value ?? new Float32Array());
			const detected = detector && (await detect(detector, samples, done));
			// Synchronously: the state may be read between any two steps.
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

	/** One piece at a time, however many callers there are. */
	function read(): Promise<boolean> {
		reading ??= readPiece().finally(() => (reading = undefined));
		return reading;
	}

	async function goAhead(): Promise<void> {
		try {
			while (sound.endSeconds < aheadSeconds && (await read()));
		} catch {
			// The error surfaces on the next read: what is already known is transcribed first.
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
		async lookAgain() {
			if (!detector || !isEnd || spans.length > 0 || sound.heldSeconds < sound.endSeconds)
				return false;
			const { endSeconds } = sound;
			spans = await context.use(detector, turn, (session) =>
				session.detectSpeech(sound.cut({ startSeconds: 0, endSeconds }), FAINT_PROBABILITY)
			);
			return spans.length > 0;
		},
		forget(heardSeconds) {
			if (sound.endSeconds <= PIECE_SECONDS && heardSeconds === 0) return; // it may be looked at again
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
