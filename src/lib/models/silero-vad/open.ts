// Silero VAD over raw onnxruntime: speech probability for each 32 ms, then spans.
import { concatenate, type SoundPiece } from '#lib/audio/pcm.ts';
import type { Graph, Tensor } from '#lib/runtime/runtime.ts';
import type { VadSession, BlockDetection, Parts, VadState } from '#lib/models/model.ts';
import { sileroVad } from './card.ts';
import { endSpan, NO_SPANS, readSpans, startOf } from './spans.ts';

const FRAME_SAMPLES = 512; // at 16 kHz, the only frame size the model takes
const CONTEXT_SAMPLES = 64; // the end of the previous frame, prepended to each frame

export async function open({ runtime, device, file }: Parts): Promise<VadSession> {
	const blob = await file(sileroVad.files[0]);
	const graph = await runtime.openGraph(new Uint8Array(await blob.arrayBuffer()), device);
	return {
		async detectSpeech(sound, leastProbability) {
			return (await detectInBlock(graph, { ...sound, isLast: true }, BEGINNING, leastProbability))
				.spans;
		},
		detectInBlock: (block, before) => detectInBlock(graph, block, before),
		close: () => graph.release()
	};
}

const BEGINNING: VadState = {
	tensors: {
		state: { type: 'float32', data: new Float32Array(256), dims: [2, 1, 128] },
		context: floats(new Float32Array(CONTEXT_SAMPLES)),
		rest: floats(new Float32Array())
	},
	numbers: { ...NO_SPANS, samples: 0 }
};

/** An incomplete frame is left for the next block; the last frame is padded with zeros. */
async function detectInBlock(
	graph: Graph,
	{ samples, sampleRate, isLast }: SoundPiece,
	before: VadState = BEGINNING,
	leastProbability?: number
): Promise<BlockDetection> {
	const { numbers } = before;
	const sound = concatenate([samplesOf(before, 'rest'), samples]);
	const whole = isLast ? sound.length : sound.length - (sound.length % FRAME_SAMPLES);
	const { probabilities, tensors } = await readFrames(graph, sound.subarray(0, whole), before);
	const total = (numbers['samples'] ?? 0) + samples.length;
	const frameSeconds = FRAME_SAMPLES / sampleRate;
	const { spans, state } = readSpans(
		{ ...NO_SPANS, ...numbers },
		probabilities,
		frameSeconds,
		leastProbability
	);
	if (isLast) spans.push(...endSpan(state, frameSeconds, total / sampleRate).spans);
	const openSince = isLast ? undefined : startOf(state, frameSeconds);
	return {
		spans,
		...(openSince !== undefined && { openSince }),
		state: {
			tensors: { ...tensors, rest: floats(sound.slice(whole)) },
			numbers: { ...state, samples: total }
		}
	};
}

/** One probability per frame, and the tensors to continue with. */
async function readFrames(graph: Graph, samples: Float32Array, before: VadState) {
	const probabilities: number[] = [];
	const input = new Float32Array(CONTEXT_SAMPLES + FRAME_SAMPLES);
	input.set(samplesOf(before, 'context'), FRAME_SAMPLES);
	const sr: Tensor = { type: 'int64', data: BigInt64Array.of(16_000n), dims: [] };
	let state = before.tensors['state'];
	for (let at = 0; at < samples.length && state; at += FRAME_SAMPLES) {
		input.copyWithin(0, FRAME_SAMPLES);
		input.fill(0, CONTEXT_SAMPLES);
		input.set(samples.subarray(at, at + FRAME_SAMPLES), CONTEXT_SAMPLES);
		const outputs = await graph.run({
			input: { type: 'float32', data: input, dims: [1, input.length] },
			state,
			sr
		});
		const { output, stateN } = outputs;
		if (output?.type !== 'float32' || !stateN) throw new Error('the detector gave no result');
		probabilities.push(output.data[0] ?? 0);
		state = stateN;
	}
	const context = floats(input.slice(FRAME_SAMPLES));
	return { probabilities, tensors: { ...(state && { state }), context } };
}

function floats(data: Float32Array): Tensor {
	return { type: 'float32', data, dims: [data.length] };
}

function samplesOf({ tensors }: VadState, name: string): Float32Array {
	const tensor = tensors[name];
	if (tensor?.type !== 'float32') throw new Error('the detector does not know this state');
	return tensor.data;
}
