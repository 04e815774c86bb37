// The prediction network and the joint network, which the export holds in one graph: what is said at a frame, after what was
// said before.
import type { Graph, Tensor } from '#lib/runtime/runtime.ts';

/** What the prediction network remembers of the tokens said so far. */
export type State = { hidden: Tensor; cell: Tensor };

/**
 * `logits` of all tokens, then of the durations 0, 1, 2 and so on, in frames. `next` is the state once `token` is read,
 * whatever is said then.
 */
export type Joint = {
	start(): State;
	/** @param frame the encoder's values; @param token the last one said, the blank where there is none */
	step(
		frame: Float32Array,
		token: number,
		state: State
	): Promise<{ logits: Float32Array; next: State }>;
};

/** The inputs that the graph must have. */
export const JOINT_INPUTS = [
	'encoder_outputs',
	'targets',
	'target_length',
	'input_states_1',
	'input_states_2'
] as const;

/** Steps of one graph must not overlap. */
export function createJoint(graph: Graph): Joint {
	const start = () => ({
		hidden: zeros(graph, 'input_states_1'),
		cell: zeros(graph, 'input_states_2')
	});
	return {
		start,
		async step(frame, token, { hidden, cell }) {
			const given = await graph.run({
				encoder_outputs: { type: 'float32', data: frame, dims: [1, frame.length, 1] },
				targets: { type: 'int64', data: BigInt64Array.of(BigInt(token)), dims: [1, 1] },
				target_length: { type: 'int64', data: BigInt64Array.of(1n), dims: [1] },
				input_states_1: hidden,
				input_states_2: cell
			});
			const { outputs, output_states_1: nextHidden, output_states_2: nextCell } = given;
			if (outputs?.type !== 'float32' || !nextHidden || !nextCell) {
				throw new Error('decoder_joint gave no logits and states');
			}
			return { logits: outputs.data, next: { hidden: nextHidden, cell: nextCell } };
		}
	};
}

/** [layers, 1, width], as the graph declares them. */
function zeros({ inputDims }: Graph, name: string): Tensor {
	const [layers, , width] = inputDims[name] ?? [];
	if (typeof layers !== 'number' || typeof width !== 'number') {
		throw new Error(`decoder_joint does not say how large ${name} is`);
	}
	return { type: 'float32', data: new Float32Array(layers * width), dims: [layers, 1, width] };
}
