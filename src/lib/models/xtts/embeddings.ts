// What the language model reads: rows of tables that lie beside its graph, not token ids.
import { concatenate } from '#lib/audio/pcm.ts';
import type { Parts } from '#lib/models/model.ts';
import type { Tensor } from '#lib/runtime/runtime.ts';
import { readNpy, type NpyTable } from '#lib/runtime/tables/npy-table.ts';

export const START_AUDIO = 1024;
export const STOP_AUDIO = 1025;
const START_TEXT = 261;
const STOP_TEXT = 0;
/** Positions of the table that are never reached (coqui's gpt.py: max_gen_mel_tokens, of the published 608 rows 602). */
const SPARE_POSITIONS = 6;

export type Embeddings = {
	/** The longest speech, in tokens. */
	mostTokens: number;
	/** The longest text, in tokens. */
	mostText: number;
	/** A voice's latents, the text's ids between start and stop, and the start of speech: [1, positions, width]. */
	prompt(latents: Float32Array, ids: readonly number[]): Tensor;
	/** A token of speech that is the `count`th: [1, 1, width]. */
	follow(token: number, count: number): Tensor;
};

/** Reads the four tables. */
export async function openEmbeddings(file: Parts['file']): Promise<Embeddings> {
	const read = async (name: string) => readNpy(await file(`embeddings/${name}.npy`));
	const audio = await read('mel_embedding');
	const audioPositions = await read('mel_pos_embedding');
	const text = await read('text_embedding');
	const textPositions = await read('text_pos_embedding');
	const width = audio.dims[1] ?? 0;

	const follow = (token: number, count: number): Tensor => ({
		type: 'float32',
		data: sumOf(audio, token, audioPositions, count),
		dims: [1, 1, width]
	});

	return {
		mostTokens: (audioPositions.dims[0] ?? 0) - SPARE_POSITIONS,
		mostText: (textPositions.dims[0] ?? 0) - 3,
		follow,
		prompt(latents, ids) {
			const rows = [START_TEXT, ...ids, STOP_TEXT].map((id, at) =>
				sumOf(text, id, textPositions, at)
			);
			const data = concatenate([latents, ...rows, sumOf(audio, START_AUDIO, audioPositions, 0)]);
			return { type: 'float32', data, dims: [1, data.length / width, width] };
		}
	};
}

/** A row of one table plus a row of another. @throws Error where a table has no such row. */
function sumOf(one: NpyTable, row: number, other: NpyTable, otherRow: number) {
	const values = rowOf(one, row);
	const added = rowOf(other, otherRow);
	return Float32Array.from(values, (value, at) => value + (added[at] ?? 0));
}

function rowOf({ dims: [rows = 0, width = 0], values }: NpyTable, row: number): Float32Array {
	if (row < 0 || row >= rows) throw new Error(`the tables have no row ${row}`);
	return values.subarray(row * width, (row + 1) * width);
}
