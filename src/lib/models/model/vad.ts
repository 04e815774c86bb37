// Voice activity detection models: find the speech in a sound. Used before transcription, not offered to callers.
import type { Pcm, SoundPiece } from '#lib/audio/pcm.ts';
import type { Tensor } from '#lib/runtime/runtime.ts';
import type { Card } from './card.ts';

/** Detects voice activity; used before transcription, not offered to callers. */
export type VadCard = Card & { task: 'vad' };

/** A stretch of speech, in seconds from the start of the sound. */
export type SpeechSpan = { startSeconds: number; endSeconds: number };

/** A detector's state between two blocks of a sound: plain data, opaque to everyone else. */
export type VadState = { tensors: Record<string, Tensor>; numbers: Record<string, number> };

/**
 * The result for one block of a sound. `spans` are the completed ones; `openSince` is where speech began that has not
 * ended yet. Both are in seconds from the start of the whole sound.
 */
export type BlockDetection = { spans: SpeechSpan[]; openSince?: number; state: VadState };

export type VadSession = {
	/**
	 * Finds the speech in a 16 kHz sound of any length.
	 * @param leastProbability from 0 to 1, at which speech begins; absent: the model's own
	 */
	detectSpeech(sound: Pcm, leastProbability?: number): Promise<SpeechSpan[]>;
	/**
	 * The same for a sound that arrives in blocks of any length: `state` is the previous block's result, absent for the
	 * first. `isLast` ends any speech still open. The session itself keeps no state.
	 */
	detectInBlock(block: SoundPiece, state?: VadState): Promise<BlockDetection>;
	close(): Promise<void>;
};
