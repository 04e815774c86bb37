// The three files opened together: a sound in, words with their places and what speaks for them out.
import type { Parts } from '#lib/models/model.ts';
import type { Tensor } from '#lib/runtime/runtime.ts';
import type { Scores } from './align.ts';
import { alignWords, type PlacedWord } from './align-words.ts';
import { miniStt2 } from './card.ts';
import type { RecogniserConfig } from './config.ts';
import { createDecoder, type NetworkScores } from './decode.ts';
import { logMel, MELS } from './features.ts';
import type { HeardWord } from './heard-words.ts';
import { readWordFile, type Way } from './word-file.ts';

export type Recogniser = {
	config: RecogniserConfig;
	/** @param samples at 16 kHz, a tenth of a second or more */
	recognise(samples: Float32Array): Promise<HeardWord[]>;
	/** Where the words are in such samples; one for each. */
	place(samples: Float32Array, words: readonly string[]): Promise<PlacedWord[]>;
	close(): Promise<void>;
};

export async function openRecogniser({
	runtime,
	device,
	file
}: Pick<Parts, 'runtime' | 'device' | 'file'>): Promise<Recogniser> {
	const [configPath, graphPath, wordsPath] = miniStt2.files;
	const config = JSON.parse(await (await file(configPath)).text()) as RecogniserConfig; // a file of our own
	const wordFile = readWordFile(await (await file(wordsPath)).arrayBuffer());
	const decode = createDecoder(config, wordFile);
	const network = new Uint8Array(await (await file(graphPath)).arrayBuffer());
	const graph = await runtime.openGraph(network, device);
	/** Made when it is first needed: many only listen. */
	let numbers: ReadonlyMap<string, number> | undefined;
	function waysOf(word: string): readonly Way[] | undefined {
		numbers ??= new Map(wordFile.words.map((one, number) => [one, number]));
		return wordFile.ways[numbers.get(word) ?? -1];
	}
	async function scoresOf(samples: Float32Array): Promise<NetworkScores> {
		const { values, frames } = logMel(samples);
		const features: Tensor = { type: 'float32', data: values, dims: [1, frames, MELS] };
		const { phones, pieces } = await graph.run({ features });
		return { phones: toScores(phones), pieces: toScores(pieces) };
	}
	return {
		config,
		recognise: async (samples) => decode(await scoresOf(samples)),
		place: async (samples, words) =>
			alignWords(await scoresOf(samples), words, { waysOf, pieces: config.pieces }),
		close: () => graph.release()
	};
}

function toScores(tensor: Tensor | undefined): Scores {
	if (tensor?.type !== 'float32') throw new Error('the recogniser gives no scores');
	return { values: tensor.data, labels: tensor.dims[2] ?? 1 };
}
