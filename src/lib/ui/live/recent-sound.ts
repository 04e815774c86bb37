// The last part of a sound that goes on, in bounded memory.
import { concatenate } from '#lib/audio/pcm.ts';

export type RecentSound = {
	/** In its order, from the start. */
	add(block: Float32Array): void;
	/** Of the whole sound's samples, those that are still here. */
	take(from: number, to: number): Float32Array<ArrayBuffer>;
	/** The first sample that is still here. */
	readonly first: number;
};

/** @param most how many samples are kept; a block more at times */
export function createRecentSound(most: number): RecentSound {
	let blocks: Float32Array[] = [];
	let first = 0;
	let length = 0;
	return {
		add(block) {
			blocks = [...blocks, block];
			length += block.length;
			for (let oldest = blocks[0]; oldest && length - oldest.length >= most; oldest = blocks[0]) {
				blocks = blocks.slice(1);
				first += oldest.length;
				length -= oldest.length;
			}
		},
		take: (from, to) =>
			concatenate(blocks).slice(Math.max(0, from - first), Math.max(0, to - first)),
		get first() {
			return first;
		}
	};
}
