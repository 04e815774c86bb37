// Chatterbox's own loop: a setting is how strong guidance is.
import { createEmbedder } from '../../../src/lib/models/chatterbox/embedder.ts';
import { generate } from '../../../src/lib/models/chatterbox/generate.ts';
import { readPositions } from '../../../src/lib/models/chatterbox/position-table.ts';
import { framePrompt, STOP_SPEECH } from '../../../src/lib/models/chatterbox/tokens.ts';
import { multilingual } from '../../../src/lib/models/chatterbox/variants.ts';
import type { Device, Runtime } from '../../../src/lib/runtime/runtime.ts';
import type { Read, Speak } from './subject.ts';

const WIDTH = 1024;
const VOICE_ROWS = 33;
const TEXT_IDS = 40;

export async function openChatterbox(runtime: Runtime, device: Device, read: Read): Promise<Speak> {
	const readGraph = async (name: string) => ({
		graph: new Uint8Array(await (await read(`onnx/${name}.onnx`)).arrayBuffer()),
		weights: { [`${name}.onnx_data`]: await read(`onnx/${name}.onnx_data`) }
	});
	const letters = await readGraph('embed_tokens');
	const positions = await readPositions(letters.graph, letters.weights);
	const embedder = createEmbedder(
		await runtime.openGraph(letters.graph, device, letters.weights),
		positions
	);
	const { graph, weights } = await readGraph('language_model_q4');
	const model = await runtime.openLanguageModel(graph, device, weights);

	return async (guidance, mostTokens) => {
		const tokens = await generate(model, embedder, {
			voice: Float32Array.from({ length: VOICE_ROWS * WIDTH }, (_, at) => Math.sin(at)),
			prompt: framePrompt(Array.from({ length: TEXT_IDS }, (_, at) => 1 + at)),
			exaggeration: 0.5,
			guidance,
			// Random weights would end at any time.
			steps: [...multilingual.steps, (logits) => (logits[STOP_SPEECH] = -Infinity)],
			uniform: Math.random,
			mostTokens
		});
		return tokens.length;
	};
}
