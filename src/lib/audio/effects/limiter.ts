// Keeps sound below a ceiling: turned down smoothly a moment before a peak comes, and up again after it.
import { concatenate } from '../pcm.ts';

const LOOK_AHEAD_SECONDS = 0.005;
const RELEASE_SECONDS = 0.08;

export type Limiter = {
	/** What is final by now: as long as what was fed, less the look-ahead. Does not change the samples. */
	push(samples: Float32Array): Float32Array<ArrayBuffer>;
	/** The rest: all outputs together are as long as the input, and in step with it. */
	end(): Float32Array<ArrayBuffer>;
};

/**
 * For mono sound. No sample comes out above `ceiling` (linear, 1 is full scale); what never reaches it is not changed.
 * The gain falls in a straight line within the look-ahead and returns by an exponential.
 */
export function createLimiter(sampleRate: number, ceiling: number): Limiter {
	const ahead = Math.max(1, Math.round(LOOK_AHEAD_SECONDS * sampleRate));
	const release = Math.exp(-1 / (RELEASE_SECONDS * sampleRate));
	let held = new Float32Array(0);
	let gain = 1;
	/** How much the gain falls with each sample, until `falls` more. */
	let fall = 0;
	let falls = 0;

	/** A peak so many samples ahead asks for this gain: falls fast enough to be there in time. */
	function prepare(sample: number, distance: number): void {
		const wanted = Math.abs(sample) > ceiling ? ceiling / Math.abs(sample) : 1;
		if (wanted >= gain - fall * falls && wanted >= gain - fall * distance) return;
		const needed = (gain - wanted) / Math.max(1, distance);
		fall = Math.max(fall, needed);
		falls = Math.max(falls, distance);
	}

	function take(count: number): Float32Array<ArrayBuffer> {
		const output = new Float32Array(count);
		for (let at = 0; at < count; at++) {
			prepare(held[at + ahead] ?? 0, ahead);
			if (falls > 0) {
				gain -= fall;
				falls--;
				if (falls === 0) fall = 0;
			} else {
				gain = 1 - (1 - gain) * release;
			}
			const sample = held[at] ?? 0;
			// Two peaks close together may ask for more than the line gives.
			const most = Math.abs(sample) > 0 ? ceiling / Math.abs(sample) : Infinity;
			gain = Math.min(gain, Math.max(most, 0));
			output[at] = sample * gain;
		}
		held = held.slice(count);
		return output;
	}

	return {
		push(samples) {
			held = concatenate([held, samples]);
			return take(Math.max(0, held.length - ahead));
		},
		end: () => take(held.length)
	};
}
