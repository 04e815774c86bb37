// A graph that keeps things from run to run, as tensors that come out of one run and go into the next, over onnxruntime-web.
import type * as ort from 'onnxruntime-web/webgpu';
import { expectInputs } from './expect-inputs.ts';
import type { StateForm, StatefulGraph, StatefulRun, Tensor } from './runtime.ts';
import { fromOrt, toOrt } from './tensors.ts';

type States = Readonly<Record<string, ort.Tensor>>;

/** @throws Error if the graph does not take or give one of the states */
export function createStatefulGraph(
	session: ort.InferenceSession,
	forms: readonly StateForm[]
): StatefulGraph {
	expectInputs(
		session,
		'the graph',
		forms.map(({ input }) => input)
	);
	const nextOf = new Map(forms.map(({ input, output }) => [output, input]));

	function begin(first: States): StatefulRun {
		let states = first;
		return {
			async run(feeds) {
				const inputs: Record<string, ort.Tensor> = { ...states };
				for (const [name, tensor] of Object.entries(feeds)) inputs[name] = toOrt(tensor);
				const next: Record<string, ort.Tensor> = {};
				const outputs: Record<string, Tensor> = {};
				for (const [name, tensor] of Object.entries(await session.run(inputs))) {
					const input = nextOf.get(name);
					if (input === undefined) outputs[name] = await fromOrt(name, tensor);
					else next[input] = tensor;
				}
				states = next;
				return outputs;
			},
			fork: () => begin(states)
		};
	}

	return {
		begin: () => begin(Object.fromEntries(forms.map((form) => [form.input, toOrt(filled(form))]))),
		release: () => session.release()
	};
}

function filled({ type, dims, fill }: StateForm): Tensor {
	const size = dims.reduce((product, length) => product * length, 1);
	if (type === 'float32') return { type, data: new Float32Array(size).fill(fill), dims };
	if (type === 'int64') return { type, data: new BigInt64Array(size).fill(BigInt(fill)), dims };
	return { type, data: new Uint8Array(size).fill(fill), dims };
}
