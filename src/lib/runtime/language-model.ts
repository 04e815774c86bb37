// A decoder with a key-value cache over onnxruntime-web: the cache is passed from run to run without copying.
import type * as ort from 'onnxruntime-web/webgpu';
import { expectInputs } from './expect-inputs.ts';
import type { Device, LanguageModel, Sequence, Tensor } from './runtime.ts';
import { emptyTensor, fromOrt, toOrt, typesOf } from './tensors.ts';

const PAST = 'past_key_values.';
const PRESENT = 'present.';

/** On a GPU, the cache stays there. */
export function cacheOptions(device: Device): ort.InferenceSession.SessionOptions {
	return device === 'webgpu' ? { preferredOutputLocation: 'gpu-buffer' } : {};
}

export function createLanguageModel(session: ort.InferenceSession): LanguageModel {
	const reads = session.inputNames.includes('input_ids') ? 'input_ids' : 'inputs_embeds';
	expectInputs(session, 'the language model', [reads, 'attention_mask']);
	const types = typesOf(session.inputMetadata);
	const shapes = Object.fromEntries(
		session.inputMetadata.map((value) => [value.name, value.isTensor ? value.shape : []])
	);
	const caches = session.inputNames.filter((name) => name.startsWith(PAST));
	const countsPositions = session.inputNames.includes('position_ids');

	function emptyCaches(rows: number): Record<string, ort.Tensor> {
		return Object.fromEntries(
			caches.map((name) => {
				const [, heads, , width] = shapes[name] ?? [];
				if (typeof heads !== 'number' || typeof width !== 'number') {
					throw new Error(`the graph does not say how large ${name} is`);
				}
				return [name, emptyTensor(types[name] ?? 'float32', [rows, heads, 0, width])];
			})
		);
	}

	function begin(rows: number): Sequence {
		let past = emptyCaches(rows);
		let length = 0;

		function forget(): void {
			for (const tensor of Object.values(past)) tensor.dispose();
			past = {};
		}

		return {
			async read(positions) {
				const [, count = 0] = positions.dims;
				const before = length;
				length += count;
				const outputs = await session.run({
					[reads]: toOrt(positions, types[reads]),
					attention_mask: toOrt(integers(rows, length, () => 1)),
					...(countsPositions && {
						position_ids: toOrt(integers(rows, count, (index) => before + index))
					}),
					...past
				});
				const { logits } = outputs;
				if (!logits) throw new Error('the language model gave no logits');
				forget();
				past = Object.fromEntries(
					caches.flatMap((name) => {
						const kept = outputs[PRESENT + name.slice(PAST.length)];
						return kept ? [[name, kept]] : [];
					})
				);
				return lastRows(await fromOrt('logits', logits));
			},
			end: forget
		};
	}

	return { begin, release: () => session.release() };
}

function integers(rows: number, length: number, value: (index: number) => number): Tensor {
	const data = BigInt64Array.from({ length: rows * length }, (_, index) =>
		BigInt(value(index % length))
	);
	return { type: 'int64', data, dims: [rows, length] };
}

/** Each row's values at the last position of a [rows, positions, values] tensor. */
function lastRows({ type, data, dims: [rows = 0, count = 0, width = 0] }: Tensor): Float32Array[] {
	if (type !== 'float32') throw new Error('the logits are not floating-point numbers');
	return Array.from({ length: rows }, (_, row) => {
		const end = (row + 1) * count * width;
		return data.subarray(end - width, end);
	});
}
