// Converts a sound from one tone to another, window by window if it is long.
import type { Graph } from '#lib/runtime/runtime.ts';
import { TONE_VALUES } from './conditioning.ts';
import { BINS, HOP, type Spectrogram } from './spectrogram.ts';

/** Sampling temperature of the converter; the authors' own value. */
export const TAU = 0.3;

export type Windows = {
	/** Of one run; longer sounds are cut into windows. */
	frames: number;
	/**
	 * Frames before and after a window that are run with it and thrown away. The receptive field of a frame extends
	 * 110 frames to each side: 32 in the posterior encoder, 32 in the flow and 32 back, about 13 in the generator.
	 */
	context: number;
	/** Frames over which two windows are cross-faded: each has different noise. */
	fade: number;
};

/** 18 s in one run: enough for nearly every sentence. */
const WINDOWS: Windows = { frames: 1536, context: 128, fade: 4 };

type Tones = { from: Float32Array; to: Float32Array; tau: number };

/**
 * HOP samples for every frame.
 * @param graph the published tone_clone_model.onnx
 * @throws Error when it gives no sound: this exposes a GPU that computes wrongly.
 */
export async function convert(
	graph: Graph,
	{ values, frames }: Spectrogram,
	tones: Tones,
	windows = WINDOWS
): Promise<Float32Array<ArrayBuffer>> {
	const samples = new Float32Array(frames * HOP);
	const { context, fade } = windows;
	const stride = windows.frames - 2 * context - fade;
	const isWhole = frames <= windows.frames;
	for (let start = 0, end = 0; end < frames; start += stride) {
		end = isWhole ? frames : Math.min(frames, start + stride + fade);
		const [from, to] = [Math.max(0, start - context), Math.min(frames, end + context)];
		const ran = await run(graph, values.subarray(from * BINS, to * BINS), tones);
		const piece = ran.subarray((start - from) * HOP, (end - from) * HOP);
		blend(samples, piece, start * HOP, start === 0 ? 0 : fade * HOP);
	}
	return samples;
}

async function run(
	graph: Graph,
	values: Float32Array,
	{ from, to, tau }: Tones
): Promise<Float32Array> {
	const frames = values.length / BINS;
	const tone = (data: Float32Array) => ({
		type: 'float32' as const,
		data,
		dims: [1, TONE_VALUES, 1]
	});
	const outputs = await graph.run({
		audio: { type: 'float32', data: transposed(values, frames), dims: [1, BINS, frames] },
		audio_length: { type: 'int64', data: BigInt64Array.of(BigInt(frames)), dims: [1] },
		src_tone: tone(from),
		dest_tone: tone(to),
		tau: { type: 'float32', data: Float32Array.of(tau), dims: [1] }
	});
	const samples = outputs[graph.outputNames[0] ?? '']; // its name is unknown
	if (samples?.type !== 'float32' || samples.data.length !== frames * HOP) {
		throw new Error('the converter gave no audio of the right length');
	}
	if (samples.data.every(Number.isFinite)) return samples.data;
	throw new Error('the audio contains values that are not numbers');
}

/** Transposes rows of frames into rows of bins. */
function transposed(values: Float32Array, frames: number): Float32Array {
	const turned = new Float32Array(values.length);
	for (let frame = 0; frame < frames; frame++) {
		for (let bin = 0; bin < BINS; bin++) {
			turned[bin * frames + frame] = values[frame * BINS + bin] ?? 0;
		}
	}
	return turned;
}

/** Writes `piece` at its place, cross-fading from what is already there over its first `fade` samples. */
function blend(samples: Float32Array, piece: Float32Array, start: number, fade: number): void {
	for (let index = 0; index < fade && index < piece.length; index++) {
		const share = (index + 0.5) / fade;
		const place = start + index;
		samples[place] = (samples[place] ?? 0) * (1 - share) + (piece[index] ?? 0) * share;
	}
	if (piece.length > fade) samples.set(piece.subarray(fade), start + fade);
}
