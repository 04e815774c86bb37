// Kokoro 82M: natural voices in nine languages, a download.
import { LATEST, type Build, type SpeechCard } from '#lib/models/model.ts';
import { voices } from './voices.ts';

const VOICE_BYTES = 522_240; // 510 rows of 256 float32

const Q8 = { path: 'onnx/model_quantized.onnx', bytes: 92_400_000, accuracy: 'rounded' } as const;

/** The published builds. The hub's listing has the exact lengths; these are those of the export without durations. */
const builds = [
	// On GPUs: q8 is distorted on all of them, fp16 on some.
	{
		precision: 'fp32',
		devices: ['webgpu', 'wasm'],
		memoryBytes: 900_000_000,
		files: [{ path: 'onnx/model.onnx', bytes: 326_000_000, accuracy: 'rounded' }]
	},
	{
		precision: 'fp16',
		devices: ['webgpu'],
		memoryBytes: 600_000_000,
		// Includes the CPU's own file: the reference for GPU self-tests, and the fallback if the GPU fails.
		files: [{ path: 'onnx/model_fp16.onnx', bytes: 163_234_740, accuracy: 'rounded' }, Q8]
	},
	{ precision: 'q8', devices: ['wasm'], memoryBytes: 500_000_000, files: [Q8] }
] as const satisfies readonly Build[];

export const kokoro = {
	task: 'speech',
	id: 'kokoro',
	operations: 55,
	otherIds: ['hexgrad/Kokoro-82M'], // Together's
	rank: 1,
	label: 'Kokoro',
	about:
		'54 natural voices in nine languages, some very good, some average. Reads long texts well. After the download, another 70 MB of voices and dictionaries are saved from this site.',
	licence: 'Apache-2.0',
	owner: 'hexgrad',
	createdSeconds: 1_737_936_000, // 2025-01-27, version 1.0
	languages: ['en-US', 'en-GB', 'es', 'fr', 'hi', 'it', 'pt-BR', 'ja', 'zh'],
	devices: ['webgpu', 'wasm'],
	timesWords: true,
	maxCharacters: 400,
	pieceCharacters: 160, // 100 to 200 phonemes sound best
	sampleRate: 24_000,
	files: voices.map(({ id }) => `voices/${id}.bin`),
	sizeBytes: VOICE_BYTES * voices.length,
	// The export that also outputs phoneme durations; its files are otherwise those of the plain one.
	download: {
		repository: 'onnx-community/Kokoro-82M-v1.0-ONNX-timestamped',
		revision: LATEST,
		builds
	},
	voices
} as const satisfies SpeechCard;
