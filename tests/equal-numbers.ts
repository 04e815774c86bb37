// Typed arrays are compared as numbers, by a loop: what `toEqual` does by itself takes a quarter of a second for each
// hundred kilobytes. It means the same: as many elements of the same kind, and each of them equal by `Object.is`.
import { expect } from 'vitest';

type Numbers = Uint8Array | Int16Array | Float32Array | Float64Array;

function isNumbers(value: unknown): value is Numbers {
	return ArrayBuffer.isView(value) && !(value instanceof DataView);
}

expect.addEqualityTesters([
	(one: unknown, other: unknown) => {
		if (!isNumbers(one) || !isNumbers(other) || one.constructor !== other.constructor) {
			return undefined; // not ours to say
		}
		return one.length === other.length && one.every((value, at) => Object.is(value, other[at]));
	}
]);
