// mini-stt-2's session: what the recogniser hears in a window, in seconds, and how sure it is.
import { durationSeconds } from '#lib/audio/pcm.ts';
import type { Parts, TranscriptionSession, Word } from '#lib/models/model.ts';
import { judgeWord } from './confidence.ts';
import type { RecogniserConfig } from './config.ts';
import { SAMPLE_RATE } from './features.ts';
import type { HeardWord } from './heard-words.ts';
import { lengthenShort } from './lengthen.ts';
import { openRecogniser } from './recogniser.ts';
import { cutAtPauses } from './segments.ts';
import { trimSilence } from './trim-silence.ts';

const LEAST_SAMPLES = SAMPLE_RATE / 10; // nobody says a word in less

export async function open(parts: Parts): Promise<TranscriptionSession> {
	const { config, recognise, close } = await openRecogniser(parts);
	return {
		async hear(window) {
			const seconds = durationSeconds(window);
			const { samples, first } = trimSilence(window.samples);
			if (samples.length < LEAST_SAMPLES) return heardIn([], seconds);
			const { samples: sound, before } = lengthenShort(samples);
			const heard = toWords(await recognise(sound), config);
			const ends = (first + samples.length) / SAMPLE_RATE;
			const inWindow = (time: number) =>
				Math.min(Math.max(0, time - before / SAMPLE_RATE) + first / SAMPLE_RATE, ends);
			const words = heard.map((word) => ({
				...word,
				startSeconds: inWindow(word.startSeconds),
				endSeconds: inWindow(word.endSeconds)
			}));
			return heardIn(words, seconds);
		},
		close
	};
}

const heardIn = (words: readonly Word[], nextSeconds: number) => ({
	segments: cutAtPauses(words),
	language: 'en',
	nextSeconds
});

/** Times are from the first frame's beginning. */
function toWords(
	heard: readonly HeardWord[],
	{ milliseconds, confidence }: RecogniserConfig
): Word[] {
	return heard.map((word) => ({
		text: word.text,
		startSeconds: (word.first * milliseconds) / 1000,
		endSeconds: (word.end * milliseconds) / 1000,
		...judgeWord(word, confidence)
	}));
}
