// A graph that does not open is told with its file.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { GraphError, nameGraph } from './graph-error.ts';
import { createWebRuntime } from './web.ts';

const GRAPH = readFileSync('tests/fixtures/openvoice/tone_color_extract_model.onnx');

async function failureOf(bytes: Uint8Array): Promise<unknown> {
	return createWebRuntime(1)
		.openGraph(Uint8Array.from(bytes), 'wasm')
		.catch((error: unknown) => error);
}

test('a graph that is cut off is told by its length, and so by its path', async () => {
	const error = await failureOf(GRAPH.subarray(0, 40_000));
	const lengths = new Map([
		['a.onnx', GRAPH.length],
		['b.onnx', 40_000]
	]);

	expect(error).toBeInstanceOf(GraphError);
	expect(nameGraph(error, lengths)).toMatchObject({
		message: expect.stringMatching(/^b\.onnx: .*ERROR_CODE: 7/) as string
	});
	expect(nameGraph(error, lengths.set('c.onnx', 40_000))).toBe(error);
});

test('an error of another kind stays as it is', () => {
	const error = new Error('no memory');

	expect(nameGraph(error, new Map())).toBe(error);
});
