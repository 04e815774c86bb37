// A decoder with a key-value cache over onnxruntime-web: the cache is passed from run to run without copying.
import type * as ort from 'onnxruntime-web/webgpu';
import { causalBias, splitPositions } from './decoding/causal-bias.ts';
import { expectInputs } from './expect-inputs.ts';
import type { Device, LanguageModel, Sequence, Tensor } from './runtime.ts';
import { emptyTensor, fromOrt, toOrt, typesOf } from './tensors.ts';

/** Of the two layouts: transformers.js', and that of the public export of XTTS-v2 (`past_key_0`, `present_key_0`). */
const LAYOUTS = [
	{ past: 'past_key_values.', present: 'present.' },
	{ past: 'past_', present: 'present_' }
];

/**
 * Of a prompt for a graph with `attn_bias`: such a graph gives logits for every position, which for 500 of them among 150,000
 * tokens are 300 MB.
 */
const MOST_AT_ONCE = 64;

/** What a run gives besides the caches. */
const UNCACHED = ['logits', 'hidden_states'];

/** On a GPU, the cache stays there. */
export function cacheOptions(device: Device): ort.InferenceSession.SessionOptions {
	return device === 'webgpu' ? { preferredOutputLocation: 'gpu-buffer' } : {};
}

export function createLanguageModel(session: ort.InferenceSession): LanguageModel {
	const reads = session.inputNames.includes('input_ids') ? 'input_ids' : 'inputs_embeds';
	const addsBias = session.inputNames.includes('attn_bias');
	expectInputs(session, 'the language model', [reads, ...(addsBias ? [] : ['attention_mask'])]);
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

		function mask(before: number, count: number): Record<string, ort.Tensor> {
			if (addsBias) return { attn_bias: toOrt(causalBias(before, count), types['attn_bias']) };
			const all = before + count;
			const seen = masksWithFloats ? ones(rows, all) : integers(rows, all, () => 1);
			return { attention_mask: toOrt(seen) };
		}

		async function readPart(positions: Tensor): Promise<ort.InferenceSession.OnnxValueMapType> {
			const [, count = 0] = positions.dims;
			const before = length;
			length += count;
			const outputs = await session.run({
				[reads]: toOrt(positions, types[reads]),
				...mask(before, count),
				...(countsPositions && {
					position_ids: toOrt(integers(rows, count, (index) => before + index))
				}),
				...past
			});
			forget();
			past = Object.fromEntries(
				[...caches].flatMap(([name, present]) => {
					const kept = outputs[present];
					return kept ? [[name, kept]] : [];
				})
			);
			return outputs;
		}

		return {
			async read(positions) {
				const parts = addsBias ? splitPositions(positions, MOST_AT_ONCE) : [positions];
				for (const part of parts.slice(0, -1)) {
					const unread = await readPart(part);
					for (const name of UNCACHED) unread[name]?.dispose();
				}
				const { logits, hidden_states: states } = await readPart(parts.at(-1) ?? positions);
				if (!logits) throw new Error('the language model gave no logits');
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
