// Orpheus 3B: a language model of Llama's kind that speaks, with laughs and sighs. A download, for strong GPUs alone.
import { LATEST, type Build, type PublishedFile, type SpeechCard } from '#lib/models/model.ts';
import { SOUNDS } from './tags.ts';

const VOCABULARY = 156_940;
const WIDTH = 3072;

/** SNAC's decoder has a repository of its own. */
const shared: readonly PublishedFile[] = [
	{
		path: 'onnx/decoder_model.onnx',
		bytes: 52_600_822,
		accuracy: 'exact',
		repository: 'onnx-community/snac_24khz-ONNX'
	},
	{ path: 'tokenizer.json', bytes: 22_800_000 }
];

/**
 * A build in shards of at most two gigabytes, as the hub's exports are. Lengths are estimates, but for q4.
 * @param valueBytes bytes of one value of the largest table, which a GPU must hold as one buffer
 */
function build(
	precision: Build['precision'],
	ending: string,
	shards: readonly number[],
	valueBytes: number
): Build {
	const weights = shards.reduce((sum, bytes) => sum + bytes, 0);
	const memoryBytes = weights + 600_000_000; // besides the weights: caches, logits and the decoder
	const data = shards.map((bytes, shard): PublishedFile => {
		return { path: `onnx/model${ending}.onnx_data${shard === 0 ? '' : `_${shard}`}`, bytes };
	});
	return {
		precision,
		devices: ['webgpu'],
		memoryBytes,
		needs: { bufferBytes: VOCABULARY * WIDTH * valueBytes, systemBytes: 1.5 * memoryBytes },
		files: [{ path: `onnx/model${ending}.onnx`, bytes: 300_000 }, ...data, ...shared]
	};
}

/** In four bits others found words lost, or no speech at all. */
const experimental = { isExperimental: true } as const;

const voices = [
	['tara', 'Tara', 'warm, conversational', 'high'],
	['leah', 'Leah', 'gentle', 'high'],
	['jess', 'Jess', 'lively', 'high'],
	['leo', 'Leo', 'firm', 'low'],
	['dan', 'Dan', 'relaxed', 'low'],
	['mia', 'Mia', 'bright', 'high'],
	['zac', 'Zac', 'young', 'low'],
	['zoe', 'Zoe', 'calm', 'high']
] as const;

export const orpheus = {
	task: 'speech',
	id: 'orpheus-3b',
	otherIds: ['orpheus', 'canopylabs/orpheus-3b-0.1-ft', 'canopylabs/orpheus-v1-english'],
	rank: 6,
	label: 'Orpheus 3B',
	about: `English with feeling, by a large language model. Laughs, sighs and more where the text says ${SOUNDS.join(', ')}. Only for strong GPUs; with four bits, an experiment. Built with Llama.`,
	licence: 'Apache-2.0 AND LicenseRef-Llama-3.2-Community',
	owner: 'canopylabs',
	createdSeconds: 1_742_256_000, // 2025-03-18
	languages: ['en-US'],
	devices: ['webgpu'],
	deliveryControls: ['emotion'],
	sounds: SOUNDS,
	streams: true,
	cannotMix: true,
	varies: true,
	maxCharacters: 190, // 14.6 seconds, all that it says in one go
	pieceCharacters: 150,
	sampleRate: 24_000,
	files: [],
	sizeBytes: 0,
	voices: voices.map(([id, name, description, register]) => ({
		id,
		name,
		description,
		register,
		language: 'en-US',
		category: 'preset' as const
	})),
	download: {
		repository: 'onnx-community/orpheus-3b-0.1-ft-ONNX',
		revision: LATEST,
		builds: [
			build('fp16', '_fp16', [2e9, 2e9, 2e9, 600_000_000], 2),
			build('q8', '_quantized', [2e9, 1_500_000_000], 1),
			{ ...build('q4f16', '_q4f16', [1_940_000_000], 1), ...experimental },
			{ ...build('q4', '_q4', [2_423_656_878 - 300_000], 1), ...experimental }
		]
	}
} as const satisfies SpeechCard;
