// Converts plain tensors to and from onnxruntime's.
import * as ort from 'onnxruntime-web/webgpu';
import { floatsToHalves, halvesToFloats } from './half.ts';
import type { Tensor } from './runtime.ts';

/** @param wanted the type that the graph declares for this input, as onnxruntime names it */
export function toOrt(tensor: Tensor, wanted?: string): ort.Tensor {
	const { type, data, dims } = tensor;
	if (type === 'float32' && wanted === 'float16') return halfTensor(floatsToHalves(data), dims);
	if (type === 'float32') return new ort.Tensor(type, data, dims);
	if (type === 'int64' && wanted === 'int32') {
		return new ort.Tensor(wanted, Int32Array.from(data, Number), dims);
	}
	if (type === 'int64') return new ort.Tensor(type, data, dims);
	return new ort.Tensor(type, data, dims);
}

/** Copies the values out: a tensor's memory belongs to the runtime and is freed here. */
export async function fromOrt(name: string, tensor: ort.Tensor): Promise<Tensor> {
	const values: unknown = await tensor.getData();
	const dims = [...tensor.dims];
	const { type } = tensor;
	tensor.dispose();
	if (type === 'float16') return { type: 'float32', data: halvesToFloats(bitsOf(values)), dims };
	if (values instanceof Float32Array) return { type: 'float32', data: values.slice(), dims };
	if (values instanceof BigInt64Array) return { type: 'int64', data: values.slice(), dims };
	if (values instanceof Int32Array) {
		return { type: 'int64', data: BigInt64Array.from(values, BigInt), dims };
	}
	if (values instanceof Uint8Array) return { type: 'bool', data: values.slice(), dims };
	throw new Error(`output "${name}" has a type that no adapter here uses: ${type}`);
}

/** The dimensions that a graph declares for its inputs or outputs, by name. */
export function dimsOf(
	metadata: readonly ort.InferenceSession.ValueMetadata[]
): Record<string, readonly (number | string)[]> {
	return Object.fromEntries(
		metadata.map((value) => [value.name, value.isTensor ? value.shape : []])
	);
}

/** The types of a graph's inputs or outputs by name, as onnxruntime names them. */
export function typesOf(
	metadata: readonly ort.InferenceSession.ValueMetadata[]
): Record<string, string> {
	return Object.fromEntries(
		metadata.map((value) => [value.name, value.isTensor ? value.type : 'none'])
	);
}

/** An empty tensor. */
export function emptyTensor(type: string, dims: readonly number[]): ort.Tensor {
	if (type === 'float16') return halfTensor(new Uint16Array(), dims);
	return new ort.Tensor('float32', new Float32Array(), dims);
}

function halfTensor(bits: Uint16Array, dims: readonly number[]): ort.Tensor {
	return new ort.Tensor('float16', bits, dims);
}

/** JavaScript engines that have Float16Array return one. */
function bitsOf(values: unknown): Uint16Array {
	if (values instanceof Uint16Array) return values;
	const { buffer, byteOffset, byteLength } = values as ArrayBufferView; // of a float16 tensor
	return new Uint16Array(buffer, byteOffset, byteLength / 2);
}
