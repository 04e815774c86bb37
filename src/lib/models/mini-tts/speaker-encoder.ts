// Voice cloning in mini-tts: the speaker encoder's style for the clips, corrected by how that style sounds.
import type { Pcm } from '#lib/audio/pcm.ts';
import type { Conditioning, Parts } from '#lib/models/model.ts';
import type { Graph } from '#lib/runtime/runtime.ts';
import { mixStyles } from '#lib/runtime/style-speech.ts';
import { LARGEST } from './conditioning.ts';
import { matchVoice } from './match-voice.ts';

export type SpeakerEncoder = {
	/**
	 * From 16 kHz clips, weighted by length: `style` to speak with, and `identity`, the encoder's output
	 * minus what all presets have in common.
	 */
	learn(clips: Pcm[]): Promise<Conditioning>;
	close(): Promise<void>;
};

export type EncoderParts = Pick<Parts, 'runtime' | 'device' | 'file'> & {
	/** The sound of PROBE (match-voice.ts) spoken with a style. */
	sayProbe(style: Float32Array): Promise<Pcm>;
	/** What all presets have in common. */
	usualStyle(): Promise<Float32Array>;
};

/** Opened on first use: most visitors never clone a voice. */
export function createSpeakerEncoder({
	runtime,
	device,
	file,
	sayProbe,
	usualStyle
}: EncoderParts): SpeakerEncoder {
	let opening: Promise<Graph> | undefined;

	async function openEncoder(): Promise<Graph> {
		const blob = await file('onnx/speaker_encoder_quantized.onnx');
		return runtime.openGraph(new Uint8Array(await blob.arrayBuffer()), device);
	}

	async function styleOf(graph: Graph, { samples }: Pcm): Promise<Float32Array> {
		const { style } = await graph.run({
			audio: { type: 'float32', data: samples, dims: [1, samples.length] }
		});
		if (style?.type === 'float32') return style.data;
		throw new Error('the speaker encoder gave no style');
	}

	return {
		async learn(clips) {
			const graph = await (opening ??= openEncoder());
			const all = clips.reduce((sum, { samples }) => sum + samples.length, 0);
			const parts = [];
			for (const clip of clips) {
				parts.push({ style: await styleOf(graph, clip), weight: clip.samples.length / all });
			}
			const found = mixStyles(parts);
			const usual = await usualStyle();
			return {
				style: toRow(await matchVoice(found, clips, sayProbe)),
				identity: toRow(found.map((value, index) => value - (usual[index] ?? 0)))
			};
		},
		async close() {
			await opening?.then((graph) => graph.release());
		}
	};
}

/** Within what the model states; only sounds that are no speech are beyond. */
function toRow(values: Float32Array): Conditioning[string] {
	const data = values.map((value) => Math.max(-LARGEST, Math.min(LARGEST, value)));
	return { type: 'float32', data, dims: [1, values.length] };
}
