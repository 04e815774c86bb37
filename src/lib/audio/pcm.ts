// Mono sound as plain data: it crosses workers by transfer and runs under Node.

/** Mono samples, nominally within [-1, 1]; `sampleRate` in hertz. Whoever is given a Pcm owns it. */
export type Pcm = { samples: Float32Array<ArrayBuffer>; sampleRate: number };

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
