// True peak by ITU-R BS.1770-4, Annex 2: the highest point between the samples, after making four of each.

/** The standard's filter, two of its four phases; the others are these backwards. */
const PHASES = [
	[
		0.001708984375, 0.010986328125, -0.0196533203125, 0.033203125, -0.0594482421875,
		0.1373291015625, 0.97216796875, -0.102294921875, 0.047607421875, -0.026611328125,
		0.014892578125, -0.00830078125
	],
	[
		-0.0291748046875, 0.029296875, -0.0517578125, 0.089111328125, -0.16650390625, 0.465087890625,
		0.77978515625, -0.2003173828125, 0.1015625, -0.0582275390625, 0.0330810546875, -0.0189208984375
	]
].flatMap((phase) => [phase, phase.toReversed()]);

const TAPS = 12;
/** No point is higher than the highest sample times this: where that is not enough, nothing is computed. */
const MOST_GAIN = Math.max(
	...PHASES.map((phase) => phase.reduce((sum, tap) => sum + Math.abs(tap), 0))
);
const BLOCK = 256;

export type TruePeak = {
	add(samples: Float32Array): void;
	/** Linear; 1 is full scale. Never below the highest sample. */
	value(): number;
	/** The highest sample alone. */
	samplePeak(): number;
};

/** For mono sound, fed in pieces of any length. */
export function createTruePeak(): TruePeak {
	let held = new Float32Array(TAPS - 1);
	let highest = 0;
	let sample = 0;

	/** @param sound with the samples before it in front */
	function search(sound: Float32Array, from: number, to: number): void {
		for (let at = from; at < to; at++) {
			for (const phase of PHASES) {
				let point = 0;
				for (let tap = 0; tap < TAPS; tap++) point += (phase[tap] ?? 0) * (sound[at + tap] ?? 0);
				highest = Math.max(highest, Math.abs(point));
			}
		}
	}

	return {
		add(samples) {
			const sound = new Float32Array(held.length + samples.length);
			sound.set(held);
			sound.set(samples, held.length);
			for (let at = 0; at < samples.length; at += BLOCK) {
				const end = Math.min(at + BLOCK, samples.length);
				let peak = 0;
				for (let index = at; index < end + TAPS - 1; index++) {
					peak = Math.max(peak, Math.abs(sound[index] ?? 0));
				}
				sample = Math.max(sample, peak);
				if (peak * MOST_GAIN > highest) search(sound, at, end);
			}
			held = sound.slice(-(TAPS - 1));
		},
		value: () => Math.max(highest, sample),
		samplePeak: () => sample
	};
}
