// Emphasis of single words, done to their sound: wherever the model tells when each word is said.
import { emphasise, type Prominence } from '#lib/audio/effects/emphasise.ts';
import type { Said } from '#lib/models/model.ts';
import type { EmphasisLevel } from '#lib/text/markup/emphasis.ts';
import type { EmphasisedWords } from './emphasised-words.ts';

/**
 * Contrastive stress raises a word by 2 to 5 semitones, lengthens it by a tenth to a third and adds about 3 dB
 * (W. Cooper et al. 1985; Y. Xu and C. Xu, "Phonetic realization of focus in English declarative intonation", Journal of
 * Phonetics 33, 2005). `strong` is within that, `moderate` half of it.
 */
const PROMINENCE: Record<EmphasisLevel, Prominence> = {
	strong: { semitones: 3, stretch: 1.28, decibels: 3.5 },
	moderate: { semitones: 1.6, stretch: 1.14, decibels: 2 },
	reduced: { semitones: -1.2, stretch: 0.88, decibels: -3 }
};

/** The same object where nothing is emphasised, or the model tells no word times: then the words are said as ever. */
export function emphasiseWords<S extends Said>(said: S, emphases: readonly EmphasisedWords[]): S {
	const { words = [] } = said;
	const spans = emphases.flatMap(({ first, end, level }) => {
		const [from, to] = [words[first], words[Math.min(end, words.length) - 1]];
		if (!from || !to) return [];
		const { startSeconds } = from;
		const { endSeconds } = to;
		return [{ startSeconds, endSeconds, prominence: PROMINENCE[level] }];
	});
	if (spans.length === 0) return said;
	const { pcm, moved } = emphasise(said, spans);
	return {
		...said,
		...pcm,
		words: words.map(({ text, startSeconds, endSeconds }) => ({
			text,
			startSeconds: moved(startSeconds),
			endSeconds: moved(endSeconds)
		}))
	};
}
