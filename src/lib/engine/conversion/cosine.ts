// How similar two voices are, by a model's speaker embeddings.
import type { Conditioning } from '#lib/models/model.ts';

/** 1 for the same direction, -1 for the opposite one; undefined unless both are directions in the same space. */
export function cosineOf(
	one: Conditioning[string] | undefined,
	other: Conditioning[string] | undefined
): number | undefined {
	if (one?.type !== 'float32' || other?.type !== 'float32') return undefined;
	if (one.data.length !== other.data.length) return undefined;
	let [both, squaresOne, squaresOther] = [0, 0, 0];
	one.data.forEach((a, index) => {
		const b = other.data[index] ?? 0;
		both += a * b;
		squaresOne += a * a;
		squaresOther += b * b;
	});
	const cosine = both / Math.sqrt(squaresOne * squaresOther);
	return Number.isFinite(cosine) ? cosine : undefined;
}
