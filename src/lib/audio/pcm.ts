// Mono audio as plain data: it can be transferred between workers and works in Node.

/** Mono samples, nominally within [-1, 1]; `sampleRate` in hertz. Whoever receives a Pcm owns it. */
export type Pcm = { samples: Float32Array<ArrayBuffer>; sampleRate: number };

/**
 * Mono audio that is read once, block by block, so that memory use does not depend on its length. `sampleRate` in
 * hertz. `durationSeconds` is what the file declares: the blocks may hold more or less. Leaving the loop over them
 * releases the file.
 */
export type SoundStream = {
	sampleRate: number;
	durationSeconds: number;
	blocks: AsyncIterable<Float32Array<ArrayBuffer>>;
};

/** A part of longer audio. `isLast`: no other follows; left out if that is not known. */
export type SoundPiece = Pcm & { isLast?: boolean };

/** Length in seconds. */
export function durationSeconds(pcm: Pcm): number {
	return pcm.samples.length / pcm.sampleRate;
}

/** Zeros of the given length. */
export function silence(seconds: number, sampleRate: number): Pcm {
	return { samples: new Float32Array(Math.round(seconds * sampleRate)), sampleRate };
}

/** All parts joined, in new memory. */
export function concatenate(parts: readonly Float32Array[]): Float32Array<ArrayBuffer> {
	const joined = new Float32Array(parts.reduce((total, { length }) => total + length, 0));
	let at = 0;
	for (const part of parts) {
		joined.set(part, at);
		at += part.length;
	}
	return joined;
}

/** Audio in memory as a stream. */
export function streamOf(pcm: Pcm): SoundStream {
	async function* blocks() {
		yield await Promise.resolve(pcm.samples);
	}
	return { sampleRate: pcm.sampleRate, durationSeconds: durationSeconds(pcm), blocks: blocks() };
}

/** Reads the whole stream into memory. */
export async function readAll({ sampleRate, blocks }: SoundStream): Promise<Pcm> {
	const parts: Float32Array[] = [];
	for await (const block of blocks) parts.push(block);
	return { samples: concatenate(parts), sampleRate };
}

/** The same samples in pieces of equal length, each in its own memory; the last may be shorter. */
export async function* piecesOf(
	blocks: AsyncIterable<Float32Array>,
	length: number
): AsyncGenerator<Float32Array<ArrayBuffer>, undefined, undefined> {
	let parts: Float32Array[] = [];
	let held = 0;
	for await (const block of blocks) {
		for (let at = 0; at < block.length;) {
			const part = block.subarray(at, at + length - held);
			at += part.length;
			held += part.length;
			parts.push(part);
			if (held < length) continue;
			yield concatenate(parts);
			[parts, held] = [[], 0];
		}
	}
	if (held > 0) yield concatenate(parts);
}
