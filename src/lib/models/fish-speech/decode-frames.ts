// Frames into sound, in parts. The codec looks back alone, so that a part's sound is right once enough before it is decoded, too.
import type { Graph } from '#lib/runtime/runtime.ts';
import { CODEBOOKS, type Frame } from './tokens.ts';

/** At 44.1 kHz: 46 ms. */
export const FRAME_SAMPLES = 2048;
/**
 * How far the sound of a frame depends on those before it: 14.7 frames, most of it by the kernels of 11 with gaps of up to 5
 * after the first of five stages.
 */
const LOOKS_BACK = 16;

/** Puts sounds together from frames as they come. */
export type FrameDecoder = {
	add(frame: Frame): void;
	/** How many frames were added and not heard yet. */
	waiting(): number;
	/** The samples of all of those. @throws Error where one is not a number */
	decode(): Promise<Float32Array<ArrayBuffer>>;
};

export function createFrameDecoder(codec: Graph): FrameDecoder {
	let frames: Frame[] = [];
	let heard = 0;
	return {
		add: (frame) => void frames.push(frame),
		waiting: () => frames.length - heard,
		async decode() {
			if (frames.length === heard) return new Float32Array();
			const sound = await run(codec, frames);
			const samples = new Float32Array(sound.subarray(heard * FRAME_SAMPLES));
			frames = frames.slice(-LOOKS_BACK);
			heard = frames.length;
			if (samples.every(Number.isFinite)) return samples;
			throw new Error('the audio contains values that are not numbers');
		}
	};
}

async function run(codec: Graph, frames: readonly Frame[]): Promise<Float32Array> {
	const data = new BigInt64Array(CODEBOOKS * frames.length);
	frames.forEach(([, ...codes], at) => {
		codes.forEach((code, row) => (data[row * frames.length + at] = BigInt(code)));
	});
	const { audio } = await codec.run({
		codes: { type: 'int64', data, dims: [1, CODEBOOKS, frames.length] }
	});
	if (audio?.type !== 'float32' || audio.data.length !== frames.length * FRAME_SAMPLES) {
		throw new Error('the codec gave no sound of the right length');
	}
	return audio.data;
}
