// XTTS-v2: speaks 17 languages in a voice cloned from a few seconds of speech. Not for commerce; its files are behind a form.
import { LATEST, type PublishedFile, type SpeechCard } from '#lib/models/model.ts';
import { conditioning } from './conditioning.ts';

/** Of clips for cloning; the language model and its codes were made for it. */
export const CLIP_RATE = 22_050;
/** As in the published config.json. */
export const MOST_CLIP_SECONDS = 30;

/** Everything but the language model. Lengths are estimates, but for the tables, whose shapes are known. */
const shared: readonly PublishedFile[] = [
	{ path: 'conditioning_encoder.onnx', bytes: 185_000_000 },
	{ path: 'speaker_encoder.onnx', bytes: 32_000_000 },
	{ path: 'hifigan_vocoder.onnx', bytes: 71_000_000 },
	{ path: 'embeddings/mel_embedding.npy', bytes: 4_202_624 },
	{ path: 'embeddings/mel_pos_embedding.npy', bytes: 2_490_496 },
	{ path: 'embeddings/text_embedding.npy', bytes: 27_365_504 },
	{ path: 'embeddings/text_pos_embedding.npy', bytes: 1_654_912 },
	{ path: 'mel_stats.npy', bytes: 448 },
	{ path: 'vocab.json', bytes: 361_000 }
];

export const xtts = {
	task: 'speech',
	id: 'xtts-v2',
	operations: 80,
	otherIds: ['xtts', 'coqui/XTTS-v2'],
	rank: 7,
	label: 'XTTS v2',
	about:
		'Speaks 17 languages in a voice cloned from 6 to 30 seconds of speech. Not for commercial use: its licence, the Coqui Public Model License, allows that to nobody. Its files are given out only after a form on the hub: give a token of yours, or bring them by hand.',
	licence: 'LicenseRef-CPML-1.0',
	isNonCommercial: true,
	owner: 'coqui',
	createdSeconds: 1_698_710_400, // 2023-10-31
	// prettier-ignore
	languages: [
		'en', 'es', 'fr', 'de', 'it', 'pt', 'pl', 'tr', 'ru', 'nl', 'cs', 'ar', 'zh', 'hu', 'ko', 'ja', 'hi'
	],
	devices: ['webgpu', 'wasm'],
	deliveryControls: ['speed'],
	streams: true,
	cannotMix: true,
	varies: true,
	maxCharacters: 150, // the model's own limit for Hindi; for most languages it is above 200
	sampleRate: 24_000,
	files: [],
	sizeBytes: 0,
	voices: [],
	cloning: {
		rank: 5,
		sampleRate: CLIP_RATE,
		mostSeconds: MOST_CLIP_SECONDS,
		speakerEmbedding: 'speaker_embedding',
		conditioning
	},
	download: {
		repository: 'pltobing/XTTSv2-Streaming-ONNX',
		revision: LATEST,
		builds: [
			{
				precision: 'q8',
				devices: ['wasm'],
				memoryBytes: 1_000_000_000,
				files: [{ path: 'gpt_model_int8.onnx', bytes: 383_000_000 }, ...shared]
			},
			{
				precision: 'fp32',
				devices: ['webgpu'],
				memoryBytes: 2_200_000_000,
				files: [{ path: 'gpt_model.onnx', bytes: 1_520_000_000 }, ...shared]
			}
		]
	}
} as const satisfies SpeechCard;
