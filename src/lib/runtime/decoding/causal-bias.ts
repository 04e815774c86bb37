// A causal mask as numbers that a graph adds to its attentions, and positions in parts that are read one after the other.
import type { Tensor } from '../runtime.ts';

/** The least 32-bit float, as exporters write it: what may not be seen. */
const HIDDEN = -3.4028235e38;

/**
 * [1, 1, count, before + count]: each of `count` positions sees itself and all before it.
 * @param before positions that were read earlier
 */
export function causalBias(before: number, count: number): Tensor {
	const total = before + count;
	const data = new Float32Array(count * total);
	for (let row = 0; row < count; row++) {
		data.fill(HIDDEN, row * total + before + row + 1, (row + 1) * total);
	}
	return { type: 'float32', data, dims: [1, 1, count, total] };
}

/** Embeddings [1, n, width] in parts of at most `most` positions, in order. @throws Error for anything else */
export function splitPositions({ type, data, dims }: Tensor, most: number): Tensor[] {
	const [rows, count = 0, width = 0] = dims;
	if (type !== 'float32' || rows !== 1) throw new Error('only embeddings of one row are read so');
	const parts: Tensor[] = [];
	for (let from = 0; from < count; from += most) {
		const to = Math.min(count, from + most);
		const part = data.subarray(from * width, to * width);
		parts.push({ type, data: part, dims: [1, to - from, width] });
	}
	return parts;
}
