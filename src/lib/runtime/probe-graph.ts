// A small ONNX graph that only multiplies matrices, to find out how fast this device does that.

/** Field numbers of onnx.proto. */
const MODEL = { irVersion: 1, graph: 7, opset: 8 };
const GRAPH = { node: 1, name: 2, input: 11, output: 12 };
const NODE = { input: 1, output: 2, type: 4 };
const FLOAT = 1;

/** The rows and columns of all matrices, and how many products one run computes, each of the last one's result. */
export const PROBE = { rows: 256, width: 512, products: 4 };

/** Multiplications and additions in one run. */
export const PROBE_OPERATIONS = 2 * PROBE.rows * PROBE.width ** 2 * PROBE.products;

/** `state` [rows, width] times `weights` [width, width], so many times, is `result`. */
export function probeGraph(): Uint8Array<ArrayBuffer> {
	const { rows, width, products } = PROBE;
	const name = (step: number) =>
		step === 0 ? 'state' : step === products ? 'result' : `step${step}`;
	const graph = [
		...Array.from({ length: products }, (_, step) =>
			field(GRAPH.node, [
				...field(NODE.input, text(name(step))),
				...field(NODE.input, text('weights')),
				...field(NODE.output, text(name(step + 1))),
				...field(NODE.type, text('MatMul'))
			])
		).flat(),
		...field(GRAPH.name, text('probe')),
		...field(GRAPH.input, matrix('state', [rows, width])),
		...field(GRAPH.input, matrix('weights', [width, width])),
		...field(GRAPH.output, matrix('result', [rows, width]))
	];
	return Uint8Array.from([
		...integer(MODEL.irVersion, 8),
		...field(MODEL.graph, graph),
		...field(MODEL.opset, integer(2, 17))
	]);
}

/** ValueInfoProto: a name, and a tensor's type and shape. */
function matrix(name: string, dims: readonly number[]): number[] {
	const shape = dims.flatMap((size) => field(1, integer(1, size)));
	return [
		...field(1, text(name)),
		...field(2, field(1, [...integer(1, FLOAT), ...field(2, shape)]))
	];
}

function field(number: number, content: readonly number[]): number[] {
	return [...varint(number * 8 + 2), ...varint(content.length), ...content];
}

function integer(number: number, value: number): number[] {
	return [...varint(number * 8), ...varint(value)];
}

function varint(value: number): number[] {
	return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];
}

function text(words: string): number[] {
	return [...new TextEncoder().encode(words)];
}
