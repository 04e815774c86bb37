// pyannote's classes, each a set of at most two of three speakers, as bits (Plaquet and Bredin 2023).

/** Nobody, one of three, and each pair of them: bit k is speaker k. */
const SETS = [0b000, 0b001, 0b010, 0b100, 0b011, 0b101, 0b110];

/** @param scores [frames, 7], row-major. Of equal ones the first counts. */
export function decodePowerset(scores: Float32Array): Uint8Array<ArrayBuffer> {
	return Uint8Array.from({ length: scores.length / SETS.length }, (_, frame) => {
		let best = 0;
		for (let one = 1; one < SETS.length; one++) {
			const at = frame * SETS.length;
			if ((scores[at + one] ?? -Infinity) > (scores[at + best] ?? -Infinity)) best = one;
		}
		return SETS[best] ?? 0;
	});
}
