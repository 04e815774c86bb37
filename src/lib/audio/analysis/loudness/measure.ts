// What publishers ask of a recording: its loudness, peaks, level and noise floor.
import { createGatedLoudness } from './gated-loudness.ts';
import { createTruePeak } from './true-peak.ts';

/** Decibels are relative to full scale; silence has -Infinity. */
export type Loudness = {
	seconds: number;
	/** Gated, of one channel (ITU-R BS.1770-4): LUFS. */
	integratedLufs: number;
	/** Between the samples (ITU-R BS.1770-4, Annex 2): dBTP. */
	truePeakDb: number;
	/** The highest sample. */
	peakDb: number;
	/** Of all of it, pauses included. */
	rmsDb: number;
	/** The root mean square of the quietest half second, as audiobook publishers check it. */
	noiseFloorDb: number;
};

export type LoudnessMeter = {
	add(samples: Float32Array): void;
	result(): Loudness;
};

/** The noise floor is sought in steps of this: ten make the half second. */
const STEP_SECONDS = 0.05;
const STEPS = 10;

/** For mono sound of this rate, fed in pieces of any length; what it keeps does not grow. */
export function createLoudnessMeter(sampleRate: number): LoudnessMeter {
	const gated = createGatedLoudness(sampleRate);
	const peaks = createTruePeak();
	const stepSamples = Math.round(STEP_SECONDS * sampleRate);
	let samplesFed = 0;
	let total = 0;
	let steps: number[] = [];
	let step = 0;
	let inStep = 0;
	let quietest = Infinity;

	function endStep(): void {
		steps = [...steps, step].slice(-STEPS);
		[step, inStep] = [0, 0];
		if (steps.length < STEPS) return;
		const energy = steps.reduce((sum, part) => sum + part, 0);
		quietest = Math.min(quietest, energy / (STEPS * stepSamples));
	}

	return {
		add(samples) {
			gated.add(samples);
			peaks.add(samples);
			samplesFed += samples.length;
			for (const sample of samples) {
				const energy = sample * sample;
				total += energy;
				step += energy;
				if (++inStep === stepSamples) endStep();
			}
		},
		result() {
			const mean = samplesFed === 0 ? 0 : total / samplesFed;
			return {
				seconds: samplesFed / sampleRate,
				integratedLufs: gated.value(),
				truePeakDb: 20 * Math.log10(peaks.value()),
				peakDb: 20 * Math.log10(peaks.samplePeak()),
				rmsDb: 10 * Math.log10(mean),
				// Of less than half a second the whole is the quietest part.
				noiseFloorDb: 10 * Math.log10(quietest === Infinity ? mean : quietest)
			};
		}
	};
}
