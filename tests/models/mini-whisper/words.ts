// Turns mini-whisper's tokens into words: most of them are already whole words.
import type { Word } from '#lib/models/model.ts';
import { tokenSpans } from '#lib/models/whisper/align.ts';
import type { Decoded, Recogniser } from '#lib/models/whisper/recogniser.ts';

type WordWithoutDoubt = Omit<Word, 'uncertain'>;

/** Stored in the model's config.json: how much later than a word its attention begins. */
export type Lag = { attention_lag_seconds: number };

/**
 * Joins tokens into words: a token that begins with a space begins a word. mini-whisper attends to a token's sound while it
 * reads it, whereas Whisper attends to the next: what is a token's end there is its beginning here. It ends where
 * the next one begins, timestamps included, so the last word of a sentence ends where the sentence does.
 */
export function toWords(
	decoded: Decoded,
	{ special, tokenizer }: Pick<Recogniser, 'special' | 'tokenizer'>,
	seconds: number,
	{ attention_lag_seconds: lag }: Lag
): WordWithoutDoubt[] {
	// Timestamps, which end sentences, do not lag.
	const times = tokenSpans(decoded)
		.map(({ endSeconds }, index) =>
			(decoded.tokens[index] ?? 0) < special.endOfText ? endSeconds - lag : endSeconds
		)
		.map((time) => Math.min(seconds, Math.max(0, time)));
	const words: (WordWithoutDoubt & { ids: number[] })[] = [];
	decoded.tokens.forEach((id, index) => {
		if (id >= special.endOfText) return;
		const startSeconds = times[index] ?? 0;
		const endSeconds = times[index + 1] ?? startSeconds;
		const probability = decoded.probabilities[index] ?? 0;
		const last = words.at(-1);
		if (last && !tokenizer.decode([id]).startsWith(' ')) {
			last.ids.push(id);
			last.endSeconds = endSeconds;
			last.probability = Math.min(last.probability, probability);
		} else {
			words.push({ ids: [id], text: '', startSeconds, endSeconds, probability });
		}
	});
	return words.map(({ ids, ...word }) => ({ ...word, text: tokenizer.decode(ids).trim() }));
}
