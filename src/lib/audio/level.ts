// How loud audio is: its peak and its average power.

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
