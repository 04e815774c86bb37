// Embeds tokens for the language model with the embed_tokens graph.
import type { Graph, Tensor } from '#lib/runtime/runtime.ts';
import type { PositionTable } from './position-table.ts';
import { isText, positionsOf } from './tokens.ts';

/** Rows of `width` values, one per token. */
export type Rows = { values: Float32Array; width: number };

export type Embedder = {
	/** A prompt: text and the start of speech. */
	prompt(ids: readonly number[], exaggeration: number): Promise<Rows>;
	/** The same prompt without its text: only the position embeddings are left. */
	withoutText(ids: readonly number[], rows: Rows): Rows;
	/** A speech token, at its position in the speech so far. */
	spoken(token: number, position: number, exaggeration: number): Promise<Rows>;
};

/** @param positions if the model has them; otherwise, text that is left out becomes zeros */
export function createEmbedder(graph: Graph, positions: PositionTable | undefined): Embedder {
	const wantsPositions = graph.inputNames.includes('position_ids');

	async function embed(
		ids: readonly number[],
		places: readonly number[],
		exaggeration: number
	): Promise<Rows> {
		const { inputs_embeds: embeds } = await graph.run({
			input_ids: integers(ids),
			...(wantsPositions && {
				position_ids: integers(places),
				exaggeration: { type: 'float32', data: Float32Array.of(exaggeration), dims: [1] }
			})
		});
		if (embeds?.type !== 'float32') throw new Error('embed_tokens gave no embeddings');
		return { values: embeds.data, width: embeds.data.length / ids.length };
	}

	return {
		prompt: (ids, exaggeration) => embed(ids, positionsOf(ids), exaggeration),
		withoutText(ids, { values, width }) {
			const blind = values.slice();
			for (const [index, position] of positionsOf(ids).entries()) {
				if (!isText(ids[index] ?? 0)) continue;
				const row = blind.subarray(index * width, (index + 1) * width);
				const place = positions?.(position);
				if (place?.length === width) row.set(place);
				else row.fill(0);
			}
			return { values: blind, width };
		},
		async spoken(token, position, exaggeration) {
			// The graph treats everything up to the first 0 as text, so speech token 0 is sent after another token.
			if (token !== 0 || !wantsPositions) return embed([token], [position], exaggeration);
			const { values, width } = await embed([0, 0], [0, position], exaggeration);
			return { values: values.subarray(width), width };
		}
	};
}

function integers(values: readonly number[]): Tensor {
	return { type: 'int64', data: BigInt64Array.from(values, BigInt), dims: [1, values.length] };
}
