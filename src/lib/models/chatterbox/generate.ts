// Generates speech tokens from a voice and a prompt, with guidance by a second row that reads no text.
import { concatenate } from '#lib/audio/pcm.ts';
import { findLoop } from '#lib/runtime/decoding/loop-guard.ts';
import { generateTokens } from '#lib/runtime/decoding/generate-tokens.ts';
import { guide, type Step } from '#lib/runtime/decoding/sampling.ts';
import type { LanguageModel, Tensor } from '#lib/runtime/runtime.ts';
import type { Embedder } from './embedder.ts';
import { START_SPEECH, STOP_SPEECH } from './tokens.ts';

export type Order = {
	/** The voice's conditioning for the language model: rows before the prompt. */
	voice: Float32Array;
	prompt: readonly number[];
	exaggeration: number;
	/** Guidance: how closely the text is followed; 0 costs half as much. */
	guidance: number;
	steps: readonly Step[];
	/** Random numbers from 0 up to 1, one per token; if absent, always the likeliest token. */
	uniform?: () => number;
	mostTokens: number;
};

/** The tokens to be heard. See `generateSteps`. */
export async function generate(
	model: LanguageModel,
	embedder: Embedder,
	order: Order
): Promise<number[]> {
	const said: number[] = [];
	const steps = generateSteps(model, embedder, order, said, undefined);
	while ((await steps.next()).done !== true);
	return said;
}

/**
 * Gives `step` after each token; leaving the loop cancels the work. At its end the tokens to be heard are in `said`: all
 * below START_SPEECH, of a loop the first round.
 */
export async function* generateSteps<T>(
	model: LanguageModel,
	embedder: Embedder,
	{ voice, prompt, exaggeration, guidance, steps, uniform, mostTokens }: Order,
	said: number[],
	step: T
): AsyncGenerator<T, void, undefined> {
	const read = await embedder.prompt(prompt, exaggeration);
	const rows = guidance === 0 ? [read] : [read, embedder.withoutText(prompt, read)];
	const generation = generateTokens(model, {
		prompt: stack(
			rows.map(({ values }) => concatenate([voice, values])),
			read.width
		),
		seen: [START_SPEECH],
		steps,
		uniform,
		stop: STOP_SPEECH,
		mostTokens,
		merge: ([heard = new Float32Array(), unheard]) =>
			unheard ? guide(heard, unheard, guidance) : heard,
		async follow(token, count) {
			const next = await embedder.spoken(token, count, exaggeration);
			return stack(
				rows.map(() => next.values),
				next.width
			);
		}
	});
	for await (const token of generation) {
		said.push(token);
		const kept = findLoop(said);
		if (kept !== undefined) {
			said.length = kept;
			break;
		}
		yield step;
	}
	const heard = said.filter((token) => token < START_SPEECH);
	said.splice(0, said.length, ...heard);
}

function stack(rows: readonly Float32Array[], width: number): Tensor {
	const count = (rows[0]?.length ?? 0) / width;
	return { type: 'float32', data: concatenate(rows), dims: [rows.length, count, width] };
}
