// The waveform: peaks as audio is generated, bars as wide as there is space for.

/** Peaks per second of sound: fine enough for one bar per 50 ms. */
export const PEAKS_PER_SECOND = 20;

/** The largest magnitude in each 50 ms of the samples; a rest shorter than that counts as one more. */
export function peaksOf(samples: Float32Array, sampleRate: number): number[] {
	const step = Math.max(1, Math.round(sampleRate / PEAKS_PER_SECOND));
	const peaks: number[] = [];
	for (let start = 0; start < samples.length; start += step) {
		let peak = 0;
		for (const sample of samples.subarray(start, start + step)) {
			peak = Math.max(peak, Math.abs(sample));
		}
		peaks.push(peak);
	}
	return peaks;
}

/**
 * `count` bars over `totalSeconds`: heights 0 to 1 where sound is made, null where it is not yet.
 * Heights are relative to the loudest peak, so a quiet voice still draws a shape.
 */
export function barsOf(
	peaks: readonly number[],
	madeSeconds: number,
	totalSeconds: number,
	count: number
): (number | null)[] {
	const loudest = peaks.reduce((most, peak) => Math.max(most, peak), 0.05);
	const made = totalSeconds > 0 ? Math.min(count, (count * madeSeconds) / totalSeconds) : 0;
	return Array.from({ length: count }, (_, bar) => {
		if (bar + 0.5 > made) return null;
		const from = Math.floor((bar / made) * peaks.length);
		const to = Math.max(from + 1, Math.floor(((bar + 1) / made) * peaks.length));
		return peaks.slice(from, to).reduce((most, peak) => Math.max(most, peak), 0) / loudest;
	});
}

/** Bars as one SVG path of vertical strokes, `pitch` apart, centred in `height`; dots for what is not made are left out. */
export function barsPath(bars: readonly (number | null)[], pitch: number, height: number): string {
	return bars
		.map((bar, index) => {
			if (bar === null) return '';
			const half = Math.max(0.5, (bar * (height - 4)) / 2);
			return `M${index * pitch + pitch / 2} ${(height / 2 - half).toFixed(1)}v${(half * 2).toFixed(1)}`;
		})
		.join('');
}
