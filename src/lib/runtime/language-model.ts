// A decoder with a key-value cache over onnxruntime-web: the cache is passed from run to run without copying.
import type * as ort from 'onnxruntime-web/webgpu';
import { expectInputs } from './expect-inputs.ts';
import type { Device, LanguageModel, Sequence, Tensor } from './runtime.ts';
import { emptyTensor, fromOrt, toOrt, typesOf } from './tensors.ts';

/** Of the two layouts: transformers.js', and that of the public export of XTTS-v2 (`past_key_0`, `present_key_0`). */
const LAYOUTS = [
	{ past: 'past_key_values.', present: 'present.' },
	{ past: 'past_', present: 'present_' }
];

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
	const caches = cachesOf(session.inputNames);
	const masksWithFloats = types['attention_mask'] === 'float32';
	const givesHidden = session.outputNames.includes('hidden_states');
	const countsPositions = session.inputNames.includes('position_ids');

	function emptyCaches(rows: number): Record<string, ort.Tensor> {
		return Object.fromEntries(
			[...caches.keys()].map((name) => {
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
		let hidden: Float32Array[] = [];

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
					attention_mask: toOrt(
						masksWithFloats ? ones(rows, length) : integers(rows, length, () => 1)
					),
					...(countsPositions && {
						position_ids: toOrt(integers(rows, count, (index) => before + index))
					}),
					...past
				});
				const { logits, hidden_states: states } = outputs;
				if (!logits) throw new Error('the language model gave no logits');
				forget();
				past = Object.fromEntries(
					[...caches].flatMap(([name, present]) => {
						const kept = outputs[present];
						return kept ? [[name, kept]] : [];
					})
				);
				if (states) hidden = lastRows(await fromOrt('hidden_states', states));
				return lastRows(await fromOrt('logits', logits));
			},
			...(givesHidden && { hidden: () => hidden }),
			end: forget
		};
	}

	return { begin, release: () => session.release() };
}

/** The names of the caches that go in, each with the name under which it comes out. */
function cachesOf(inputNames: readonly string[]): Map<string, string> {
	const layout = LAYOUTS.find(({ past }) => inputNames.some((name) => name.startsWith(past)));
	if (!layout) return new Map();
	const { past, present } = layout;
	const names = inputNames.filter((name) => name.startsWith(past));
	return new Map(names.map((name) => [name, present + name.slice(past.length)]));
}

function ones(rows: number, length: number): Tensor {
	return { type: 'float32', data: new Float32Array(rows * length).fill(1), dims: [rows, length] };
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
