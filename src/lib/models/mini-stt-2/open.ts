// mini-stt-2's session: log-mel features, phones by the network, words by the decoder.
import { durationSeconds } from '#lib/audio/pcm.ts';
import type { Parts, TranscriptionSession, Word } from '#lib/models/model.ts';
import type { Graph, Tensor } from '#lib/runtime/runtime.ts';
import type { Scores } from './align.ts';
import { miniStt2 } from './card.ts';
import type { RecogniserConfig } from './config.ts';
import { createDecoder, type Decoder } from './decode.ts';
import { logMel, MELS, SAMPLE_RATE } from './features.ts';
import { cutAtPauses } from './segments.ts';
import { trimSilence } from './trim-silence.ts';
import { readWordFile } from './word-file.ts';

const LEAST_SAMPLES = SAMPLE_RATE / 10; // nobody says a word in less

export async function open({ runtime, device, file }: Parts): Promise<TranscriptionSession> {
	const [configPath, graphPath, wordsPath] = miniStt2.files;
	const config = JSON.parse(await (await file(configPath)).text()) as RecogniserConfig; // a file of our own
	const decode = createDecoder(config, readWordFile(await (await file(wordsPath)).arrayBuffer()));
	const network = new Uint8Array(await (await file(graphPath)).arrayBuffer());
	const graph = await runtime.openGraph(network, device);
	return {
		async hear(window) {
			const seconds = durationSeconds(window);
			const { samples, first } = trimSilence(window.samples);
			const words = samples.length < LEAST_SAMPLES ? [] : await hearWords(graph, decode, samples);
			const segments = cutAtPauses(
				words.map((word) => ({
					...word,
					startSeconds: Math.min(seconds, word.startSeconds + first / SAMPLE_RATE),
					endSeconds: Math.min(seconds, word.endSeconds + first / SAMPLE_RATE)
				}))
			);
			return { segments, language: 'en', nextSeconds: seconds };
		},
		close: () => graph.release()
	};
}

async function hearWords(graph: Graph, decode: Decoder, samples: Float32Array): Promise<Word[]> {
	const { values, frames } = logMel(samples);
	const features: Tensor = { type: 'float32', data: values, dims: [1, frames, MELS] };
	const { phones, pieces } = await graph.run({ features });
	return decode({ phones: toScores(phones), pieces: toScores(pieces) });
}

function toScores(tensor: Tensor | undefined): Scores {
	if (tensor?.type !== 'float32') throw new Error('the recogniser gives no scores');
	return { values: tensor.data, labels: tensor.dims[2] ?? 1 };
}
