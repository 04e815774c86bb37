// A stand-in for Kokoro (tests/fixtures) of any length: what is added is a note that no runtime reads.
import { readFileSync } from 'node:fs';

const MODEL = readFileSync('tests/fixtures/kokoro/model.onnx');

/** ModelProto.metadata_props in onnx.proto: a message with a key and a value. */
const NOTE = 14;

/** A file of `bytes` bytes that opens and speaks; at least 1.6 MB. */
export function standInKokoro(bytes: number): Buffer {
	const key = field(1, Buffer.from('padding'));
	const heads = 6 + 6 + key.length;
	const value = field(2, Buffer.alloc(bytes - MODEL.length - heads, 'x'));
	return Buffer.concat([MODEL, field(NOTE, Buffer.concat([key, value]))]);
}

/** With a length of five bytes, however short. */
function field(number: number, content: Buffer): Buffer {
	const { length } = content;
	const low = Array.from({ length: 4 }, (_, place) => ((length >> (7 * place)) & 0x7f) | 0x80);
	return Buffer.concat([Buffer.from([number * 8 + 2, ...low, 0]), content]);
}
