// The interface of an encoder: samples in, the bytes of a file out.
import type { FileTags } from '../formats/tags.ts';
import type { Bytes } from '../formats/bytes.ts';

export type Encoder = {
	/** The bytes that are ready after these samples; may be empty. */
	encode(samples: Float32Array<ArrayBuffer>): Promise<Bytes>;
	/** The remaining bytes. */
	end(): Promise<Bytes>;
	/** Releases its resources; after `end`, or instead of it. */
	close(): Promise<void>;
};

/**
 * The audio to be encoded: `samples` is its length if known in advance, else null. `tags` are written if the format
 * can carry them.
 */
export type SoundShape = { sampleRate: number; samples: number | null; tags?: FileTags };
