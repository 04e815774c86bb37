// What is said in a voice's clips, as a tensor of its conditioning: Unicode code points.
import type { Tensor } from '#lib/runtime/runtime.ts';

/** Longer ones are cut. */
export const MOST_TRANSCRIPT = 2000;

/** [code points]; spaces around the text are left out. */
export function transcriptToTensor(text: string): Tensor {
	const points = Array.from(text.normalize().trim(), (letter) => letter.codePointAt(0) ?? 0);
	const data = BigInt64Array.from(points.slice(0, MOST_TRANSCRIPT), BigInt);
	return { type: 'int64', data, dims: [data.length] };
}

/** Undefined where the tensor is none of these. */
export function transcriptOfTensor(tensor: Tensor | undefined): string | undefined {
	if (tensor?.type !== 'int64') return undefined;
	return String.fromCodePoint(...Array.from(tensor.data, Number));
}
