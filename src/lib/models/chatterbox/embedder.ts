// Tokens as the language model reads them, by the graph embed_tokens.
import type { Graph, Tensor } from '#lib/runtime/runtime.ts';
import type { PositionTable } from './position-table.ts';
import { isText, positionsOf } from './tokens.ts';

/** Rows of `width` values, one for each token. */
export type Rows = { values: Float32Array; width: number };

export type Embedder = {
	/** A prompt: text and the beginning of speech. */
	prompt(ids: readonly number[], exaggeration: number): Promise<Rows>;
	/** The same prompt as if nothing could be read in it: only the places of its letters are left. */
	withoutText(ids: readonly number[], rows: Rows): Rows;
	/** A token that was spoken, at its place in what was spoken. */
	spoken(token: number, position: number, exaggeration: number): Promise<Rows>;
};

/** @param positions where the model has them; without them, letters that cannot be read are nothing at all */
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
			// The graph takes whatever comes up to the first 0 for text, so a sound 0 comes after another one.
			if (token !== 0 || !wantsPositions) return embed([token], [position], exaggeration);
			const { values, width } = await embed([0, 0], [0, position], exaggeration);
			return { values: values.subarray(width), width };
		}
	};
}

function integers(values: readonly number[]): Tensor {
	return { type: 'int64', data: BigInt64Array.from(values, BigInt), dims: [1, values.length] };
}
