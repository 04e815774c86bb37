// Speaker segmentation models: who of a few people speaks when, within one window. Used for diarization.
import type { Pcm } from '#lib/audio/pcm.ts';
import type { Card } from './card.ts';

export type SegmentationCard = Card & {
	task: 'segmentation';
	/** Length of the sound that one `segment` takes. */
	windowSeconds: number;
	/** People told apart within one window. */
	windowSpeakers: number;
	frames: FrameTimes;
};

/** Frame k is about the `durationSeconds` of sound that begin at k times `stepSeconds`. */
export type FrameTimes = { stepSeconds: number; durationSeconds: number };

export type SegmentationSession = {
	/**
	 * One byte for each frame of a window of 16 kHz sound: bit k is set where its speaker k speaks. Which person is which
	 * bit means nothing outside this window.
	 */
	segment(window: Pcm): Promise<Uint8Array<ArrayBuffer>>;
	close(): Promise<void>;
};
