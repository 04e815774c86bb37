// Text position embeddings from embed_tokens' file: the graph itself only gives their sum with the token embeddings.
import { halvesToFloats } from '#lib/runtime/half.ts';
import type { Weights } from '#lib/runtime/runtime.ts';
import { readOnnxTable } from '#lib/runtime/tables/onnx-table.ts';

/** Rows in the table: the longest text the model was made for, plus its two end tokens. */
const ROWS = 2050;

/** Returns the row for a position. */
export type PositionTable = (position: number) => Float32Array | undefined;

/** Undefined if the file has no such table or stores it in another number format. */
export async function readPositions(
	graph: Uint8Array,
	weights: Weights
): Promise<PositionTable | undefined> {
	const table = readOnnxTable(
		graph,
		({ name, dims }) => /^text_pos_emb\b/u.test(name) || dims[0] === ROWS
	);
	const width = table?.dims[1];
	if (!table || !width || (table.type !== 'float32' && table.type !== 'float16')) return undefined;
	const bytes = table.type === 'float32' ? 4 : 2;
	const { place } = table;
	const raw =
		place instanceof Uint8Array
			? place
			: await weights[place.file]
					?.slice(place.start, place.start + ROWS * width * bytes)
					.arrayBuffer();
	if (!raw) return undefined;
	const buffer = place instanceof Uint8Array ? place.slice().buffer : (raw as ArrayBuffer); // from a blob
	const values = bytes === 4 ? new Float32Array(buffer) : halvesToFloats(new Uint16Array(buffer));
	return (position) => {
		const row = values.subarray(position * width, (position + 1) * width);
		return row.length === width ? row : undefined;
	};
}
