// Where each moment of a sound stands when parts of it are stretched.

const STEP_SECONDS = 0.002;

export type TimeMap = {
	/** Of the whole result. */
	seconds: number;
	/** From seconds of the sound to seconds of the result. */
	moved(seconds: number): number;
	/** Back again. Call it with times that only grow. */
	origin(seconds: number): number;
};

/** @param stretchAt how much longer a moment of the sound becomes; greater than 0 */
export function mapTime(soundSeconds: number, stretchAt: (seconds: number) => number): TimeMap {
	const steps = Math.max(1, Math.ceil(soundSeconds / STEP_SECONDS));
	const step = soundSeconds / steps;
	const ends = new Float64Array(steps + 1);
	for (let index = 0; index < steps; index++) {
		ends[index + 1] = (ends[index] ?? 0) + step * stretchAt((index + 0.5) * step);
	}
	let place = 0;
	return {
		seconds: ends[steps] ?? 0,
		moved(seconds) {
			if (step === 0) return 0;
			const index = Math.min(steps - 1, Math.max(0, Math.floor(seconds / step)));
			const [from = 0, to = 0] = ends.subarray(index, index + 2);
			return from + ((to - from) * (seconds - index * step)) / step;
		},
		origin(seconds) {
			while (place < steps - 1 && (ends[place + 1] ?? 0) < seconds) place++;
			const [from = 0, to = 0] = ends.subarray(place, place + 2);
			return to > from ? step * (place + (seconds - from) / (to - from)) : 0;
		}
	};
}
