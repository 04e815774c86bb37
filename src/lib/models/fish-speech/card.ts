// Fish-Speech 1.5: speaks 13 languages in a voice cloned from a clip and its words. Not for commerce; converted by whoever uses it.
import { LATEST, type PublishedFile, type SpeechCard } from '#lib/models/model.ts';
import { conditioning } from './conditioning.ts';

/** Of clips for cloning; the codec was made for it. */
export const CLIP_RATE = 44_100;
export const MOST_CLIP_SECONDS = 30;

/** Besides the networks. Lengths are those of random weights at full size, converted; only the tokenizer's is a guess. */
const shared: readonly PublishedFile[] = [
	{ path: 'onnx/codec_encoder.onnx', bytes: 732_611 },
	{ path: 'onnx/codec_encoder.onnx_data', bytes: 98_694_144 },
	{ path: 'onnx/codec_decoder.onnx', bytes: 140_154 },
	{ path: 'onnx/codec_decoder.onnx_data', bytes: 91_481_088 },
	{ path: 'fast_embeddings.npy', bytes: 4_194_432 },
	{ path: 'tokenizer.json', bytes: 7_000_000 }
];

/** The two networks, weights beside them; what is too large for one file is in two. */
function networks(ending: string, slow: readonly number[], fast: number): PublishedFile[] {
	return [
		{ path: `onnx/slow${ending}.onnx`, bytes: 2_400_000 },
		...slow.map((bytes, shard): PublishedFile => {
			return { path: `onnx/slow${ending}.onnx_data${shard === 0 ? '' : `_${shard}`}`, bytes };
		}),
		{ path: `onnx/fast${ending}.onnx`, bytes: 41_000 },
		{ path: `onnx/fast${ending}.onnx_data`, bytes: fast }
	];
}

/** The largest table, which a GPU must hold as one buffer. */
const VOCABULARY_VALUES = 102_048 * 1024;

export const fishSpeech = {
	task: 'speech',
	id: 'fish-speech-v1.5',
	operations: 200,
	otherIds: ['fish-speech', 'fish-speech-1.5', 'fishaudio/fish-speech-1.5'],
	rank: 8,
	label: 'Fish-Speech 1.5',
	about:
		'Speaks 13 languages in a voice cloned from 10 to 30 seconds of speech and the words said there. Not for commercial use: its licence, CC BY-NC-SA 4.0, does not allow that. Nobody publishes its files in this form: convert them (docs/convert.md) and bring them by hand.',
	licence: 'CC-BY-NC-SA-4.0',
	isNonCommercial: true,
	owner: 'fishaudio',
	createdSeconds: 1_733_184_000, // 2024-12-03
	// prettier-ignore
	languages: ['en', 'zh', 'ja', 'de', 'fr', 'es', 'ko', 'ar', 'ru', 'nl', 'it', 'pl', 'pt'],
	devices: ['webgpu', 'wasm'],
	streams: true,
	cannotMix: true,
	varies: true,
	maxCharacters: 200, // what the official server says in one go, in bytes
	pieceCharacters: 150,
	sampleRate: 44_100,
	files: [],
	sizeBytes: 0,
	voices: [],
	cloning: {
		rank: 6,
		sampleRate: CLIP_RATE,
		mostSeconds: MOST_CLIP_SECONDS,
		needsTranscript: true,
		conditioning
	},
	download: {
		repository: 'fishaudio/fish-speech-1.5',
		revision: LATEST,
		builds: [
			{
				precision: 'q8',
				devices: ['wasm'],
				memoryBytes: 1_900_000_000,
				files: [...networks('_quantized', [578_622_464], 61_105_152), ...shared]
			},
			{
				precision: 'fp16',
				devices: ['webgpu'],
				memoryBytes: 2_000_000_000,
				needs: { bufferBytes: 2 * VOCABULARY_VALUES, systemBytes: 3_000_000_000 },
				files: [...networks('_fp16', [1_151_993_856], 121_636_864), ...shared]
			},
			{
				precision: 'fp32',
				devices: ['webgpu'],
				memoryBytes: 3_300_000_000,
				needs: { bufferBytes: 4 * VOCABULARY_VALUES, systemBytes: 5_000_000_000 },
				files: [...networks('', [1_993_605_120, 310_382_592], 243_273_728), ...shared]
			}
		]
	}
} as const satisfies SpeechCard;
