// Finding a table in an ONNX file.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readOnnxTable, type OnnxTable } from './onnx-table.ts';

const embeddings = readFileSync('tests/fixtures/chatterbox/onnx/embed_tokens.onnx');

test('a table is found by its name, with its size, format and bytes', () => {
	const table = readOnnxTable(embeddings, ({ name }) => name.startsWith('text_pos_emb'));

	expect(table).toMatchObject({
		name: 'text_pos_emb.weight.half',
		dims: [2050, 8],
		type: 'float16'
	});
	expect((table?.place as Uint8Array).length).toBe(2050 * 8 * 2);
});

test('there is none that nobody has', () => {
	expect(readOnnxTable(embeddings, () => false)).toBeUndefined();
});

test('a table in another file is told by that file and its place', () => {
	// ModelProto { graph { initializer { dims: 4100 dims: 3 data_type: 1 name: "t" external_data … } } }
	const text = (number: number, value: string) => [
		number * 8 + 2,
		value.length,
		...Buffer.from(value)
	];
	const message = (number: number, bytes: number[]) => [number * 8 + 2, bytes.length, ...bytes];
	const table = [
		...[8, 0x84, 0x20, 8, 3, 16, 1],
		...text(8, 't'),
		...message(13, [...text(1, 'location'), ...text(2, 'x.onnx_data')]),
		...message(13, [...text(1, 'offset'), ...text(2, '4096')])
	];
	const model = Uint8Array.from(message(7, message(5, table)));

	expect(readOnnxTable(model, () => true)).toEqual({
		name: 't',
		dims: [4100, 3],
		type: 'float32',
		place: { file: 'x.onnx_data', start: 4096 }
	} satisfies OnnxTable);
});

test('what is not an ONNX file is refused', () => {
	expect(() => readOnnxTable(Uint8Array.of(0x3f, 0xff), () => true)).toThrow(/not an ONNX file/);
});
