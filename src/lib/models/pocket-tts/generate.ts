// Pocket-TTS's loop: the language model reads what was said so far and gives a condition, from which a small network moves noise
// to the next frame; until it notices the end. As the package's _autoregressive_generation.
import type { Graph, StatefulRun, Tensor } from '#lib/runtime/runtime.ts';

/** The package's own: the logit above which speech ends, and how many frames come before that in any case. */
const END_LOGIT = -4;
const FEWEST_FRAMES = 6;
/** Tokens that are said in a second at least, and seconds beyond that. */
const SLOWEST_TOKENS = 3;
const SPARE_SECONDS = 2;
/** What the package found best for every model; the noise has the root of it as its deviation. */
const TEMPERATURE = 0.3;

export type Generation = {
	/** Where the voice has been read; it is not changed. */
	voice: StatefulRun;
	/** [1, tokens, width]. */
	text: Tensor;
	latentWidth: number;
	mostFrames: number;
	/** Frames that are given after the end was noticed. */
	framesAfterEnd: number;
	/** Random numbers of mean 0 and deviation 1. */
	normal: () => number;
};

/** How many frames a text can take before something has gone wrong. */
export function mostFramesOf(tokens: number, framesPerSecond: number): number {
	return Math.ceil((tokens / SLOWEST_TOKENS + SPARE_SECONDS) * framesPerSecond);
}

/** Reads a prompt, which has no frame of its own. @param positions [1, positions, width] */
export async function readPrompt(
	run: StatefulRun,
	positions: Tensor,
	latentWidth: number
): Promise<void> {
	await run.run({ sequence: frames(new Float32Array(), latentWidth), text_embeddings: positions });
}

/** Frames of `latentWidth` numbers, as they are made. Leaving the loop ends the work before the next one. */
export async function* generateFrames(
	flow: Graph,
	{ voice, text, latentWidth, mostFrames, framesAfterEnd, normal }: Generation
): AsyncGenerator<Float32Array, void, undefined> {
	const run = voice.fork();
	await readPrompt(run, text, latentWidth);
	const noText: Tensor = { type: 'float32', data: new Float32Array(), dims: emptied(text.dims) };
	let last: Float32Array = new Float32Array(latentWidth).fill(NaN); // the sign for "none yet"
	let end = Infinity;
	for (let step = 0; step < mostFrames; step++) {
		const { conditioning, eos_logit: ending } = await run.run({
			sequence: frames(last, latentWidth),
			text_embeddings: noText
		});
		if (!conditioning || !ending) throw new Error('the language model gave no condition');
		if (step >= FEWEST_FRAMES && Number(ending.data[0]) > END_LOGIT) end = Math.min(end, step);
		if (step >= end + framesAfterEnd) return;
		last = await moveNoise(flow, conditioning, latentWidth, normal);
		yield last;
	}
}

/** In one step from beginning to end, as the model was distilled to do. */
async function moveNoise(
	flow: Graph,
	conditioning: Tensor,
	latentWidth: number,
	normal: () => number
): Promise<Float32Array> {
	const deviation = Math.sqrt(TEMPERATURE);
	const noise = Float32Array.from({ length: latentWidth }, () => deviation * normal());
	const { flow_dir: direction } = await flow.run({
		c: conditioning,
		s: time(0),
		t: time(1),
		x: { type: 'float32', data: noise, dims: [1, latentWidth] }
	});
	if (direction?.type !== 'float32') throw new Error('the flow gave no numbers');
	const { data } = direction;
	const frame = noise.map((value, at) => value + (data[at] ?? NaN));
	if (frame.every(Number.isFinite)) return frame;
	throw new Error('the audio contains values that are not numbers');
}

function time(value: number): Tensor {
	return { type: 'float32', data: Float32Array.of(value), dims: [1, 1] };
}

function frames(data: Float32Array, width: number): Tensor {
	return { type: 'float32', data, dims: [1, data.length / width, width] };
}

function emptied([rows = 1, , width = 0]: readonly number[]): number[] {
	return [rows, 0, width];
}
