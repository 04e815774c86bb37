// Delivery: what the model does itself, and what is done to its sound afterwards.
import { setLevelAndTilt } from '#lib/audio/effects/level-and-tilt.ts';
import { rmsDbfs } from '#lib/audio/level.ts';
import { reshapeSpeech } from '#lib/audio/effects/reshape-speech.ts';
import type { Emotion, Said, SayOptions, SpeechCard } from '#lib/models/model.ts';
import type { SpeechRequest } from '../requests.ts';

export type Delivery = {
	/** What is asked of the model. */
	own: Pick<SayOptions, 'speed' | 'emotion'>;
	/** The resulting tempo, pauses included. */
	pace: number;
	/** Whether `finish` changes anything. */
	changesSound: boolean;
	/** Applies the rest to the sound and its word times; returns the same object where there is nothing to do. */
	finish(said: Said): Said;
};

type Prosody = {
	/** How much the voice is raised, in semitones. */
	semitones: number;
	/** Pitch range: how far the melody goes up and down. */
	range: number;
	pace: number;
	/** In dB. */
	level: number;
	/** In dB: the level above 1.5 kHz relative to below it, which varies with vocal effort. */
	tilt: number;
};

/**
 * The directions are the ones surveys agree on (K. Scherer, "Vocal communication of emotion", Speech Communication
 * 40, 2003; M. Schröder, "Emotional speech synthesis: a review", Eurospeech 2001): joy is high, wide, quick and
 * bright; sadness low, narrow, slow, soft and dark; anger loud, bright, quick and wide. Anger here is the firm kind, a
 * little low: hot anger is as high as joy and is mistaken for it. The sizes are about half of what acted speech shows,
 * so that words stay clear and the voice still sounds like the same person.
 */
const PROSODY: Record<Exclude<Emotion, 'neutral'>, Prosody> = {
	happy: { semitones: 2.2, range: 1.5, pace: 1.08, level: 1, tilt: 4 },
	sad: { semitones: -1.8, range: 0.55, pace: 0.86, level: -4, tilt: -5 },
	angry: { semitones: -1, range: 1.4, pace: 1.12, level: 3.5, tilt: 5 }
};

const PLAIN: Prosody = { semitones: 0, range: 1, pace: 1, level: 0, tilt: 0 };

/** Limits of what a model can do and a listener can follow. */
const SLOWEST = 0.5;
const FASTEST = 2;

export function planDelivery(
	{ deliveryControls = ['speed'] }: Pick<SpeechCard, 'deliveryControls'>,
	{ speed, emotion = 'neutral' }: Pick<SpeechRequest, 'speed' | 'emotion'>
): Delivery {
	const actsItself = deliveryControls.includes('emotion');
	const prosody = emotion === 'neutral' || actsItself ? PLAIN : PROSODY[emotion];
	const pace = Math.min(FASTEST, Math.max(SLOWEST, speed * prosody.pace));
	const hasSpeed = deliveryControls.includes('speed');
	return {
		own: { speed: hasSpeed ? pace : 1, ...(actsItself && { emotion }) },
		pace,
		changesSound: prosody.semitones !== 0 || (!hasSpeed && pace !== 1),
		finish: (said) => finish(said, prosody, hasSpeed ? 1 : 1 / pace)
	};
}

function finish(said: Said, { semitones, range, level, tilt }: Prosody, stretch: number): Said {
	if (semitones === 0 && stretch === 1) return said;
	const { words, ...sound } = said;
	const shaped = reshapeSpeech(sound, { pitch: 2 ** (semitones / 12), range, stretch });
	return {
		...setLevelAndTilt(shaped, { level, tilt }, rmsDbfs(sound.samples)),
		...(words && {
			words: words.map(({ text, startSeconds, endSeconds }) => ({
				text,
				startSeconds: startSeconds * stretch,
				endSeconds: endSeconds * stretch
			}))
		})
	};
}
