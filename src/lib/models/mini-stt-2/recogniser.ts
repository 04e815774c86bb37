// The three files opened together: a sound in, words with their places and what speaks for them out.
import type { Parts } from '#lib/models/model.ts';
import type { Tensor } from '#lib/runtime/runtime.ts';
import type { Scores } from './align.ts';
import { miniStt2 } from './card.ts';
import type { RecogniserConfig } from './config.ts';
import { createDecoder } from './decode.ts';
import { logMel, MELS } from './features.ts';
import type { HeardWord } from './heard-words.ts';
import { readWordFile } from './word-file.ts';

export type Recogniser = {
	config: RecogniserConfig;
	/** @param samples at 16 kHz, a tenth of a second or more */
	recognise(samples: Float32Array): Promise<HeardWord[]>;
	close(): Promise<void>;
};

export async function openRecogniser({
	runtime,
	device,
	file
}: Pick<Parts, 'runtime' | 'device' | 'file'>): Promise<Recogniser> {
	const [configPath, graphPath, wordsPath] = miniStt2.files;
	const config = JSON.parse(await (await file(configPath)).text()) as RecogniserConfig; // a file of our own
	const decode = createDecoder(config, readWordFile(await (await file(wordsPath)).arrayBuffer()));
	const network = new Uint8Array(await (await file(graphPath)).arrayBuffer());
	const graph = await runtime.openGraph(network, device);
	return {
		config,
		async recognise(samples) {
			const { values, frames } = logMel(samples);
			const features: Tensor = { type: 'float32', data: values, dims: [1, frames, MELS] };
			const { phones, pieces } = await graph.run({ features });
			return decode({ phones: toScores(phones), pieces: toScores(pieces) });
		},
		close: () => graph.release()
	};
}

function toScores(tensor: Tensor | undefined): Scores {
	if (tensor?.type !== 'float32') throw new Error('the recogniser gives no scores');
	return { values: tensor.data, labels: tensor.dims[2] ?? 1 };
}
