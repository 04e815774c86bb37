// Silero VAD over raw onnxruntime: speech probability for each 32 ms, then spans.
import { durationSeconds } from '#lib/audio/pcm.ts';
import type { Graph, Tensor } from '#lib/runtime/runtime.ts';
import type { ActivitySession, Parts } from '#lib/models/model.ts';
import { sileroVad } from './card.ts';
import { spansOf } from './spans.ts';

const FRAME_SAMPLES = 512; // at 16 kHz, the only frame the model takes
const CONTEXT_SAMPLES = 64; // the end of the frame before, put in front of each frame
const STATE_DIMS = [2, 1, 128] as const;

export async function open({ runtime, device, file }: Parts): Promise<ActivitySession> {
	const blob = await file(sileroVad.files[0]);
	const graph = await runtime.openGraph(new Uint8Array(await blob.arrayBuffer()), device);
	return {
		async findSpeech(sound) {
			const probabilities = await speechProbabilities(graph, sound.samples);
			return spansOf(probabilities, FRAME_SAMPLES / sound.sampleRate, durationSeconds(sound));
		},
		close: () => graph.release()
	};
}

/** One probability per frame; the last frame is filled up with zeros. */
async function speechProbabilities(graph: Graph, samples: Float32Array): Promise<number[]> {
	const probabilities: number[] = [];
	const input = new Float32Array(CONTEXT_SAMPLES + FRAME_SAMPLES);
	const sr: Tensor = { type: 'int64', data: BigInt64Array.of(16_000n), dims: [] };
	let state: Tensor = { type: 'float32', data: new Float32Array(256), dims: STATE_DIMS };
	for (let at = 0; at < samples.length; at += FRAME_SAMPLES) {
		input.copyWithin(0, FRAME_SAMPLES);
		input.fill(0, CONTEXT_SAMPLES);
		input.set(samples.subarray(at, at + FRAME_SAMPLES), CONTEXT_SAMPLES);
		const outputs = await graph.run({
			input: { type: 'float32', data: input, dims: [1, input.length] },
			state,
			sr
		});
		const { output, stateN } = outputs;
		if (output?.type !== 'float32' || !stateN) throw new Error('the detector gave no answer');
		probabilities.push(output.data[0] ?? 0);
		state = stateN;
	}
	return probabilities;
}
