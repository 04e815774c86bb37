// Nemotron-3-Diarization over a raw graph, which reads one chunk after the frames that are remembered. What is remembered
// goes from block to block as plain data.
import { concatenate, type SoundPiece } from '#lib/audio/pcm.ts';
import type { DiarizationState, DiarizedBlock } from '#lib/models/model.ts';
import type { Graph, Tensor } from '#lib/runtime/runtime.ts';
import { SPEAKERS } from './choose-frames.ts';
import { chunkAt, firstSampleOf, validFrames, type ChunkSpan } from './chunks.ts';
import { BANDS, logMel, type PartOfSound } from '#lib/runtime/features/nemo-log-mel.ts';
import { EMPTY, FACTOR, remember, type Chunk, type SpeakerCache } from './speaker-cache.ts';

/** Where a sound is: its samples from `start` on that are still needed, and the encoder's frame that comes next. */
type Place = { rest: PartOfSound; next: number; cache: SpeakerCache };

/**
 * All chunks that a block makes complete.
 * @param width of an embedding
 */
export async function diarizeBlock(
	graph: Graph,
	width: number,
	{ samples, isLast = false }: SoundPiece,
	before?: DiarizationState
): Promise<DiarizedBlock> {
	let { rest, next, cache } = readState(before);
	rest = { start: rest.start, samples: concatenate([rest.samples, samples]) };
	const total = rest.start + rest.samples.length;
	const found: Float32Array[] = [];
	for (;;) {
		const span = chunkAt(next, total, isLast);
		if (!span) break;
		const chunk = await readChunk(graph, { rest, next, cache }, span, width);
		const said = cache.embeds.length + cache.fifo.length;
		const from = (said / width) * FACTOR;
		const frames = Math.min(span.to * FACTOR, validFrames(total)) - next * FACTOR;
		found.push(chunk.logits.subarray(from * SPEAKERS, (from + frames) * SPEAKERS));
		const embeds = chunk.embeds.subarray(0, (span.to - span.from) * width);
		cache = remember(cache, { ...chunk, embeds });
		next = span.to;
	}
	const start = Math.max(rest.start, firstSampleOf(next));
	const left = { start, samples: rest.samples.slice(start - rest.start) };
	return { logits: concatenate(found), state: writeState({ rest: left, next, cache }) };
}

/** Logits of what is remembered and of the chunk, and the chunk's embeddings, what is looked ahead to included. */
async function readChunk(
	graph: Graph,
	{ rest, cache }: Place,
	{ from, end }: ChunkSpan,
	width: number
): Promise<Chunk> {
	const first = from * FACTOR;
	const frames = (end - from) * FACTOR;
	const valid = validFrames(rest.start + rest.samples.length) - first;
	const features = logMel(rest, first, Math.min(frames, valid));
	const padded = new Float32Array(frames * BANDS);
	padded.set(features);
	const remembered = concatenate([cache.embeds, cache.fifo]);
	const count = remembered.length / width;
	const mask = BigInt64Array.from({ length: count + end - from }, (_, index) =>
		index < count || (index - count) * FACTOR < valid ? 1n : 0n
	);
	const outputs = await graph.run({
		input_features: { type: 'float32', data: padded, dims: [1, frames, BANDS] },
		cached_embeds: { type: 'float32', data: remembered, dims: [1, count, width] },
		attention_mask: { type: 'int64', data: mask, dims: [1, mask.length] }
	});
	const floats = (name: string) => dataOf(outputs[name], `the graph gave no ${name}`);
	return {
		logits: floats('logits'),
		embeds: floats('chunk_embeds'),
		silence: floats('silence_embeds')
	};
}

function readState(state: DiarizationState | undefined): Place {
	if (!state) return { rest: { start: 0, samples: new Float32Array() }, next: 0, cache: EMPTY };
	const { tensors, numbers } = state;
	const floats = (name: string) => dataOf(tensors[name], 'this is no state of the model');
	return {
		rest: { start: numbers['start'] ?? 0, samples: floats('rest') },
		next: numbers['next'] ?? 0,
		cache: {
			embeds: floats('embeds'),
			probabilities: floats('probabilities'),
			fifo: floats('fifo'),
			isCompressed: numbers['isCompressed'] === 1
		}
	};
}

function writeState({ rest, next, cache }: Place): DiarizationState {
	const { isCompressed, ...kept } = cache;
	const values = Object.entries({ ...kept, rest: rest.samples });
	return {
		tensors: Object.fromEntries(
			values.map(([name, data]): [string, Tensor] => [
				name,
				{ type: 'float32', data, dims: [data.length] }
			])
		),
		numbers: { start: rest.start, next, isCompressed: Number(isCompressed) }
	};
}

function dataOf(tensor: Tensor | undefined, problem: string): Float32Array {
	if (tensor?.type !== 'float32') throw new Error(problem);
	return tensor.data;
}
