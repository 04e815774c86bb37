// The words of spoken pieces with their times in the whole sound.
import { durationSeconds } from '#lib/audio/pcm.ts';
import type { TimedWord } from '#lib/models/model.ts';
import { alignWords } from './align-words.ts';
import { estimateWords } from './estimate-words.ts';
import type { SpeechChunk } from '#lib/engine/requests.ts';

/** Of one piece. Words are as they were written; `said`: as they were spoken. Seconds from the start of the sound. */
export type ClockedWords = {
	words: TimedWord[];
	said: TimedWord[];
	/** The model does not tell times: they are guessed from the letters. */
	isEstimated: boolean;
	/** What was written, from the end of the piece before on. */
	text: string;
	startSeconds: number;
	endSeconds: number;
};

/** Told of each piece in order. */
export function createWordClock(text: string): (piece: SpeechChunk) => ClockedWords {
	let now = 0;
	let textEnd = 0;
	return ({ pcm, words, startIndex, endIndex }) => {
		const written = text.slice(startIndex, endIndex);
		const isEstimated = words.length === 0;
		const said = isEstimated ? estimateWords(written, pcm) : words;
		const startSeconds = now;
		const sinceLast = text.slice(textEnd, endIndex);
		textEnd = endIndex;
		now += durationSeconds(pcm);
		const later = (word: TimedWord) => ({
			...word,
			startSeconds: startSeconds + word.startSeconds,
			endSeconds: Math.min(now, startSeconds + word.endSeconds)
		});
		return {
			words: alignWords(written, said).map(later),
			said: said.map(later),
			isEstimated,
			text: sinceLast,
			startSeconds,
			endSeconds: now
		};
	};
}
