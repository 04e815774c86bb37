// OpenVoice v2's tone-colour converter: makes another model's speech sound like a cloned voice. A download.
import { LATEST, type Build, type ConversionCard } from '#lib/models/model.ts';
import { conditioning } from './conditioning.ts';

/** The two graphs, in single precision. The same authors publish no fp16 or 8-bit versions. */
const builds = [
	{
		precision: 'fp32',
		devices: ['webgpu', 'wasm'],
		memoryBytes: 900_000_000,
		files: [
			{ path: 'tone_clone_model.onnx', bytes: 127_891_564, accuracy: 'exact' },
			{ path: 'tone_color_extract_model.onnx', bytes: 3_257_992, accuracy: 'exact' }
		]
	}
] as const satisfies readonly Build[];

export const openvoice = {
	task: 'conversion',
	id: 'openvoice-v2',
	operations: 56,
	otherIds: ['openvoice'],
	rank: 5,
	label: 'OpenVoice v2',
	about:
		'Converts the speech of Kokoro, or of the mini voice until Kokoro is downloaded, to a cloned voice. Transfers the timbre; intonation and accent remain those of the model that speaks.',
	licence: 'MIT',
	owner: 'myshell-ai',
	createdSeconds: 1_713_312_000, // 2024-04-17, the checkpoints of version 2
	languages: ['en-US', 'en-GB', 'es', 'fr', 'hi', 'it', 'pt-BR', 'ja', 'zh'], // Kokoro's
	devices: ['webgpu', 'wasm'],
	files: [],
	sizeBytes: 0,
	bases: ['kokoro', 'mini-tts'],
	timesWords: true,
	sampleRate: 22_050,
	cloning: {
		rank: 2,
		sampleRate: 22_050,
		mostSeconds: 60,
		speakerEmbedding: 'tone',
		pitch: 'pitch',
		conditioning
	},
	voices: [],
	download: {
		repository: 'seasonstudio/openvoice_tone_clone_onnx',
		revision: LATEST,
		builds
	}
} as const satisfies ConversionCard;
