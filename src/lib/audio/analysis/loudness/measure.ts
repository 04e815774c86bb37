// What publishers ask of a recording: its loudness, peaks, level and noise floor.
import {
	createBlockCounter,
	gatedLoudness,
	joinBlocks,
	type LoudBlocks
} from './gated-loudness.ts';
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

/** What a meter has found, from which that of several sounds together can be told. */
export type LoudnessSums = {
	seconds: number;
	blocks: LoudBlocks;
	/** Linear. */
	truePeak: number;
	samplePeak: number;
	/** Of squares. */
	mean: number;
	quietest: number;
};

export type LoudnessMeter = {
	add(samples: Float32Array): void;
	sums(): LoudnessSums;
};

/** The noise floor is sought in steps of this: ten make the half second. */
const STEP_SECONDS = 0.05;
const STEPS = 10;

/** For mono sound of this rate, fed in pieces of any length; what it keeps does not grow. */
export function createLoudnessMeter(sampleRate: number): LoudnessMeter {
	const counter = createBlockCounter(sampleRate);
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
			counter.add(samples);
			peaks.add(samples);
			samplesFed += samples.length;
			for (let at = 0; at < samples.length; at++) {
				const energy = (samples[at] ?? 0) ** 2;
				total += energy;
				step += energy;
				if (++inStep === stepSamples) endStep();
			}
		},
		sums() {
			const mean = samplesFed === 0 ? 0 : total / samplesFed;
			return {
				seconds: samplesFed / sampleRate,
				blocks: counter.blocks,
				truePeak: peaks.value(),
				samplePeak: peaks.samplePeak(),
				mean,
				// Of less than half a second the whole is the quietest part.
				quietest: quietest === Infinity ? mean : quietest
			};
		}
	};
}

/** The loudness of these sounds, one after the other; what lies across a seam is not looked at. */
export function loudnessOf(...all: readonly LoudnessSums[]): Loudness {
	const seconds = all.reduce((sum, part) => sum + part.seconds, 0);
	const energy = all.reduce((sum, part) => sum + part.mean * part.seconds, 0);
	const most = (pick: (part: LoudnessSums) => number) =>
		all.reduce((highest, part) => Math.max(highest, pick(part)), 0);
	const quietest = all.reduce((least, part) => Math.min(least, part.quietest), Infinity);
	return {
		seconds,
		integratedLufs: gatedLoudness(joinBlocks(all.map(({ blocks }) => blocks))),
		truePeakDb: 20 * Math.log10(most(({ truePeak }) => truePeak)),
		peakDb: 20 * Math.log10(most(({ samplePeak }) => samplePeak)),
		rmsDb: 10 * Math.log10(seconds === 0 ? 0 : energy / seconds),
		noiseFloorDb: 10 * Math.log10(quietest === Infinity ? 0 : quietest)
	};
}
