// Clips and what is said in them, as a voice that Fish-Speech goes on speaking with.
import { concatenate, type Pcm } from '#lib/audio/pcm.ts';
import { resample } from '#lib/audio/resample.ts';
import type { Conditioning } from '#lib/models/model.ts';
import type { Graph, Tensor } from '#lib/runtime/runtime.ts';
import { CLIP_RATE, MOST_CLIP_SECONDS } from './card.ts';
import { MOST_TRANSCRIPT } from './conditioning.ts';
import { CODEBOOKS, type Reference } from './tokens.ts';

/**
 * @param clips at any rate; of all together, the first 30 seconds count
 * @param transcript what is said in them
 * @throws Error where that is empty
 */
export async function learnVoice(
	encoder: Graph,
	clips: readonly Pcm[],
	transcript: string
): Promise<Conditioning> {
	const points = Array.from(transcript.trim().normalize(), (letter) => letter.codePointAt(0) ?? 0);
	if (points.length === 0) throw new Error('it is not known what is said in the clips');
	const whole = concatenate(clips.map((clip) => resample(clip, CLIP_RATE).samples));
	const samples = whole.slice(0, MOST_CLIP_SECONDS * CLIP_RATE);
	const { codes } = await encoder.run({
		audio: { type: 'float32', data: samples, dims: [1, 1, samples.length] }
	});
	if (codes?.type !== 'int64') throw new Error('the codec gave no codes');
	return { codes, transcript: integers(points.slice(0, MOST_TRANSCRIPT)) };
}

/** @throws Error for another model's conditioning. */
export function readVoice({ codes, transcript }: Conditioning): Reference {
	if (codes?.type !== 'int64' || transcript?.type !== 'int64') {
		throw new Error('the data stored for this voice is not from this model');
	}
	const count = codes.data.length / CODEBOOKS;
	return {
		codes: Array.from({ length: CODEBOOKS }, (_, row) =>
			Array.from(codes.data.subarray(row * count, (row + 1) * count), Number)
		),
		transcript: String.fromCodePoint(...Array.from(transcript.data, Number))
	};
}

function integers(values: readonly number[]): Tensor {
	return { type: 'int64', data: BigInt64Array.from(values, BigInt), dims: [values.length] };
}
