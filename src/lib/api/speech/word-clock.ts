// Times of the words of spoken pieces within the whole audio.
import { durationSeconds } from '#lib/audio/pcm.ts';
import type { TimedWord } from '#lib/models/model.ts';
import { alignWords } from './align-words.ts';
import { estimateWords } from './estimate-words.ts';
import type { SpeechChunk } from '#lib/engine/requests.ts';

/** For one piece. Words are as written; `said`: as spoken. Seconds from the start of the whole audio. */
export type ClockedWords = {
	words: TimedWord[];
	said: TimedWord[];
	/** The model gives no word times: they are estimated from the letters. */
	isEstimated: boolean;
	/** The written text, from the end of the previous piece on. */
	text: string;
	startSeconds: number;
	endSeconds: number;
};

/** Call it with each piece in order. */
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
