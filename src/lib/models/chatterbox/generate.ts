// Generates speech tokens from a voice and a prompt: prefill, then one token at a time.
import { concatenate } from '#lib/audio/pcm.ts';
import type { LanguageModel, Tensor } from '#lib/runtime/runtime.ts';
import type { Embedder, Rows } from './embedder.ts';
import { findLoop } from './loop-guard.ts';
import { draw, guide, type Step } from './sampling.ts';
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

/** Returns tokens below START_SPEECH, without the end-of-speech token. */
export async function generate(
	model: LanguageModel,
	embedder: Embedder,
	{ voice, prompt, exaggeration, guidance, steps, uniform, mostTokens }: Order
): Promise<number[]> {
	const read = await embedder.prompt(prompt, exaggeration);
	const rows = guidance === 0 ? [read] : [read, embedder.withoutText(prompt, read)];
	const seen = new Set([START_SPEECH]);
	const tokens: number[] = [];
	const sequence = model.begin(rows.length);
	try {
		let embeds = stack(
			rows.map(({ values }) => concatenate([voice, values])),
			read.width
		);
		for (;;) {
			const [heard, unheard] = await sequence.read(embeds);
			if (!heard) throw new Error('the language model gave no logits');
			const logits = unheard ? guide(heard, unheard, guidance) : heard;
			for (const step of steps) step(logits, seen);
			const token = draw(logits, uniform?.());
			if (token === STOP_SPEECH) break;
			tokens.push(token);
			seen.add(token);
			const kept = findLoop(tokens);
			if (kept !== undefined) tokens.length = kept;
			if (kept !== undefined || tokens.length === mostTokens) break;
			const next: Rows = await embedder.spoken(token, tokens.length, exaggeration);
			embeds = stack(
				rows.map(() => next.values),
				next.width
			);
		}
	} finally {
		sequence.end();
	}
	return tokens.filter((token) => token < START_SPEECH);
}

function stack(rows: readonly Float32Array[], width: number): Tensor {
	const count = (rows[0]?.length ?? 0) / width;
	return { type: 'float32', data: concatenate(rows), dims: [rows.length, count, width] };
}
