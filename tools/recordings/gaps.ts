// What is heard where nobody speaks: music, noise, or nothing.
import type { Random } from '../seeded/random.ts';

export const GAPS = ['silence', 'music', 'noise'] as const;
export type GapKind = (typeof GAPS)[number];

const MUSIC_LEVEL = 0.12;
const NOISE_LEVEL = 0.03; // about -40 dBFS once it is filtered: a fan, not a storm
const NOTE_SECONDS = 0.28;
const PARTIALS = 6;
const FADE_SECONDS = 0.05;
/** Semitones above the root: two major chords, two minor ones. */
const CHORDS = [
	[0, 4, 7, 12],
	[9, 12, 16, 21],
	[5, 9, 12, 17],
	[7, 11, 14, 19]
];

/** So many samples of it, faded in and out. */
export function makeGap(
	kind: GapKind,
	length: number,
	sampleRate: number,
	random: Random
): Float32Array<ArrayBuffer> {
	const samples = new Float32Array(length);
	if (kind === 'music') playMusic(samples, sampleRate, random);
	if (kind === 'noise') makeNoise(samples, random);
	const fade = Math.min(length >> 1, Math.round(FADE_SECONDS * sampleRate));
	for (let index = 0; index < fade; index++) {
		const last = length - 1 - index;
		samples[index] = ((samples[index] ?? 0) * index) / fade;
		samples[last] = ((samples[last] ?? 0) * index) / fade;
	}
	return samples;
}

/** Broken chords of plucked strings over a held bass. */
function playMusic(samples: Float32Array, sampleRate: number, random: Random): void {
	const root = random.between(110, 165);
	const note = Math.round(NOTE_SECONDS * sampleRate);
	for (let start = 0, beat = 0; start < samples.length; start += note, beat++) {
		const chord = CHORDS[(beat >> 3) % CHORDS.length] ?? [];
		pluck(samples, start, sampleRate, root * 2 ** ((chord[beat % 4] ?? 0) / 12), 0.9);
		if (beat % 8 === 0)
			pluck(samples, start, sampleRate, (root / 2) * 2 ** ((chord[0] ?? 0) / 12), 2);
	}
}

function pluck(
	samples: Float32Array,
	start: number,
	sampleRate: number,
	hertz: number,
	seconds: number
): void {
	const end = Math.min(samples.length, start + Math.round(2 * seconds * sampleRate));
	for (let at = start; at < end; at++) {
		const time = (at - start) / sampleRate;
		let value = 0;
		for (let partial = 1; partial <= PARTIALS; partial++) {
			const decay = Math.exp((-3 * partial * time) / seconds);
			value += (Math.sin(2 * Math.PI * hertz * partial * time) * decay) / partial;
		}
		samples[at] = (samples[at] ?? 0) + MUSIC_LEVEL * value * Math.min(1, time / 0.005);
	}
}

/** White noise through a low-pass of one pole. */
function makeNoise(samples: Float32Array, random: Random): void {
	let value = 0;
	for (let index = 0; index < samples.length; index++) {
		value = 0.8 * value + 0.2 * random.between(-1, 1);
		samples[index] = NOISE_LEVEL * value * 2;
	}
}
