// Speaker embedding models: vectors that point the same way for the same person. Used for diarization.
import type { Pcm } from '#lib/audio/pcm.ts';
import type { Card } from './card.ts';

export type EmbeddingCard = Card & {
	task: 'embedding';
	clustering: ClusteringSettings;
	/** From which cosine on two embeddings are one voice's; absent: that of vectors as far apart as `clustering` joins. */
	leastSimilarity?: number;
};

/** How embeddings of one model are put together: they differ in how far apart the same person's lie. */
export type ClusteringSettings = {
	/** Clusters of unit vectors are joined while their centroids are no farther apart than this. */
	threshold: number;
	/** Smaller clusters join the nearest large one. */
	leastSize: number;
	/** Embeddings of fewer frames than this, heard alone, are not clustered but go to the nearest; absent: all are. */
	leastSoloFrames?: number;
};

export type EmbeddingSession = {
	/**
	 * One embedding for each mask of a 16 kHz window; null where the mask leaves too little to embed. A mask has any number
	 * of values, spread evenly over the window: what lies under a 1 is heard.
	 */
	embed(window: Pcm, masks: Uint8Array[]): Promise<(Float32Array<ArrayBuffer> | null)[]>;
	close(): Promise<void>;
};
