// mini-stt-2's session: what the recogniser hears in a window, in seconds, and how sure it is.
import { durationSeconds } from '#lib/audio/pcm.ts';
import type { AlignedWord, Parts, TranscriptionSession, Word } from '#lib/models/model.ts';
import { judgeWord } from './confidence.ts';
import { SAMPLE_RATE } from './features.ts';
import { lengthenShort } from './lengthen.ts';
import { openRecogniser } from './recogniser.ts';
import { cutAtPauses } from './segments.ts';
import { trimSilence } from './trim-silence.ts';

const LEAST_SAMPLES = SAMPLE_RATE / 10; // nobody says a word in less
const NOWHERE: AlignedWord = { startSeconds: 0, endSeconds: 0, probability: 0, isKnown: false };

export async function open(parts: Parts): Promise<TranscriptionSession> {
	const { config, recognise, place, close } = await openRecogniser(parts);
	const secondsAt = (frame: number) => (frame * config.milliseconds) / 1000;
	return {
		async hear(window) {
			const seconds = durationSeconds(window);
			const heard = soundIn(window.samples);
			if (!heard) return heardIn([], seconds);
			const words = (await recognise(heard.sound)).map((word): Word => ({
				text: word.text,
				startSeconds: heard.inWindow(secondsAt(word.first)),
				endSeconds: heard.inWindow(secondsAt(word.end)),
				...judgeWord(word, config.confidence)
			}));
			return heardIn(words, seconds);
		},
		async align(window, words) {
			const heard = soundIn(window.samples);
			if (!heard) return words.map(() => NOWHERE);
			const placed = await place(heard.sound, words);
			return placed.map(({ first, end, probability, isKnown }) => ({
				startSeconds: heard.inWindow(secondsAt(first)),
				endSeconds: heard.inWindow(secondsAt(end)),
				probability,
				isKnown
			}));
		},
		close
	};
}

/** What the network hears of a window, and where its times, from the first frame's beginning, lie in the window. */
function soundIn(window: Float32Array) {
	const { samples, first } = trimSilence(window);
	if (samples.length < LEAST_SAMPLES) return undefined;
	const { samples: sound, before } = lengthenShort(samples);
	const ends = (first + samples.length) / SAMPLE_RATE;
	const inWindow = (seconds: number) =>
		Math.min(Math.max(0, seconds - before / SAMPLE_RATE) + first / SAMPLE_RATE, ends);
	return { sound, inWindow };
}

const heardIn = (words: readonly Word[], nextSeconds: number) => ({
	segments: cutAtPauses(words),
	language: 'en',
	nextSeconds
});
