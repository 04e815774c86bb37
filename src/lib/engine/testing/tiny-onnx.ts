// ONNX files of any length, made in place: real ones in form, with a graph that computes nothing.

/** A graph of `bytes` bytes in all. `seed`: those of two numbers differ. */
export function tinyOnnx(bytes: number, seed = 1): Uint8Array<ArrayBuffer> {
	const version = [0x08, 0x08];
	const room = bytes - version.length;
	const graphBytes = room - headBytes(room);
	const note = graphBytes - headBytes(graphBytes);
	const text = Uint8Array.from({ length: note }, (_, i) => 97 + ((i * seed + (i >> 8)) % 26));
	const graph = field(10, text);
	return Uint8Array.from([...version, ...field(7, graph)]);
}

/** A graph with one table, whose values are the first `length` bytes after `offset` of a file beside it. */
export function onnxWithWeightsIn(
	location: string,
	offset: number,
	length: number
): Uint8Array<ArrayBuffer> {
	const entry = (key: string, value: string) =>
		field(13, Uint8Array.from([...field(1, utf8(key)), ...field(2, utf8(value))]));
	const table = Uint8Array.from([
		...field(8, utf8('weights')),
		...entry('location', location),
		...entry('offset', String(offset)),
		...entry('length', String(length))
	]);
	return Uint8Array.from([0x08, 0x08, ...field(7, field(5, table))]);
}

function field(number: number, bytes: Uint8Array): Uint8Array {
	return Uint8Array.from([number * 8 + 2, ...varint(bytes.length), ...bytes]);
}

function headBytes(bytes: number): number {
	return 1 + varint(bytes).length;
}

/** Five bytes whatever the number, so that the length of a head does not depend on it. */
function varint(value: number): number[] {
	const low = Array.from({ length: 4 }, (_, place) => ((value >> (7 * place)) & 0x7f) | 0x80);
	return [...low, 0];
}

function utf8(text: string): Uint8Array {
	return new TextEncoder().encode(text);
}
