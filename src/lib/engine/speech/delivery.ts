// The manner of speaking: what the model does itself, and what is done to its sound.
import { setLevelAndTilt } from '#lib/audio/effects/level-and-tilt.ts';
import { rmsDbfs } from '#lib/audio/level.ts';
import { reshapeSpeech } from '#lib/audio/effects/reshape-speech.ts';
import type { Emotion, Said, SayOptions, SpeechCard } from '#lib/models/model.ts';
import type { SpeechRequest } from '../requests.ts';

export type Delivery = {
	/** What the model is asked for. */
	own: Pick<SayOptions, 'speed' | 'emotion'>;
	/** How fast it becomes, pauses included. */
	pace: number;
	/** Does the rest to the sound and the times of its words; the same object where there is nothing to do. */
	finish(said: Said): Said;
};

type Prosody = {
	/** By how much the voice is higher, in semitones. */
	semitones: number;
	/** Of the melody: how far the pitch goes up and down. */
	range: number;
	pace: number;
	/** In dB. */
	level: number;
	/** In dB: what is above 1.5 kHz against what is below, as a voice with more or less effort has it. */
	tilt: number;
};

/**
 * The directions are those that surveys agree on (K. Scherer, "Vocal communication of emotion", Speech Communication
 * 40, 2003; M. Schröder, "Emotional speech synthesis: a review", Eurospeech 2001): joy is high, wide, quick and
 * bright; sadness low, narrow, slow, soft and dark; anger loud, bright, quick and wide. Anger is the firm kind, a
 * little low: hot anger is as high as joy and is taken for it. The sizes are about half of what acted speech shows,
 * so that words stay clear and the voice stays the same person's.
 */
const PROSODY: Record<Exclude<Emotion, 'neutral'>, Prosody> = {
	happy: { semitones: 2.2, range: 1.5, pace: 1.08, level: 1, tilt: 4 },
	sad: { semitones: -1.8, range: 0.55, pace: 0.86, level: -4, tilt: -5 },
	angry: { semitones: -0.8, range: 1.4, pace: 1.12, level: 3.5, tilt: 5 }
};

const PLAIN: Prosody = { semitones: 0, range: 1, pace: 1, level: 0, tilt: 0 };

/** What a model can do, and what anybody can follow. */
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
