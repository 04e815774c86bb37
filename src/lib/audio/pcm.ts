// Mono sound as plain data: it crosses workers by transfer and runs under Node.

/** Mono samples, nominally within [-1, 1]; `sampleRate` in hertz. Whoever is given a Pcm owns it. */
export type Pcm = { samples: Float32Array<ArrayBuffer>; sampleRate: number };

/**
 * A mono sound that is read once, block by block, so that its length does not matter to memory. `sampleRate` in hertz.
 * `durationSeconds` is what the file promises: the blocks may be more or less. Leaving the loop over them lets go of
 * the file.
 */
export type SoundStream = {
	sampleRate: number;
	durationSeconds: number;
	blocks: AsyncIterable<Float32Array<ArrayBuffer>>;
};

/** A part of a longer sound. `isLast`: no other comes after it; left out where that is not known. */
export type SoundPiece = Pcm & { isLast?: boolean };

/** Length of a sound in seconds. */
export function durationSeconds(pcm: Pcm): number {
	return pcm.samples.length / pcm.sampleRate;
}

/** Zeros of the given length. */
export function silence(seconds: number, sampleRate: number): Pcm {
	return { samples: new Float32Array(Math.round(seconds * sampleRate)), sampleRate };
}

/** All parts one behind the other, in new memory. */
export function concatenate(parts: readonly Float32Array[]): Float32Array<ArrayBuffer> {
	const joined = new Float32Array(parts.reduce((total, { length }) => total + length, 0));
	let at = 0;
	for (const part of parts) {
		joined.set(part, at);
		at += part.length;
	}
	return joined;
}

/** A sound that is in memory as one that is read. */
export function streamOf(pcm: Pcm): SoundStream {
	async function* blocks() {
		yield await Promise.resolve(pcm.samples);
	}
	return { sampleRate: pcm.sampleRate, durationSeconds: durationSeconds(pcm), blocks: blocks() };
}

/** All of a sound that is read, in memory. */
export async function readAll({ sampleRate, blocks }: SoundStream): Promise<Pcm> {
	const parts: Float32Array[] = [];
	for await (const block of blocks) parts.push(block);
	return { samples: concatenate(parts), sampleRate };
}
