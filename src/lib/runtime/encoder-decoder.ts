// Whisper's two graphs over onnxruntime-web: the encoding and the decoder's cache stay where they are computed.
import type * as ort from 'onnxruntime-web/webgpu';
import { concatenate } from '#lib/audio/pcm.ts';
import { expectInputs } from './expect-inputs.ts';
import type { AlignmentHead, DecoderSequence, Encoded, EncoderDecoder, Tensor } from './runtime.ts';
import { emptyTensor, fromOrt, toOrt, typesOf } from './tensors.ts';

const STATES = 'last_hidden_state';
const PAST = 'past_key_values.';
const PRESENT = 'present.';

type Session = Pick<
	ort.InferenceSession,
	'run' | 'inputNames' | 'outputNames' | 'inputMetadata' | 'release'
>;
type Tensors = Record<string, ort.Tensor>;

const attentionsOf = (layer: number): string => `cross_attentions.${layer}`;
const isStep = (name: string): boolean => name.includes('.decoder.');

/** @param heads whose attentions are wanted; the graph either outputs them or no attentions at all */
export function createEncoderDecoder(
	encoder: Session,
	decoder: Session,
	heads: readonly AlignmentHead[]
): EncoderDecoder {
	expectInputs(encoder, 'the encoder', ['input_features']);
	expectInputs(decoder, 'the decoder', ['input_ids', 'encoder_hidden_states']);
	const types = typesOf(decoder.inputMetadata);
	const caches = decoder.inputNames.filter((name) => name.startsWith(PAST));
	const presentOf = (name: string) => PRESENT + name.slice(PAST.length);
	const wanted = heads.filter(([layer]) => decoder.outputNames.includes(attentionsOf(layer)));
	const attended = [...new Set(wanted.map(([layer]) => attentionsOf(layer)))];
	// The branch that reads from the cache returns the encoder's keys and values again, as new or empty tensors:
	// if they are not requested, there is nothing to dispose of.
	const firstOutputs = ['logits', ...attended, ...caches.map(presentOf)];
	const laterOutputs = ['logits', ...attended, ...caches.filter(isStep).map(presentOf)];

	async function encode(features: Tensor): Promise<Encoded> {
		const type = typesOf(encoder.inputMetadata)['input_features'];
		const input = toOrt(features, type);
		const states = (await encoder.run({ input_features: input }, [STATES]))[STATES];
		if (!states) throw new Error('the encoder gave no states');
		const read = types['encoder_hidden_states']; // a 16-bit graph may be followed by a 32-bit one
		const encoded = states.type === read ? states : toOrt(await fromOrt(STATES, states), read);
		return { begin: () => begin(encoded), dispose: () => encoded.dispose() };
	}

	function begin(states: ort.Tensor): DecoderSequence {
		let past: Tensors | undefined;

		function forget(isForgotten: (name: string) => boolean): void {
			for (const [name, tensor] of Object.entries(past ?? {})) {
				if (isForgotten(name)) tensor.dispose();
			}
		}

		async function step(tokens: readonly number[]): Promise<Tensors> {
			const ids = BigInt64Array.from(tokens, BigInt);
			const outputs = await decoder.run(
				{
					input_ids: toOrt({ type: 'int64', data: ids, dims: [1, tokens.length] }),
					encoder_hidden_states: states,
					...(types['use_cache_branch'] && {
						use_cache_branch: toOrt({ type: 'bool', data: Uint8Array.of(past ? 1 : 0), dims: [1] })
					}),
					...(past ?? emptyCaches(decoder, caches))
				},
				past ? laterOutputs : firstOutputs
			);
			forget(isStep);
			past = Object.fromEntries(
				caches.map((name) => {
					const tensor = outputs[presentOf(name)] ?? past?.[name];
					if (!tensor) throw new Error(`the decoder gave no ${presentOf(name)}`);
					return [name, tensor];
				})
			);
			return outputs;
		}

		return {
			async read(tokens) {
				// All at once only if nothing was read before: the graph's other branch has no order within a step.
				const steps = past ? tokens.map((token) => [token]) : [[...tokens]];
				const each: Float32Array[] = [];
				const attentions: Float32Array[][] = wanted.map(() => []);
				for (const part of steps) {
					const outputs = await step(part);
					each.push(...rowsOf(await take(outputs, 'logits')));
					const layers: Record<string, Tensor> = {};
					for (const name of attended) layers[name] = await take(outputs, name);
					wanted.forEach(([layer, head], index) => {
						attentions[index]?.push(headOf(layers[attentionsOf(layer)], head));
					});
				}
				return {
					logits: each.at(-1) ?? new Float32Array(),
					each,
					attentions: attentions.map(concatenate)
				};
			},
			end() {
				forget(() => true);
				past = undefined;
			}
		};
	}

	return {
		encode,
		async release() {
			await encoder.release();
			await decoder.release();
		}
	};
}

function emptyCaches({ inputMetadata }: Session, caches: readonly string[]): Tensors {
	return Object.fromEntries(
		inputMetadata.flatMap((value) => {
			if (!value.isTensor || !caches.includes(value.name)) return [];
			const [, heads, , width] = value.shape;
			if (typeof heads !== 'number' || typeof width !== 'number') {
				throw new Error(`the graph does not say how large ${value.name} is`);
			}
			return [[value.name, emptyTensor(value.type, [1, heads, 0, width])]];
		})
	);
}

async function take(outputs: Tensors, name: string): Promise<Tensor> {
	const tensor = outputs[name];
	if (!tensor) throw new Error(`the decoder gave no ${name}`);
	return fromOrt(name, tensor);
}

/** The values at each position of a [1, positions, values] tensor. */
function rowsOf({ type, data, dims: [, count = 0, width = 0] }: Tensor): Float32Array[] {
	if (type !== 'float32') throw new Error('the logits are not floating-point numbers');
	return Array.from({ length: count }, (_, row) => data.subarray(row * width, (row + 1) * width));
}

/** One head's matrix from a [1, heads, positions, frames] tensor. */
function headOf(tensor: Tensor | undefined, head: number): Float32Array {
	if (tensor?.type !== 'float32') throw new Error('the attentions are not floating-point numbers');
	const [, , positions = 0, frames = 0] = tensor.dims;
	const size = positions * frames;
	return tensor.data.subarray(head * size, (head + 1) * size);
}
