// The places of text from the file of embed_tokens: the graph itself gives only their sum with the letters.
import { halvesToFloats } from '#lib/runtime/half.ts';
import type { Weights } from '#lib/runtime/runtime.ts';
import { readOnnxTable } from '#lib/runtime/onnx-table.ts';

/** Rows of the table: the most text that the model was made for, and its two ends. */
const ROWS = 2050;

/** Gives the row of a place. */
export type PositionTable = (position: number) => Float32Array | undefined;

/** Undefined where the file has no such table or keeps it in another number format. */
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
	const buffer = place instanceof Uint8Array ? place.slice().buffer : (raw as ArrayBuffer); // a blob's
	const values = bytes === 4 ? new Float32Array(buffer) : halvesToFloats(new Uint16Array(buffer));
	return (position) => {
		const row = values.subarray(position * width, (position + 1) * width);
		return row.length === width ? row : undefined;
	};
}
