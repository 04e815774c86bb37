// The ends of an audio piece that is to be joined with others: no clicks, no silence of unknown length.
import { peak } from '../level.ts';
import type { Pcm } from '../pcm.ts';

const FADE_SECONDS = 0.003; // a shorter fade clicks, a longer one is heard as a soft attack
const SILENT = 0.003; // relative to the peak, -50 dB
const KEPT_SECONDS = 0.05; // the quiet ends of a word are part of it

/**
 * Fades the first and last milliseconds, in place: a jump from silence into the middle of a wave clicks.
 * @param ends which of them are ends, where the piece is a part of one
 */
export function softenEnds(pcm: Pcm, { isFirst = true, isLast = true } = {}): Pcm {
	const { samples, sampleRate } = pcm;
	const length = Math.min(Math.round(FADE_SECONDS * sampleRate), samples.length >> 1);
	for (let index = 0; index < length; index++) {
		const gain = 0.5 - 0.5 * Math.cos((Math.PI * index) / length);
		const last = samples.length - 1 - index;
		if (isFirst) samples[index] = (samples[index] ?? 0) * gain;
		if (isLast) samples[last] = (samples[last] ?? 0) * gain;
	}
	return pcm;
}

/**
 * The range of the audio, in samples, without the silence at both ends except for a short remainder. The whole range
 * when it is silent throughout.
 */
export function loudPart({ samples, sampleRate }: Pcm): { start: number; end: number } {
	const threshold = SILENT * peak(samples);
	const isLoud = (sample: number) => Math.abs(sample) > threshold;
	const first = samples.findIndex(isLoud);
	const last = samples.findLastIndex(isLoud);
	if (first < 0) return { start: 0, end: samples.length };
	const kept = Math.round(KEPT_SECONDS * sampleRate);
	return { start: Math.max(0, first - kept), end: Math.min(samples.length, last + 1 + kept) };
}
