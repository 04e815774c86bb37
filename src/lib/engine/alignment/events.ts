// What is told while words are aligned.
import type { AlignedWord } from '#lib/models/model.ts';

/** How much of the work is done, 0 to 1; at the end the time of each word, in seconds from the start of the sound. */
export type AlignmentEvent =
	| { type: 'progress'; share: number }
	| { type: 'aligned'; words: AlignedWord[]; durationSeconds: number };
