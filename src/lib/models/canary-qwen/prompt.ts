// What the language model reads: the prompt's tokens as embeddings, with those of the sound between them.
import { concatenate } from '#lib/audio/pcm.ts';
import type { Graph, Tensor } from '#lib/runtime/runtime.ts';

/** Embeddings [1, n, width]. */
export type Embeddings = { data: Float32Array; width: number };

/** The rows of `embed_tokens` for these ids. @throws Error where it gives something else */
export async function embed(table: Graph, ids: readonly number[]): Promise<Embeddings> {
	const data = BigInt64Array.from(ids, BigInt);
	const given = await table.run({ input_ids: { type: 'int64', data, dims: [1, ids.length] } });
	return rowsOf(given['inputs_embeds'], ids.length, 'embed_tokens');
}

/** The sound's embeddings, one each 80 ms. @param features [1, bands, frames] */
export async function encode(encoder: Graph, features: Tensor): Promise<Embeddings> {
	const frames = BigInt(features.dims[2] ?? 0);
	const { audio_embeds: embeds, audio_embeds_lens: lengths } = await encoder.run({
		input_features: features,
		input_features_lens: { type: 'int64', data: BigInt64Array.of(frames), dims: [1] }
	});
	const { data, width } = rowsOf(embeds, embeds?.dims[1] ?? 0, 'encoder');
	return { data: data.subarray(0, Number(lengths?.data[0] ?? 0) * width), width };
}

/** In this order. @throws Error where their widths differ */
export function joined(parts: readonly Embeddings[]): Tensor {
	const [{ width } = { width: 0 }] = parts;
	if (parts.some((part) => part.width !== width)) {
		throw new Error('the encoder and the table of tokens belong to different models');
	}
	const data = concatenate(parts.map((part) => part.data));
	return { type: 'float32', data, dims: [1, data.length / width, width] };
}

function rowsOf(tensor: Tensor | undefined, rows: number, name: string): Embeddings {
	const [, count, width = 0] = tensor?.dims ?? [];
	if (tensor?.type === 'float32' && count === rows && width > 0)
		return { data: tensor.data, width };
	throw new Error(`${name} gave no embeddings`);
}
