// Parakeet over raw sessions: a window of sound becomes features, these an encoding, and that is read frame by frame.
import { durationSeconds } from '#lib/audio/pcm.ts';
import type { Parts, Segment, TranscriptionSession } from '#lib/models/model.ts';
import { expectInputs } from '#lib/runtime/expect-inputs.ts';
import { featuresOf } from '#lib/runtime/features/nemo-features.ts';
import type { Graph, Tensor } from '#lib/runtime/runtime.ts';
import { FILES } from './card.ts';
import { decode, type Encoded } from './decode.ts';
import { createJoint, JOINT_INPUTS } from './joint.ts';
import { readVocabulary } from './vocabulary.ts';
import { joined, timePieces, wordsOf } from './words.ts';

/** Opens the build in 8 bits. */
export async function open({ runtime, device, file }: Parts): Promise<TranscriptionSession> {
	const vocabulary = await readVocabulary(await file(FILES.vocabulary));
	const openGraph = async (path: string, inputs: readonly string[]) => {
		const graph = new Uint8Array(await (await file(path)).arrayBuffer());
		const opened = await runtime.openGraph(graph, device);
		expectInputs(opened, path, inputs);
		return opened;
	};
	const encoder = await openGraph(FILES.encoder, ['audio_signal', 'length']);
	const joint = await openGraph(FILES.joint, JOINT_INPUTS);
	const reader = createJoint(joint);

	return {
		async hear(window, { language = 'und' }) {
			const seconds = durationSeconds(window);
			const features = featuresOf(window.samples);
			const said = features
				? await decode(reader, await encode(encoder, features), vocabulary.blank)
				: [];
			const pieces = timePieces(said, vocabulary);
			const words = wordsOf(pieces, seconds);
			const [first, last] = [words[0], words.at(-1)];
			const segments: Segment[] = [];
			if (first && last) {
				const { startSeconds } = first;
				const { endSeconds } = last;
				segments.push({ text: joined(pieces).trim(), startSeconds, endSeconds, words });
			}
			return { segments, language, nextSeconds: seconds };
		},
		async close() {
			await Promise.all([encoder.release(), joint.release()]);
		}
	};
}

/** @param features [1, bands, frames] of 10 ms; an encoded frame is 80 */
export async function encode(encoder: Graph, features: Tensor): Promise<Encoded> {
	const given = await encoder.run({
		audio_signal: features,
		length: { type: 'int64', data: BigInt64Array.of(BigInt(features.dims[2] ?? 0)), dims: [1] }
	});
	const { outputs, encoded_lengths: lengths } = given;
	const frames = outputs?.dims[2] ?? 0;
	if (outputs?.type !== 'float32' || lengths?.type !== 'int64' || frames === 0) {
		throw new Error('the encoder gave no frames');
	}
	return { values: outputs.data, frames, length: Math.min(frames, Number(lengths.data[0])) };
}
