// Ways to run Whisper that the goldens were made with, in Node and in a browser alike.
import type { Recogniser } from '#lib/models/whisper/recogniser.ts';
import type { SpecialTokens } from '#lib/models/whisper/special-tokens.ts';
import type { Encoded } from '#lib/runtime/runtime.ts';
import type { GoldenCase } from './whisper-golden.ts';

export const GRAPHS = ['onnx/encoder_model.onnx', 'onnx/decoder_model_merged.onnx'];

const MOST_TOKENS = 200; // as the goldens were made

/** Of generation_config.json. */
export type GoldenConfig = {
	lang_to_id: Record<string, number>;
	decoder_start_token_id: number;
	alignment_heads: [number, number][];
};

/** One pass, whatever comes of it: random weights would not pass for speech. */
export const BARE: Omit<Parameters<Recogniser['decode']>[1], 'language'> = {
	temperatures: [0],
	thresholds: { mostCompression: Infinity, leastLogProbability: -Infinity, mostNoSpeech: 1 },
	mostTokens: MOST_TOKENS,
	guardsLoops: false
};

/** How far numbers are from others at most; infinite where there are more or fewer. */
export function largest(numbers: ArrayLike<number>, wanted: ArrayLike<number>): number {
	if (numbers.length !== wanted.length) return Infinity;
	return Array.from(numbers).reduce(
		(most, number, index) => Math.max(most, Math.abs(number - (wanted[index] ?? NaN))),
		0
	);
}

export const named = ({ sound, start }: GoldenCase) => `${sound} s from ${start / 16_000} s`;

/** The tokens after a prompt without timestamps, always the likeliest; at most as many as `BARE` allows. */
export async function greedy(encoded: Encoded, special: SpecialTokens): Promise<number[]> {
	const { startOfTranscript, languages, transcribe, noTimestamps, endOfText } = special;
	const sequence = encoded.begin();
	const tokens: number[] = [];
	try {
		let next = [startOfTranscript, languages.get('en') ?? 0, transcribe, noTimestamps];
		for (;;) {
			const { logits } = await sequence.read(next);
			for (const token of special.suppressed) logits[token] = -Infinity;
			if (tokens.length === 0) {
				for (const token of special.suppressedAtStart) logits[token] = -Infinity;
			}
			const best = logits.indexOf(logits.reduce((most, logit) => Math.max(most, logit), -Infinity));
			if (best === endOfText || tokens.length === MOST_TOKENS) return tokens;
			tokens.push(best);
			next = [best];
		}
	} finally {
		sequence.end();
	}
}
