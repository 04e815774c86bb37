// XTTS-v2's own loop: a setting is how many tokens of text it reads before it speaks.
import { openEmbeddings, STOP_AUDIO } from '../../../src/lib/models/xtts/embeddings.ts';
import { generate, STEPS } from '../../../src/lib/models/xtts/generate.ts';
import type { Device, Runtime } from '../../../src/lib/runtime/runtime.ts';
import type { Read, Speak } from './subject.ts';

const WIDTH = 1024;
const VOICE_ROWS = 32;

export async function openXtts(runtime: Runtime, device: Device, read: Read): Promise<Speak> {
	const embeddings = await openEmbeddings(read);
	const graph = new Uint8Array(await (await read('gpt_model_int8.onnx')).arrayBuffer());
	const model = await runtime.openLanguageModel(graph, device);

	return async (textIds, mostTokens) => {
		const latents: Float32Array[] = [];
		const order = {
			voice: Float32Array.from({ length: VOICE_ROWS * WIDTH }, (_, at) => Math.sin(at)),
			ids: Array.from({ length: textIds }, (_, at) => 1 + at),
			// Random weights would end at any time.
			steps: [...STEPS, (logits: Float32Array) => (logits[STOP_AUDIO] = -Infinity)],
			uniform: Math.random,
			mostTokens
		};
		let count = 0;
		for await (const token of generate(model, embeddings, order, latents)) {
			if (token !== STOP_AUDIO) count++;
		}
		return count;
	};
}
