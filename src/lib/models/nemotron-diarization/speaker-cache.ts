// What is remembered of a sound while it is listened to chunk by chunk: the latest frames in a queue, and of all before
// them those that show each speaker best (Nemotron3DiarizationSpeakerCache in transformers).
import { chooseFrames, SILENCE, SPEAKERS } from './choose-frames.ts';

/** Frames of the features to one of the encoder. */
export const FACTOR = 8;
/** Frames that the cache holds. */
const CAPACITY = 264;

/**
 * How many frames the queue holds, and how many at least move to the cache when it is full. These are the official
 * ones for whole recordings; for a live sound they are 264 and 222.
 */
export type QueueSizes = { fifo: number; period: number };
export const OFFLINE: QueueSizes = { fifo: 40, period: 300 };

/**
 * Embeddings are [frames, width], row-major; `probabilities` [frames of the cache, SPEAKERS]. `isCompressed`: frames were
 * left out, so that the others are not in order of time.
 */
export type SpeakerCache = {
	embeds: Float32Array;
	probabilities: Float32Array;
	fifo: Float32Array;
	isCompressed: boolean;
};

export const EMPTY: SpeakerCache = {
	embeds: new Float32Array(),
	probabilities: new Float32Array(),
	fifo: new Float32Array(),
	isCompressed: false
};

/**
 * `logits`: of the cache's frames, the queue's and the chunk's, each FACTOR rows of SPEAKERS; more may follow. `embeds`:
 * the chunk's. `silence`: one embedding, whose length is the width of all.
 */
export type Chunk = { logits: Float32Array; embeds: Float32Array; silence: Float32Array };

/** The cache after a chunk; `before` stays as it is. */
export function remember(
	before: SpeakerCache,
	{ logits, embeds, silence }: Chunk,
	{ fifo: most, period }: QueueSizes = OFFLINE
): SpeakerCache {
	const width = silence.length;
	const queue = join(before.fifo, embeds);
	const queued = queue.length / width;
	if (queued <= most) return { ...before, fifo: queue };
	const leaving = Math.min(queued, Math.max(period, queued - most));
	const cached = before.embeds.length / width;
	// Of frames in order of time the latest logits tell more; of others there are none but those kept with them.
	const known = before.isCompressed ? before.probabilities : pool(logits, 0, cached);
	const full = {
		embeds: join(before.embeds, queue.subarray(0, leaving * width)),
		probabilities: join(known, pool(logits, cached, cached + leaving))
	};
	const fifo = queue.slice(leaving * width);
	if (cached + leaving <= CAPACITY) return { ...before, ...full, fifo };
	const kept = chooseFrames(full.probabilities, CAPACITY);
	return {
		embeds: gather(full.embeds, kept, silence),
		probabilities: gather(full.probabilities, kept, new Float32Array(SPEAKERS)),
		fifo,
		isCompressed: true
	};
}

/** The probability of each speaker in the encoder's frames `from` up to `to`: the mean of their logits' sigmoids. */
function pool(logits: Float32Array, from: number, to: number): Float32Array {
	return Float32Array.from({ length: (to - from) * SPEAKERS }, (_, index) => {
		const frame = from + Math.floor(index / SPEAKERS);
		let sum = 0;
		for (let row = frame * FACTOR; row < (frame + 1) * FACTOR; row++) {
			sum += 1 / (1 + Math.exp(-(logits[row * SPEAKERS + (index % SPEAKERS)] ?? 0)));
		}
		return sum / FACTOR;
	});
}

function gather(rows: Float32Array, kept: readonly number[], silence: Float32Array): Float32Array {
	const width = silence.length;
	const gathered = new Float32Array(kept.length * width);
	for (const [index, frame] of kept.entries()) {
		const row = frame === SILENCE ? silence : rows.subarray(frame * width, (frame + 1) * width);
		gathered.set(row, index * width);
	}
	return gathered;
}

function join(one: Float32Array, other: Float32Array): Float32Array {
	const joined = new Float32Array(one.length + other.length);
	joined.set(one);
	joined.set(other, one.length);
	return joined;
}
