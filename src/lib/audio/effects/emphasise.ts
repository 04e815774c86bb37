// Makes parts of speech stand out, or stand back: longer, higher and louder, or the opposite.
import { rmsDbfs } from '../level.ts';
import { concatenate, type Pcm } from '../pcm.ts';
import { createLimiter } from './limiter.ts';
import { reshapeSpeech } from './reshape-speech.ts';
import { mapTime } from './time-map.ts';

/** `stretch` is a factor, 1 for no change. */
export type Prominence = { semitones: number; stretch: number; decibels: number };

export type ProminentSpan = { startSeconds: number; endSeconds: number; prominence: Prominence };

const NONE: Prominence = { semitones: 0, stretch: 1, decibels: 0 };
/** Around each end of a span: the change comes and goes within it. */
const EDGE_SECONDS = 0.05;
const CEILING = 0.97;

/**
 * Words in focus are said longer, higher and louder, those around them as ever (W. Cooper, S. Eady and P. Mueller,
 * "Acoustical aspects of contrastive stress in question-answer contexts", JASA 77, 1985).
 * @param spans in seconds of `pcm`
 * @returns the sound, and where a moment of `pcm` stands in it
 */
export function emphasise(
	pcm: Pcm,
	spans: readonly ProminentSpan[]
): { pcm: Pcm; moved(seconds: number): number } {
	const { samples, sampleRate } = pcm;
	const stretchAt = (seconds: number) => prominenceAt(spans, seconds).stretch;
	const time = mapTime(samples.length / sampleRate, stretchAt);
	const shaped = reshapeSpeech(pcm, (seconds) => ({
		pitch: 2 ** (prominenceAt(spans, seconds).semitones / 12),
		range: 1,
		stretch: stretchAt(seconds)
	}));
	const louder = spans.map((span) => {
		const decibels =
			span.prominence.decibels + levelIn(pcm, span) - levelIn(shaped, span, time.moved);
		return { ...span, prominence: { ...span.prominence, decibels } };
	});
	const levelled = shaped.samples.map((sample, index) => {
		const { decibels } = prominenceAt(louder, time.origin(index / sampleRate));
		return sample * 10 ** (decibels / 20);
	});
	const limiter = createLimiter(sampleRate, CEILING);
	const limited = concatenate([limiter.push(levelled), limiter.end()]);
	return { pcm: { samples: limited, sampleRate }, moved: time.moved };
}

/** In dB; of silence a level that is as good as any. */
function levelIn(
	{ samples, sampleRate }: Pcm,
	{ startSeconds, endSeconds }: ProminentSpan,
	moved = (seconds: number) => seconds
): number {
	const at = (seconds: number) => Math.round(moved(seconds) * sampleRate);
	return Math.max(-100, rmsDbfs(samples.subarray(at(startSeconds), at(endSeconds))));
}

function prominenceAt(spans: readonly ProminentSpan[], seconds: number): Prominence {
	let [share, most] = [0, NONE];
	for (const { startSeconds, endSeconds, prominence } of spans) {
		const inside = Math.min(seconds - startSeconds, endSeconds - seconds);
		const here = Math.min(1, Math.max(0, 0.5 + inside / EDGE_SECONDS));
		if (here > share) [share, most] = [here, prominence];
	}
	const smooth = 0.5 - 0.5 * Math.cos(Math.PI * share);
	return {
		semitones: smooth * most.semitones,
		stretch: most.stretch ** smooth,
		decibels: smooth * most.decibels
	};
}
