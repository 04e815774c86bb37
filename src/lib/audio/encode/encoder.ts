// What an encoder of one format is: samples in, the bytes of a file out.
import type { FileTags } from '../formats/tags.ts';
import type { Bytes } from '../formats/bytes.ts';

export type Encoder = {
	/** The bytes that are ready once these samples are in; may be none. */
	encode(samples: Float32Array<ArrayBuffer>): Promise<Bytes>;
	/** The remaining bytes. */
	end(): Promise<Bytes>;
	/** Frees what it holds; after `end`, or instead of it. */
	close(): Promise<void>;
};

/**
 * Of the sound to be encoded: `samples` is its length where that is known before, else null. `tags` are written where
 * the format can carry them.
 */
export type SoundShape = { sampleRate: number; samples: number | null; tags?: FileTags };
