// Timed tokens to the words that readers see, in any language, each where it is said.
import type { Word } from '#lib/models/model.ts';
import type { RawWord } from './fix-word-times.ts';
import { joinTokens, type Decode } from './join-tokens.ts';

/** A token of text with where it is said, in seconds from the start of the window. */
export type TimedToken = {
	id: number;
	startSeconds: number;
	endSeconds: number;
	probability: number;
};

/** Words as the tokens alone give them, with the spaces around them. */
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

/** A word as it leaves the model. Whisper's probabilities are not calibrated: none of its words is marked. */
export function finished({ text, startSeconds, endSeconds, probability }: RawWord): Word {
	return { text: text.trim(), startSeconds, endSeconds, probability, uncertain: false };
}
