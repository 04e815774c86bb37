// Turns timed tokens into the words that readers see, in any language, with their times.
import type { Word } from '#lib/models/model.ts';
import type { RawWord } from './fix-word-times.ts';
import { joinTokens, type Decode } from './join-tokens.ts';

/** A text token and when it is said, in seconds from the start of the window. */
export type TimedToken = {
	id: number;
	startSeconds: number;
	endSeconds: number;
	probability: number;
};

/** Words as the tokens give them, surrounding spaces included. */
export function rawWords(
	tokens: readonly TimedToken[],
	decode: Decode,
	language: string
): RawWord[] {
	const ids = tokens.map(({ id }) => id);
	return joinTokens(ids, decode, language)
		.filter(({ text }) => text.trim() !== '')
		.map(({ text, from, to, spokenFrom, spokenTo }) => {
			const all = tokens.slice(from, to);
			const spoken = tokens.slice(spokenFrom, spokenTo);
			return {
				text,
				startSeconds: spoken[0]?.startSeconds ?? 0,
				endSeconds: spoken.at(-1)?.endSeconds ?? 0,
				probability: all.reduce((sum, { probability }) => sum + probability, 0) / all.length
			};
		});
}

/** A finished word. Whisper's probabilities are not calibrated, so none of its words are marked uncertain. */
export function finished({ text, startSeconds, endSeconds, probability }: RawWord): Word {
	return { text: text.trim(), startSeconds, endSeconds, probability, uncertain: false };
}
