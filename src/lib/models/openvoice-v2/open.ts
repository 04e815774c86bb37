// OpenVoice v2 over raw onnxruntime: extracts a tone from clips, and converts a sound from one tone to another.
import { voicePitch } from '#lib/audio/analysis/voice-pitch.ts';
import type { Pcm } from '#lib/audio/pcm.ts';
import { resample } from '#lib/audio/resample.ts';
import type { Conditioning, ConversionSession, Parts } from '#lib/models/model.ts';
import type { Graph } from '#lib/runtime/runtime.ts';
import { expectInputs } from '#lib/runtime/expect-inputs.ts';
import { TONE_VALUES } from './conditioning.ts';
import { convert, TAU } from './convert.ts';
import { SAMPLE_RATE, spectrogram } from './spectrogram.ts';
import { extractTone } from './tone.ts';

const CONVERTER_INPUTS = ['audio', 'audio_length', 'src_tone', 'dest_tone', 'tau'];

/** The extractor is only needed to learn a voice, but it is small: that it opens is known from the start. */
export async function open({ runtime, device, file }: Parts): Promise<ConversionSession> {
	async function openGraph(path: string, inputs: readonly string[]): Promise<Graph> {
		const model = new Uint8Array(await (await file(path)).arrayBuffer());
		const graph = await runtime.openGraph(model, device);
		expectInputs(graph, path, inputs);
		return graph;
	}
	const converter = await openGraph('tone_clone_model.onnx', CONVERTER_INPUTS);
	const extractor = await openGraph('tone_color_extract_model.onnx', ['input']);

	return {
		async learn(clips) {
			const tone = await extractTone(extractor, clips);
			const pitch = voicePitch(clips);
			return {
				tone: { type: 'float32', data: tone, dims: [1, TONE_VALUES, 1] },
				// In hertz; 0 if there is none.
				pitch: { type: 'float32', data: Float32Array.of(pitch ?? 0), dims: [1] }
			};
		},
		async convert(sound, from, to) {
			const frames = spectrogram(resample(sound, SAMPLE_RATE).samples);
			const tones = { from: toneIn(from), to: toneIn(to), tau: TAU };
			return lasting(await convert(converter, frames, tones), sound);
		},
		async close() {
			await Promise.all([converter.release(), extractor.release()]);
		}
	};
}

function toneIn({ tone }: Conditioning): Float32Array {
	if (tone?.type === 'float32' && tone.data.length === TONE_VALUES) return tone.data;
	throw new Error('the data stored for this voice is not from this model');
}

/** Matches the original's length: output is whole frames, so the last few milliseconds are padded or cut. */
function lasting(converted: Float32Array, { samples, sampleRate }: Pcm): Pcm {
	const sound = new Float32Array(Math.round((samples.length / sampleRate) * SAMPLE_RATE));
	sound.set(converted.subarray(0, sound.length));
	return { samples: sound, sampleRate: SAMPLE_RATE };
}
