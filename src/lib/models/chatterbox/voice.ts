// Chatterbox's conditioning for a voice: four tensors that its speech encoder computes from clips.
import type { Pcm } from '#lib/audio/pcm.ts';
import type { Conditioning } from '#lib/models/model.ts';
import type { Graph, Tensor } from '#lib/runtime/runtime.ts';
import { joinClips } from './clip.ts';

export type Voice = {
	audioFeatures: Tensor & { type: 'float32' };
	audioTokens: Tensor & { type: 'int64' };
	speakerEmbeddings: Tensor;
	speakerFeatures: Tensor;
};

const NAMES = ['audio_features', 'audio_tokens', 'speaker_embeddings', 'speaker_features'] as const;

export async function learnVoice(
	encoder: Graph,
	clips: readonly Pcm[],
	lowersLoud: boolean
): Promise<Conditioning> {
	const samples = joinClips(clips, lowersLoud);
	const outputs = await encoder.run({
		audio_values: { type: 'float32', data: samples, dims: [1, samples.length] }
	});
	return Object.fromEntries(
		NAMES.map((name) => {
			const tensor = outputs[name];
			if (!tensor) throw new Error(`the speech encoder gave no ${name}`);
			return [name, tensor];
		})
	);
}

/** @throws Error for another model's conditioning. */
export function readVoice(conditioning: Conditioning): Voice {
	const { audio_features: audioFeatures, audio_tokens: audioTokens } = conditioning;
	const { speaker_embeddings: speakerEmbeddings, speaker_features: speakerFeatures } = conditioning;
	if (
		audioFeatures?.type !== 'float32' ||
		audioTokens?.type !== 'int64' ||
		!speakerEmbeddings ||
		!speakerFeatures
	) {
		throw new Error('the data stored for this voice is not from this model');
	}
	return { audioFeatures, audioTokens, speakerEmbeddings, speakerFeatures };
}
