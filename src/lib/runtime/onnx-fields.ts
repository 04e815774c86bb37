// Reads the fields of a protobuf message, as ONNX files are written: https://protobuf.dev/programming-guides/encoding

/** `bytes` for a string, message or list; `value` for an integer. */
export type Field = { number: number; value: number; bytes: Uint8Array };

/** What precedes a field's content. `value` is the integer itself, or how many bytes follow. */
export type FieldHead = { number: number; kind: 'integer' | 'bytes'; value: number; end: number };

const NOTHING = new Uint8Array();
const FIXED_BYTES: Record<number, number> = { 1: 8, 5: 4 };

/** The longest integer of 64 bits. */
const INTEGER_BYTES = 10;

/** The longest head: a field's number and a length. */
export const HEAD_BYTES = 2 * INTEGER_BYTES;

/** All fields of a message, but for numbers of a fixed width. @throws Error if it is none */
export function* fieldsOf(bytes: Uint8Array): Generator<Field> {
	let at = 0;
	while (at < bytes.length) {
		const [key, afterKey] = integerAt(bytes, at);
		const fixed = FIXED_BYTES[key % 8];
		if (fixed !== undefined) {
			at = afterKey + fixed;
			continue;
		}
		const { number, kind, value, end } = headAt(bytes, at);
		if (kind === 'integer') yield { number, value, bytes: NOTHING };
		else yield { number, value, bytes: bytes.subarray(end, end + value) };
		at = kind === 'bytes' ? end + value : end;
	}
}

/** @throws Error if no field that ONNX's outermost message could have begins at `at` */
export function headAt(bytes: Uint8Array, at = 0): FieldHead {
	const [key, afterKey] = integerAt(bytes, at);
	const [number, kind] = [Math.floor(key / 8), key % 8];
	if (kind !== 0 && kind !== 2) throw new Error('this is not an ONNX file');
	const [value, end] = integerAt(bytes, afterKey);
	return { number, kind: kind === 0 ? 'integer' : 'bytes', value, end };
}

/** A packed list of integers. */
export function* integersOf(bytes: Uint8Array): Generator<number> {
	for (let at = 0; at < bytes.length;) {
		const [value, after] = integerAt(bytes, at);
		yield value;
		at = after;
	}
}

export function textOf(bytes: Uint8Array | undefined): string {
	return new TextDecoder().decode(bytes);
}

/** Seven bits per byte, lowest first. */
function integerAt(bytes: Uint8Array, start: number): [value: number, after: number] {
	let value = 0;
	for (let at = start; ; at++) {
		const byte = bytes[at];
		if (byte === undefined || at === start + INTEGER_BYTES) {
			throw new Error('this is not an ONNX file');
		}
		value += (byte & 0x7f) * 2 ** (7 * (at - start));
		if (byte < 0x80) return [value, at + 1];
	}
}
