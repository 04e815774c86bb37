// An ONNX graph of six nodes with the inputs and the output of Kokoro's: a hum for each symbol, louder by its number.
// For tests in which a device has to run a model that speaks, and not to work for it: software WebGPU compiles the real
// graph's shaders for half a minute. Field numbers are those of onnx.proto.

const FLOAT = 1;
const INT64 = 7;
const SAMPLE_RATE = 24_000;
const SAMPLES_PER_SYMBOL = 1200;
const HUM_HERTZ = 200;

type Message = number[];

/** The file's bytes: 50 ms of sound for each symbol and each pad, whatever the style and the speed. */
export function tinyKokoro(): Uint8Array<ArrayBuffer> {
	const hum = Float32Array.from({ length: SAMPLES_PER_SYMBOL }, (_, index) =>
		Math.sin((2 * Math.PI * HUM_HERTZ * index) / SAMPLE_RATE)
	);
	const graph = [
		...node('Cast', ['input_ids'], 'numbers', field(5, toType(FLOAT))),
		...node('Mul', ['numbers', 'step'], 'steps'),
		...node('Add', ['steps', 'least'], 'levels'),
		...node('Reshape', ['levels', 'column'], 'rows'),
		...node('Mul', ['rows', 'hum'], 'sounds'),
		...node('Reshape', ['sounds', 'row'], 'waveform'),
		...field(2, text('tiny')),
		...field(5, floats('step', [1], Float32Array.of(1 / 512))),
		...field(5, floats('least', [1], Float32Array.of(0.1))),
		...field(5, floats('hum', [1, SAMPLES_PER_SYMBOL], hum)),
		...field(5, integers('column', [-1n, 1n])),
		...field(5, integers('row', [1n, -1n])),
		...field(11, value('input_ids', INT64, [1, 'symbols'])),
		...field(11, value('style', FLOAT, [1, 256])),
		...field(11, value('speed', FLOAT, [1])),
		...field(12, value('waveform', FLOAT, [1, 'samples']))
	];
	const opset = integer(2, 17);
	return Uint8Array.from([...integer(1, 8), ...field(7, graph), ...field(8, opset)]);
}

function node(type: string, inputs: string[], output: string, attribute: Message = []): Message {
	const names = inputs.flatMap((name) => field(1, text(name)));
	return field(1, [...names, ...field(2, text(output)), ...field(4, text(type)), ...attribute]);
}

/** The attribute of a cast. */
function toType(type: number): Message {
	const INT = 2;
	return [...field(1, text('to')), ...integer(3, type), ...integer(20, INT)];
}

function floats(name: string, dims: number[], values: Float32Array): Message {
	return table(name, dims, FLOAT, new Uint8Array(values.buffer));
}

function integers(name: string, values: bigint[]): Message {
	return table(name, [values.length], INT64, new Uint8Array(BigInt64Array.from(values).buffer));
}

function table(name: string, dims: number[], type: number, raw: Uint8Array): Message {
	const sizes = dims.flatMap((size) => integer(1, size));
	return [...sizes, ...integer(2, type), ...field(8, text(name)), ...field(9, [...raw])];
}

/** An input or output; a word stands for a size that is known only when it runs. */
function value(name: string, type: number, dims: (number | string)[]): Message {
	const sizes = dims.flatMap((size) =>
		field(1, typeof size === 'number' ? integer(1, size) : field(2, text(size)))
	);
	const tensor = [...integer(1, type), ...field(2, sizes)];
	return [...field(1, text(name)), ...field(2, field(1, tensor))];
}

function field(number: number, content: Message): Message {
	return [...varint(number * 8 + 2), ...varint(content.length), ...content];
}

function integer(number: number, content: number): Message {
	return [...varint(number * 8), ...varint(content)];
}

function varint(rest: number): Message {
	return rest < 128 ? [rest] : [(rest % 128) + 128, ...varint(Math.floor(rest / 128))];
}

function text(words: string): Message {
	return [...new TextEncoder().encode(words)];
}
