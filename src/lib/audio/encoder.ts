// What an encoder of one format is: samples in, the bytes of a file out.
import type { FileTags } from './file-tags.ts';

export type Bytes = Uint8Array<ArrayBuffer>;

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

/** All parts one behind the other, in new memory. */
export function joinBytes(parts: readonly Uint8Array[]): Bytes {
	const joined = new Uint8Array(parts.reduce((total, { byteLength }) => total + byteLength, 0));
	let at = 0;
	for (const part of parts) {
		joined.set(part, at);
		at += part.byteLength;
	}
	return joined;
}
