// Models that find who speaks when in a whole sound by themselves, without clusters. Used for diarization.
import type { SoundPiece } from '#lib/audio/pcm.ts';
import type { Tensor } from '#lib/runtime/runtime.ts';
import type { Card } from './card.ts';
import type { FrameTimes } from './segmentation.ts';

export type DiarizationCard = Card & {
	task: 'diarization';
	/** People told apart in one sound; further ones are taken for them. */
	mostSpeakers: number;
	frames: FrameTimes;
	/** How much sound one `diarizeBlock` is best given. */
	blockSeconds: number;
};

/** What is remembered of a sound between two of its blocks: plain data, opaque to everyone else. */
export type DiarizationState = {
	tensors: Record<string, Tensor>;
	numbers: Record<string, number>;
};

/**
 * `logits` are [frames, mostSpeakers], row-major, of the frames that follow those of the block before: above 0 somebody
 * speaks. A speaker is the same person in the whole sound.
 */
export type DiarizedBlock = { logits: Float32Array; state: DiarizationState };

export type DiarizationSession = {
	/**
	 * Listens to a 16 kHz sound that arrives in blocks of any length. `state` is the block's before, absent for the first.
	 * Frames whose sound has not all come yet are left for the next block; `isLast` brings the rest. The session itself
	 * keeps no state.
	 */
	diarizeBlock(block: SoundPiece, state?: DiarizationState): Promise<DiarizedBlock>;
	close(): Promise<void>;
};
