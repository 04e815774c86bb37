// What can be measured of a manner of speaking, by other means than those that change it.
import { rmsDbfs } from '#lib/audio/level.ts';
import type { Pcm } from '#lib/audio/pcm.ts';
import { resample } from '#lib/audio/resample.ts';

/**
 * `semitones`: the median pitch, above 1 Hz. `range`: semitones between its 15th and 85th hundredth. `level` in dB of full
 * scale. `tilt`: dB by which what is above 2.5 kHz is louder than what is below 1 kHz.
 */
export type Measures = {
	semitones: number;
	range: number;
	seconds: number;
	level: number;
	tilt: number;
};

const ROUGH_RATE = 8000;
const FRAME_SECONDS = 0.02;
const LEAST_LIKENESS = 0.6;
const BAND_SECONDS = 0.016;
/** Between them lies a formant that a single harmonic may fill or leave. */
const LOW_HERTZ = 1000;
const HIGH_HERTZ = 2500;

export function measureSpeech(pcm: Pcm): Measures {
	const pitches = findPitches(resample(pcm, ROUGH_RATE)).sort((a, b) => a - b);
	const at = (share: number) => pitches[Math.floor(share * pitches.length)] ?? NaN;
	return {
		semitones: at(0.5),
		range: at(0.85) - at(0.15),
		seconds: pcm.samples.length / pcm.sampleRate,
		level: rmsDbfs(pcm.samples),
		tilt: tiltOf(pcm)
	};
}

/**
 * By plain autocorrelation, those far from the median left out. Frames are short, and need not repeat themselves well:
 * the pitch of natural speech moves, and low tones at the end of a sentence would be missed.
 */
function findPitches({ samples, sampleRate }: Pcm): number[] {
	const size = Math.round(FRAME_SECONDS * sampleRate);
	const found: number[] = [];
	for (let at = 0; at + 2 * size < samples.length; at += size / 2) {
		let best = { likeness: LEAST_LIKENESS, lag: 0 };
		for (let lag = Math.round(sampleRate / 400); lag < sampleRate / 55; lag++) {
			const likeness = likenessAt(samples, at, size, lag);
			if (likeness > best.likeness + 0.02) best = { likeness, lag };
		}
		if (best.lag === 0) continue;
		const [before, peak, after] = [-1, 0, 1].map((step) =>
			likenessAt(samples, at, size, best.lag + step)
		) as [number, number, number];
		const bend = before - 2 * peak + after; // the parabola through the three, where they have a peak
		const shift = bend < 0 ? Math.max(-0.5, Math.min(0.5, (before - after) / (2 * bend))) : 0;
		found.push(12 * Math.log2(sampleRate / (best.lag + shift)));
	}
	const median = [...found].sort((a, b) => a - b)[found.length >> 1] ?? NaN;
	return found.filter((pitch) => Math.abs(pitch - median) < 8);
}

function likenessAt(samples: Float32Array, from: number, size: number, lag: number): number {
	let [both, one, other] = [0, 0, 0];
	for (let index = from; index < from + size; index++) {
		const a = samples[index] ?? 0;
		const b = samples[index + lag] ?? 0;
		both += a * b;
		one += a * a;
		other += b * b;
	}
	return both / Math.sqrt(one * other + 1e-7);
}

/** By Goertzel's filter at every 100 Hz, over frames so short that no harmonic lies between two of them. */
function tiltOf({ samples, sampleRate }: Pcm): number {
	const size = Math.round(BAND_SECONDS * sampleRate);
	let [low, high] = [0, 0];
	const window = Float64Array.from(
		{ length: size },
		(_, index) => 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / size)
	);
	for (let at = 0; at + size <= samples.length; at += size) {
		for (let hertz = 100; hertz < 8000; hertz += 100) {
			const turn = 2 * Math.cos((2 * Math.PI * hertz) / sampleRate);
			let one = 0;
			let two = 0;
			for (let index = 0; index < size; index++) {
				const next = (window[index] ?? 0) * (samples[at + index] ?? 0) + turn * one - two;
				two = one;
				one = next;
			}
			const power = one * one + two * two - turn * one * two;
			if (hertz <= LOW_HERTZ) low += power;
			else if (hertz >= HIGH_HERTZ) high += power;
		}
	}
	return 10 * Math.log10(high / low);
}

/** The largest leap between neighbours that what is around does not lead one to expect, of full scale: a click. */
export function worstJump({ samples }: Pcm): number {
	let worst = 0;
	for (let index = 2; index < samples.length - 1; index++) {
		const a = samples[index - 2] ?? 0;
		const b = samples[index - 1] ?? 0;
		const c = samples[index] ?? 0;
		const d = samples[index + 1] ?? 0;
		worst = Math.max(worst, Math.abs(c - b - (b - a + d - c) / 2));
	}
	return worst;
}
