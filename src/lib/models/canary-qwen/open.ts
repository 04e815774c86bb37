// Canary-Qwen over raw sessions: a window of sound becomes embeddings amid a prompt, which the language model goes on from.
import { durationSeconds } from '#lib/audio/pcm.ts';
import type { Parts, TranscriptionSession } from '#lib/models/model.ts';
import { findLoop } from '#lib/runtime/decoding/loop-guard.ts';
import { generateTokens } from '#lib/runtime/decoding/generate-tokens.ts';
import { expectInputs } from '#lib/runtime/expect-inputs.ts';
import { featuresOf } from '#lib/runtime/features/nemo-features.ts';
import type { Graph, LanguageModel } from '#lib/runtime/runtime.ts';
import { readConfig, type CanaryConfig } from './config.ts';
import { readGraph } from './graph-files.ts';
import { embed, encode, joined, type Embeddings } from './prompt.ts';
import { readVocabulary } from './vocabulary.ts';

/** Up to 16 tokens over and over, four times at least: nobody speaks so, and the likeliest token leads out of it nowhere. */
const LOOP = { longestPeriod: 16, shortestLoop: 64 };

/** The opened graphs, and the prompt around the sound. */
type Opened = {
	config: CanaryConfig;
	table: Graph;
	model: LanguageModel;
	prefix: Embeddings;
	suffix: Embeddings;
};

/** Opens the build that `parts` names. */
export async function open(parts: Parts): Promise<TranscriptionSession> {
	const { runtime, device, file } = parts;
	const config = await readConfig(await file('config.json'));
	const decode = await readVocabulary(await file('vocab.json'));
	const openGraph = async (name: 'encoder' | 'embed_tokens', inputs: readonly string[]) => {
		const { graph, weights } = await readGraph(parts, name);
		const opened = await runtime.openGraph(graph, device, weights);
		expectInputs(opened, name, inputs);
		return opened;
	};
	const encoder = await openGraph('encoder', ['input_features', 'input_features_lens']);
	const table = await openGraph('embed_tokens', ['input_ids']);
	const decoder = await readGraph(parts, 'decoder');
	const model = await runtime.openLanguageModel(decoder.graph, device, decoder.weights);
	const prefix = await embed(table, config.prefix);
	const suffix = await embed(table, config.suffix);

	return {
		async hear(window) {
			const seconds = durationSeconds(window);
			const features = featuresOf(window.samples);
			const tokens = features
				? await write({ config, table, model, prefix, suffix }, await encode(encoder, features))
				: [];
			const text = decode(tokens).trim();
			// It tells no times: the engine knows where in the window somebody speaks.
			const segments = text ? [{ text, startSeconds: 0, endSeconds: seconds, words: [] }] : [];
			return { segments, language: 'en', nextSeconds: seconds };
		},
		async close() {
			await Promise.all([encoder.release(), table.release(), model.release()]);
		}
	};
}

/** The likeliest token, time after time; a loop is left after its first round. */
async function write(
	{ config, table, model, prefix, suffix }: Opened,
	sound: Embeddings
): Promise<number[]> {
	const tokens: number[] = [];
	for await (const token of generateTokens(model, {
		prompt: joined([prefix, sound, suffix]),
		seen: [],
		steps: [],
		stop: config.stops,
		mostTokens: config.mostTokens,
		follow: async (token) => joined([await embed(table, [token])])
	})) {
		tokens.push(token);
		const kept = findLoop(tokens, LOOP);
		if (kept !== undefined) return tokens.slice(0, kept);
	}
	return tokens;
}
