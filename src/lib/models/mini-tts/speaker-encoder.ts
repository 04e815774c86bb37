// What mini-tts learns of a voice: the style that its speaker encoder finds in clips of it.
import type { Pcm } from '#lib/audio/pcm.ts';
import type { Conditioning, Parts } from '#lib/models/model.ts';
import type { Graph } from '#lib/runtime/runtime.ts';
import { mixStyles } from '#lib/runtime/style-speech.ts';

export type SpeakerEncoder = {
	/** The style of clips of 16 kHz, the long ones counting more. */
	learn(clips: Pcm[]): Promise<Conditioning>;
	close(): Promise<void>;
};

/** Opened at its first use: most visitors never clone a voice. */
export function createSpeakerEncoder(
	runtime: Parts['runtime'],
	device: Parts['device'],
	file: Parts['file']
): SpeakerEncoder {
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
			const style = mixStyles(parts);
			return { style: { type: 'float32', data: style, dims: [1, style.length] } };
		},
		async close() {
			await opening?.then((graph) => graph.release());
		}
	};
}
