// Collects decoded blocks into one mono sound at one rate; holds nothing at the source's rate for long.
import type { Pcm } from './pcm.ts';
import { createResampler, type Resampler } from './resample.ts';

export type MonoTrack = {
	/** Adds mono samples of the source; the rate may change between blocks. They are only read. */
	add(samples: Float32Array, sourceRate: number): void;
	/** The collected sound. The track must not be used afterwards. */
	end(): Pcm;
};

export function createMonoTrack(sampleRate: number): MonoTrack {
	const pieces: Float32Array[] = [];
	let sourceRate = 0;
	let resampler: Resampler | undefined;

	function finishRate(): void {
		if (resampler) pieces.push(resampler.end());
		resampler = undefined;
	}

	return {
		add(samples, rate) {
			if (rate !== sourceRate) {
				finishRate();
				sourceRate = rate;
				if (rate !== sampleRate) resampler = createResampler(rate, sampleRate);
			}
			pieces.push(resampler ? resampler.push(samples) : samples.slice());
		},
		end() {
			finishRate();
			const samples = new Float32Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
			let offset = 0;
			for (const piece of pieces) {
				samples.set(piece, offset);
				offset += piece.length;
			}
			return { samples, sampleRate };
		}
	};
}

/** Weights by channel count as Web Audio mixes down (§ "Channel up-mixing and down-mixing"); else equal. */
export function monoWeights(channels: number): number[] {
	// Left, right, centre, low frequencies, surround left and right.
	if (channels === 6) return [Math.SQRT1_2, Math.SQRT1_2, 1, 0, 0.5, 0.5];
	return Array.from({ length: channels }, () => 1 / channels);
}
