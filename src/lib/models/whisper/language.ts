// Language detection: which language token the decoder would write first.
import type { LanguageGuess } from '#lib/models/model.ts';
import type { Encoded } from '#lib/runtime/runtime.ts';
import { logSumExp } from './odds.ts';
import type { SpecialTokens } from './special-tokens.ts';

/** All languages of the model, most probable first; they sum to 1. */
export async function guessLanguages(
	encoded: Encoded,
	special: SpecialTokens
): Promise<LanguageGuess[]> {
	const sequence = encoded.begin();
	try {
		const { logits } = await sequence.read([special.startOfTranscript]);
		const codes = [...special.languages.keys()];
		const theirs = Float32Array.from(
			special.languages.values(),
			(token) => logits[token] ?? -Infinity
		);
		const total = logSumExp(theirs);
		return codes
			.map((language, index) => ({
				language,
				probability: Math.exp((theirs[index] ?? -Infinity) - total)
			}))
			.sort((a, b) => b.probability - a.probability);
	} finally {
		sequence.end();
	}
}
