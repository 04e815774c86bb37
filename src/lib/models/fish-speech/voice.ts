// Clips and what is said in them, as a voice that Fish-Speech goes on speaking with.
import { concatenate, type Pcm } from '#lib/audio/pcm.ts';
import { resample } from '#lib/audio/resample.ts';
import { transcriptOfTensor, transcriptToTensor, type Conditioning } from '#lib/models/model.ts';
import type { Graph } from '#lib/runtime/runtime.ts';
import { CLIP_RATE, MOST_CLIP_SECONDS } from './card.ts';
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
	const words = transcriptToTensor(transcript);
	if (words.data.length === 0) throw new Error('it is not known what is said in the clips');
	const whole = concatenate(clips.map((clip) => resample(clip, CLIP_RATE).samples));
	const samples = whole.slice(0, MOST_CLIP_SECONDS * CLIP_RATE);
	const { codes } = await encoder.run({
		audio: { type: 'float32', data: samples, dims: [1, 1, samples.length] }
	});
	if (codes?.type !== 'int64') throw new Error('the codec gave no codes');
	return { codes, transcript: words };
}

/** @throws Error for another model's conditioning. */
export function readVoice({ codes, transcript }: Conditioning): Reference {
	const words = transcriptOfTensor(transcript);
	if (codes?.type !== 'int64' || words === undefined) {
		throw new Error('the data stored for this voice is not from this model');
	}
	const count = codes.data.length / CODEBOOKS;
	return {
		codes: Array.from({ length: CODEBOOKS }, (_, row) =>
			Array.from(codes.data.subarray(row * count, (row + 1) * count), Number)
		),
		transcript: words
	};
}
