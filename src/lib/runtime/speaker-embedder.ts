// Speaker embeddings by a graph in wespeaker's layout: filter bank [1, frames, 80] in, one vector out. Where somebody
// speaks is applied by leaving out the other frames, as pyannote.audio does for such graphs (it hears the same frames
// that weights of 0 and 1 in the pooling would leave, and no others).
import { BANDS, computeFbank, type Fbank } from './features/fbank.ts';
import type { Graph } from './runtime.ts';

/** A tenth of a second: what is shorter has no voice to tell. */
const LEAST_FRAMES = 10;

/**
 * One embedding for each mask of a 16 kHz window; null where a mask leaves too little.
 * @param mean whether the graph is given the window's mean spectrum, or features without it as wespeaker's are
 */
export async function embedSpeakers(
	graph: Graph,
	samples: Float32Array,
	masks: readonly Uint8Array[],
	mean: 'subtracted' | 'kept' = 'subtracted'
): Promise<(Float32Array<ArrayBuffer> | null)[]> {
	const fbank = computeFbank(samples, mean);
	const embeddings: (Float32Array<ArrayBuffer> | null)[] = [];
	for (const mask of masks) {
		const data = framesUnder(mask, fbank);
		const frames = data.length / BANDS;
		embeddings.push(frames < LEAST_FRAMES ? null : await embed(graph, data, frames));
	}
	return embeddings;
}

async function embed(graph: Graph, data: Float32Array<ArrayBuffer>, frames: number) {
	const [input = '', output = ''] = [graph.inputNames[0], graph.outputNames[0]];
	const outputs = await graph.run({ [input]: { type: 'float32', data, dims: [1, frames, BANDS] } });
	const found = outputs[output];
	if (found?.type !== 'float32') throw new Error('the embedder gave no embedding');
	return found.data.slice();
}

/** A mask has fewer or more values than there are frames: each frame looks at the value at its place. */
function framesUnder(mask: Uint8Array, { frames, data }: Fbank): Float32Array<ArrayBuffer> {
	const kept = new Float32Array(data.length);
	let length = 0;
	for (let frame = 0; frame < frames; frame++) {
		if (mask[Math.floor((frame * mask.length) / frames)] !== 1) continue;
		kept.set(data.subarray(frame * BANDS, (frame + 1) * BANDS), length);
		length += BANDS;
	}
	return kept.slice(0, length);
}
