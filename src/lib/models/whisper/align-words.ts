// When given words are said in a window, by Whisper's attentions while it reads them.
import type { AlignedWord } from '#lib/models/model.ts';
import { isUnspaced } from '#lib/text/writing/wide-script.ts';
import { shareOut } from '#lib/text/writing/share-out.ts';
import { tokenSpans } from './align.ts';
import type { EncodedWindow, Recogniser } from './recogniser.ts';
import { fixWordTimes } from './words/fix-word-times.ts';

/** A text that is longer than the decoder's context is shared out by its letters, with probability 0. */
export async function alignWords(
	encoded: EncodedWindow,
	words: readonly string[],
	{ tokenizer, force, mostForced }: Pick<Recogniser, 'tokenizer' | 'force' | 'mostForced'>,
	{ language, seconds }: { language: string; seconds: number }
): Promise<AlignedWord[]> {
	const ids = words.map((word) =>
		tokenizer.encode(isUnspaced(word) ? word : ` ${word}`, { isPart: true })
	);
	const text = ids.flat();
	if (text.length > mostForced) return guessed(words, seconds);
	const forced = await force(encoded, { language, text, timestamps: 'none' });
	const spans = tokenSpans(forced);
	let at = 1; // the first token says that there are no timestamps
	const raw = words.map((text, index) => {
		const from = at;
		at += ids[index]?.length ?? 0;
		const own = forced.probabilities.slice(from, at);
		const endSeconds = spans[at - 1]?.endSeconds ?? 0;
		return {
			text,
			startSeconds: at > from ? (spans[from]?.startSeconds ?? 0) : endSeconds,
			endSeconds,
			probability: meanOf(own)
		};
	});
	return fixWordTimes(raw, { seconds }).map(({ startSeconds, endSeconds, probability }) => ({
		startSeconds,
		endSeconds,
		probability,
		isKnown: true
	}));
}

/** The mean of the probabilities, as Whisper's own code has it for a word. */
function meanOf(probabilities: readonly number[]): number {
	const sum = probabilities.reduce((total, probability) => total + probability, 0);
	return probabilities.length > 0 ? sum / probabilities.length : 0;
}

/** By their letters alone. */
export function guessed(words: readonly string[], seconds: number): AlignedWord[] {
	const weights = words.map(({ length }) => length);
	return shareOut(weights, 0, seconds).map(({ start, end }) => ({
		startSeconds: start,
		endSeconds: end,
		probability: 0,
		isKnown: false
	}));
}
