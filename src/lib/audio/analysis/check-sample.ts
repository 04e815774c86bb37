// Checks how suitable a recording is for cloning a voice: its level, clipping, noise and length, with warnings.
import { rmsDbfs } from '../level.ts';
import type { Pcm } from '../pcm.ts';
import {
	activeLevel,
	LEAST_LEVEL_DB,
	LEAST_SPEECH_TO_NOISE_DB,
	MOST_CLIPPED_SHARE,
	quantile,
	SILENCE_DB
} from './levels.ts';

/** Levels are dB relative to full scale. */
export type SampleCheck = {
	speechSeconds: number;
	/** Level of the speech, without pauses. */
	levelDb: number;
	/** Share of the speech samples that are clipped: 0 to 1. */
	clippedShare: number;
	/** Level where nobody speaks; if somebody always does, at the quietest moments. */
	noiseDb: number;
	/** For people: what is wrong, and what to do about it. */
	warnings: string[];
};

/** With this much speech or more, a voice is cloned as well as possible. */
const GOOD_SPEECH_SECONDS = 5;

const FRAME_SECONDS = 0.02;
/** With fewer frames without speech than this, the noise cannot be judged. */
const LEAST_QUIET_FRAMES = 10;

/** @param spans where somebody speaks, in order; the whole audio if that is not known. */
export function checkSample(
	{ samples, sampleRate }: Pcm,
	spans: readonly { startSeconds: number; endSeconds: number }[]
): SampleCheck {
	const speech = spans.map(({ startSeconds, endSeconds }) =>
		samples.subarray(Math.round(startSeconds * sampleRate), Math.round(endSeconds * sampleRate))
	);
	const spoken = speech.flatMap((part) => frameLevels(part, sampleRate));
	const between = gaps(samples, sampleRate, spans).flatMap((part) => frameLevels(part, sampleRate));
	const check = {
		speechSeconds: speech.reduce((sum, { length }) => sum + length, 0) / sampleRate,
		levelDb: activeLevel(spoken),
		clippedShare: clippedShare(speech),
		noiseDb: between.length >= LEAST_QUIET_FRAMES ? quantile(between, 0.5) : quantile(spoken, 0.05)
	};
	return {
		...check,
		warnings:
			check.speechSeconds === 0
				? lengthWarnings(0)
				: [...lengthWarnings(check.speechSeconds), ...soundWarnings(check)]
	};
}

/** For all clips of a voice together. */
export function lengthWarnings(speechSeconds: number): string[] {
	if (speechSeconds === 0) return ['No speech was found in the sample.'];
	if (speechSeconds >= GOOD_SPEECH_SECONDS) return [];
	return [
		`Only ${(Math.floor(speechSeconds * 10) / 10).toFixed(1)} seconds of the sample are speech, so the voice will be rough. 10 to 30 seconds work best.`
	];
}

/** For one clip, whatever its length. */
export function soundWarnings({
	levelDb,
	clippedShare,
	noiseDb
}: Omit<SampleCheck, 'speechSeconds' | 'warnings'>): string[] {
	const warnings: string[] = [];
	if (clippedShare > MOST_CLIPPED_SHARE) {
		warnings.push(
			'The sample is clipped: its loudest parts are cut off. Record it at a lower level or farther from the microphone.'
		);
	}
	if (levelDb < LEAST_LEVEL_DB) {
		warnings.push(
			`The sample is very quiet (${Math.round(levelDb)} dB). Record it louder or closer to the microphone.`
		);
	}
	const above = levelDb - noiseDb;
	if (above < LEAST_SPEECH_TO_NOISE_DB) {
		warnings.push(
			`There is background noise, only ${Math.max(0, Math.round(above))} dB below the voice. Record it in a quiet place, without music.`
		);
	}
	return warnings;
}

function gaps(
	samples: Float32Array,
	sampleRate: number,
	spans: readonly { startSeconds: number; endSeconds: number }[]
): Float32Array[] {
	const starts = [0, ...spans.map(({ endSeconds }) => Math.round(endSeconds * sampleRate))];
	const ends = spans.map(({ startSeconds }) => Math.round(startSeconds * sampleRate));
	return starts.map((start, index) =>
		samples.subarray(start, Math.max(start, ends[index] ?? samples.length))
	);
}

function frameLevels(samples: Float32Array, sampleRate: number): number[] {
	const size = Math.round(FRAME_SECONDS * sampleRate);
	return Array.from({ length: Math.floor(samples.length / size) }, (_, frame) =>
		Math.max(SILENCE_DB, rmsDbfs(samples.subarray(frame * size, (frame + 1) * size)))
	);
}

/**
 * In speech, the louder a sample the rarer it is: if more samples are just below the peak than a step further down, the
 * audio was clipped there. This also detects clipping in files that were later made quieter, resampled or compressed.
 */
function clippedShare(parts: readonly Float32Array[]): number {
	const top = parts.reduce((most, part) => part.reduce(larger, most), 0);
	let [all, highest, next] = [0, 0, 0];
	for (const part of parts) {
		all += part.length;
		for (const sample of part) {
			const height = Math.abs(sample) / top;
			if (height >= 0.85) highest++;
			else if (height >= 0.7) next++;
		}
	}
	return all === 0 ? 0 : Math.max(0, highest - next) / all;
}

function larger(most: number, sample: number): number {
	return Math.max(most, Math.abs(sample));
}
