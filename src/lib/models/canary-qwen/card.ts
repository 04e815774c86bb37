// Canary-Qwen 2.5B: a speech encoder in front of a language model; English only. A download, for strong GPUs alone.
import {
	LATEST,
	type Build,
	type PublishedFile,
	type TranscriptionCard
} from '#lib/models/model.ts';

const VOCABULARY = 151_936;
const WIDTH = 2048;

/** In the public export's own way of naming quantised graphs. */
export const FILE_ENDINGS = { q4f16: '.q4f16', q8: '.int8' } as const;

/** The export's three graphs, each with a file of weights beside it. */
export const GRAPHS = ['encoder', 'embed_tokens', 'decoder'] as const;

/**
 * Lengths are estimates: nobody has published them.
 * @param weights of the three graphs, in bytes
 * @param valueBytes bytes of one value of the table of tokens, which a GPU must hold as one buffer
 */
function build(
	precision: keyof typeof FILE_ENDINGS,
	weights: readonly [encoder: number, table: number, decoder: number],
	valueBytes: number
): Build {
	const memoryBytes = weights.reduce((sum, bytes) => sum + bytes) + 500_000_000; // besides the weights: caches and logits
	const graphs = GRAPHS.flatMap((name, at): PublishedFile[] => {
		const path = `${name}${FILE_ENDINGS[precision]}.onnx`;
		return [
			{ path, bytes: 1_000_000 },
			{ path: `${path}.data`, bytes: weights[at] ?? 0 }
		];
	});
	return {
		precision,
		devices: ['webgpu'],
		memoryBytes,
		needs: { bufferBytes: VOCABULARY * WIDTH * valueBytes, systemBytes: 1.5 * memoryBytes },
		files: [
			...graphs,
			{ path: 'config.json', bytes: 1_000 },
			{ path: 'vocab.json', bytes: 2_800_000 }
		]
	};
}

export const canaryQwen = {
	task: 'transcription',
	id: 'canary-qwen-2.5b',
	otherIds: ['nvidia/canary-qwen-2.5b'],
	rank: 5,
	label: 'Canary-Qwen 2.5B',
	about:
		'Transcribes English with few mistakes, by a large language model. Says when each passage between pauses is spoken, not when each word is. Only for strong GPUs.',
	licence: 'CC-BY-4.0',
	owner: 'nvidia',
	createdSeconds: 1_752_710_400, // 2025-07-17
	languages: ['en'],
	devices: ['webgpu'],
	windowSeconds: 40, // the longest it was trained on
	hasNoWordTimes: true,
	files: [],
	sizeBytes: 0,
	download: {
		repository: 'OpenVoiceOS/canary-qwen-2.5b-onnx',
		revision: LATEST,
		builds: [
			build('q4f16', [450_000_000, 622_000_000, 970_000_000], 2),
			build('q8', [820_000_000, 312_000_000, 1_750_000_000], 1)
		]
	}
} as const satisfies TranscriptionCard;
