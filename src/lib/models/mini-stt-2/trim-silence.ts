// Digital silence at a sound's ends: the engine puts it around files, and training never heard any.

/** The sound without the samples of exactly 0 at its ends, as a view; `first`: how many were in front. */
export function trimSilence(samples: Float32Array): { samples: Float32Array; first: number } {
	const first = samples.findIndex((sample) => sample !== 0);
	if (first < 0) return { samples: samples.subarray(0, 0), first: 0 };
	const last = samples.findLastIndex((sample) => sample !== 0);
	return { samples: samples.subarray(first, last + 1), first };
}
