// How loud a sound is: figures for checks and the outline that a waveform drawing needs.

/** The largest magnitude; 0 for no samples. */
export function peak(samples: Float32Array): number {
	return samples.reduce((largest, sample) => Math.max(largest, Math.abs(sample)), 0);
}

/** Root mean square in dB relative to full scale (a full-scale sine is -3.01); -Infinity for silence. */
export function rmsDbfs(samples: Float32Array): number {
	if (samples.length === 0) return -Infinity;
	const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
	return 10 * Math.log10(power);
}

/** The peak of each of `buckets` equal stretches of time; short sounds repeat samples. */
export function envelope(samples: Float32Array, buckets: number): Float32Array<ArrayBuffer> {
	const outline = new Float32Array(buckets);
	for (let bucket = 0; bucket < buckets; bucket++) {
		const start = Math.floor((bucket * samples.length) / buckets);
		const end = Math.floor(((bucket + 1) * samples.length) / buckets);
		outline[bucket] = peak(samples.subarray(start, Math.max(end, start + 1)));
	}
	return outline;
}
