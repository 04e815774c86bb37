// Turns mono pieces of any length and rate into one-second blocks at one rate, without seams.
import { concatenate, type Pcm } from '../pcm.ts';
import { createResampler, type Resampler } from '../resample.ts';

/**
 * The rate may change between pieces; pieces are not modified. All blocks but the last hold a second or a little more.
 * A piece is requested only when a block is.
 */
export async function* monoBlocks(
	pieces: AsyncIterable<Pcm>,
	sampleRate: number
): AsyncGenerator<Float32Array<ArrayBuffer>, void, undefined> {
	let sourceRate = 0;
	let resampler: Resampler | undefined;
	let waiting: Float32Array[] = [];
	let waitingCount = 0;

	function keep(samples: Float32Array): void {
		waiting.push(samples);
		waitingCount += samples.length;
	}

	function finishRate(): void {
		if (resampler) keep(resampler.end());
		resampler = undefined;
	}

	function take(): Float32Array<ArrayBuffer> {
		const block = concatenate(waiting);
		waiting = [];
		waitingCount = 0;
		return block;
	}

	for await (const piece of pieces) {
		if (piece.sampleRate !== sourceRate) {
			finishRate();
			sourceRate = piece.sampleRate;
			if (sourceRate !== sampleRate) resampler = createResampler(sourceRate, sampleRate);
		}
		keep(resampler ? resampler.push(piece.samples) : piece.samples);
		if (waitingCount >= sampleRate) yield take();
	}
	finishRate();
	if (waitingCount > 0) yield take();
}

/** Weights by channel count as in Web Audio (§ "Channel up-mixing and down-mixing"); otherwise equal. */
export function monoWeights(channels: number): number[] {
	// Left, right, centre, low frequencies, surround left and right.
	if (channels === 6) return [Math.SQRT1_2, Math.SQRT1_2, 1, 0, 0.5, 0.5];
	return Array.from({ length: channels }, () => 1 / channels);
}
