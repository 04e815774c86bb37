// Tokens of speech from a voice and a text, and the states they came from, which are what becomes sound.
import { generateTokens } from '#lib/runtime/decoding/generate-tokens.ts';
import {
	keepLikeliest,
	keepProbable,
	penalise,
	warm,
	type Step
} from '#lib/runtime/decoding/sampling.ts';
import type { LanguageModel } from '#lib/runtime/runtime.ts';
import { START_AUDIO, STOP_AUDIO, type Embeddings } from './embeddings.ts';

/** Those of the published config.json. */
export const STEPS: readonly Step[] = [
	penalise(5),
	warm(0.75),
	keepLikeliest(50),
	keepProbable(0.85)
];
/** The official code gives the prompt the token 1 at every position, so that it counts as said. */
const SEEN = [1, START_AUDIO];

export type Order = {
	/** The voice's rows before the text. */
	voice: Float32Array;
	/** The text's, at most `embeddings.mostText`. */
	ids: readonly number[];
	steps?: readonly Step[];
	/** Random numbers from 0 up to 1, one per token; if absent, always the likeliest token. */
	uniform?: (() => number) | undefined;
	mostTokens?: number | undefined;
};

/**
 * Tokens as they are chosen; the states they came from, that of the end included, are added to `latents`. Leaving the loop
 * cancels the work. @throws Error where the text is too long
 */
export function generate(
	model: LanguageModel,
	embeddings: Embeddings,
	{ voice, ids, steps = STEPS, uniform, mostTokens = Infinity }: Order,
	latents: Float32Array[]
): AsyncGenerator<number, void, undefined> {
	if (ids.length > embeddings.mostText) throw new Error('the text is too long for XTTS v2');
	return generateTokens(model, {
		prompt: embeddings.prompt(voice, ids),
		seen: SEEN,
		steps,
		uniform,
		stop: STOP_AUDIO,
		mostTokens: Math.min(mostTokens, embeddings.mostTokens),
		keepHidden: (state) => latents.push(state.slice()),
		follow: embeddings.follow
	});
}
