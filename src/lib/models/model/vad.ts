// Models that find where somebody speaks (voice activity detection); used before transcription, not offered to callers.
import type { Pcm, SoundPiece } from '#lib/audio/pcm.ts';
import type { Tensor } from '#lib/runtime/runtime.ts';
import type { Card } from './card.ts';

/** Finds where somebody speaks; used before transcription, not offered to callers. */
export type VadCard = Card & { task: 'vad' };

/** Seconds from the start of the sound in which somebody speaks. */
export type SpeechSpan = { startSeconds: number; endSeconds: number };

/** What a detector remembers of a sound between two of its blocks: plain data, of use to nobody else. */
export type VadState = { tensors: Record<string, Tensor>; numbers: Record<string, number> };

/**
 * What a block of a sound tells. `spans` are those that have come to their end, `openSince` is where somebody began who
 * still speaks; both in seconds from the start of the whole sound.
 */
export type BlockDetection = { spans: SpeechSpan[]; openSince?: number; state: VadState };

export type VadSession = {
	/** Where somebody speaks in a 16 kHz sound of any length. */
	detectSpeech(sound: Pcm): Promise<SpeechSpan[]>;
	/**
	 * The same for a sound that comes in blocks of any length: `memory` is what the block before gave, absent for the
	 * first. `isLast` ends who still speaks. The session itself keeps nothing.
	 */
	detectInBlock(block: SoundPiece, state?: VadState): Promise<BlockDetection>;
	close(): Promise<void>;
};
