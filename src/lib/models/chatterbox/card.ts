// Chatterbox: speaks in a voice cloned from a few seconds of audio. Three models of one family.
import {
	LATEST,
	type Build,
	type PublishedFile,
	type SpeechCard,
	type VoiceCard
} from '#lib/models/model.ts';
import { MOST_SECONDS, SAMPLE_RATE } from './clip.ts';
import { conditioning } from './conditioning.ts';

/** A graph and its weights file. */
function graph(name: string, bytes: number, dataBytes: number): PublishedFile[] {
	return [
		{ path: `onnx/${name}.onnx`, bytes },
		{ path: `onnx/${name}.onnx_data`, bytes: dataBytes }
	];
}

function preset(id: string): VoiceCard {
	return {
		id,
		name: 'Default',
		description: 'the model’s own',
		language: 'en-US',
		category: 'preset'
	};
}

const family = {
	task: 'speech',
	licence: 'MIT',
	owner: 'ResembleAI',
	devices: ['webgpu', 'wasm'],
	deliveryControls: ['emotion'],
	streams: true,
	cannotMix: true,
	varies: true,
	maxCharacters: 240, // on longer texts the model loses its way
	sampleRate: SAMPLE_RATE,
	files: [],
	sizeBytes: 0
} as const satisfies Partial<SpeechCard>;

/** @param rank among the models that clone */
function cloning(rank: number) {
	return {
		rank,
		sampleRate: SAMPLE_RATE,
		mostSeconds: MOST_SECONDS,
		speakerEmbedding: 'speaker_embeddings',
		conditioning
	};
}

/** Everything but the language model, which is smaller than these: published in fp32 only. */
const multilingualGraphs: readonly PublishedFile[] = [
	...graph('conditional_decoder', 6_371_670, 533_970_816),
	...graph('embed_tokens', 17_616, 68_808_704),
	...graph('speech_encoder', 1_204_600, 591_274_880),
	{ path: 'tokenizer.json', bytes: 72_765 },
	{ path: 'default_voice.wav', bytes: 714_320 }
];

/** The lengths of these files are known to the byte. */
function exactly(files: readonly PublishedFile[]): PublishedFile[] {
	return files.map((file) => ({ ...file, accuracy: 'exact' }));
}

export const chatterbox = {
	...family,
	id: 'chatterbox',
	operations: 300,
	rank: 2,
	cloning: cloning(1),
	label: 'Chatterbox',
	about:
		'Speaks 21 languages with a voice cloned from a few seconds of speech. Large and slow: best with a powerful GPU. Hebrew and Chinese are not supported yet.',
	createdSeconds: 1_784_592_000, // 2026-07-21, version 3
	// prettier-ignore
	languages: [
		'en', 'ar', 'da', 'de', 'el', 'es', 'fi', 'fr', 'hi', 'it', 'ja', 'ko', 'ms', 'nl', 'no', 'pl', 'pt', 'ru', 'sv', 'sw', 'tr'
	],
	voices: [preset('chatterbox_default')],
	download: {
		repository: 'Masterx/chatterbox-multilingual-v3-ONNX',
		revision: LATEST,
		builds: [
			{
				precision: 'q4',
				devices: ['webgpu', 'wasm'],
				memoryBytes: 2_500_000_000,
				files: exactly([...graph('language_model_q4', 228_633, 353_621_248), ...multilingualGraphs])
			}
		]
	}
} as const satisfies SpeechCard;

/** Lengths are estimates: the hub's listing has the exact ones. */
const englishGraphs = [
	...graph('conditional_decoder', 6_400_000, 534_000_000),
	...graph('embed_tokens', 17_000, 61_600_000),
	...graph('speech_encoder', 1_200_000, 591_000_000),
	{ path: 'tokenizer.json', bytes: 30_000 },
	{ path: 'default_voice.wav', bytes: 714_320 }
] as const;

function englishBuild(
	precision: 'q4' | 'q4f16' | 'fp16',
	devices: Build['devices'],
	bytes: number
): Build {
	return {
		precision,
		devices,
		memoryBytes: 2_100_000_000 + bytes,
		files: [...graph(`language_model_${precision}`, 230_000, bytes), ...englishGraphs]
	};
}

export const chatterboxEn = {
	...family,
	id: 'chatterbox-en',
	operations: 300,
	rank: 3,
	cloning: cloning(3),
	label: 'Chatterbox English',
	about:
		'The first Chatterbox: English, with a voice cloned from a few seconds of speech. Large and slow.',
	createdSeconds: 1_748_390_400, // 2025-05-28
	languages: ['en'],
	voices: [preset('chatterbox_en_default')],
	download: {
		repository: 'onnx-community/chatterbox-ONNX',
		revision: LATEST,
		builds: [
			englishBuild('q4f16', ['webgpu'], 300_000_000),
			englishBuild('fp16', ['webgpu'], 1_040_000_000),
			englishBuild('q4', ['webgpu', 'wasm'], 354_000_000)
		]
	}
} as const satisfies SpeechCard;

export const chatterboxTurbo = {
	...family,
	id: 'chatterbox-turbo',
	operations: 150,
	rank: 4,
	cloning: cloning(4),
	label: 'Chatterbox Turbo',
	about:
		'English, with a voice cloned from a few seconds of speech. A third the size of Chatterbox and twice as fast. Laughs, coughs and sighs where the text says [laugh], [cough] or [sigh]. Has no emotions of its own.',
	createdSeconds: 1_765_756_800, // 2025-12-15
	languages: ['en'],
	sounds: ['[laugh]', '[cough]', '[sigh]'],
	deliveryControls: [],
	voices: [],
	download: {
		repository: 'ResembleAI/chatterbox-turbo-ONNX',
		revision: LATEST,
		builds: [
			{
				precision: 'q4f16',
				devices: ['webgpu'],
				memoryBytes: 1_200_000_000,
				files: turboFiles('q4f16', [163_000_000, 33_600_000, 184_000_000, 177_300_000])
			},
			{
				precision: 'q4',
				devices: ['webgpu', 'wasm'],
				memoryBytes: 1_400_000_000,
				files: turboFiles('q4', [205_000_000, 65_000_000, 225_000_000, 222_000_000])
			}
		]
	}
} as const satisfies SpeechCard;

/** @param weights bytes of the decoder, the embeddings, the language model and the speech encoder */
function turboFiles(
	precision: string,
	[decoder = 0, embeddings = 0, model = 0, encoder = 0]: number[]
): PublishedFile[] {
	return [
		...graph(`conditional_decoder_${precision}`, 2_400_000, decoder),
		...graph(`embed_tokens_${precision}`, 3_000, embeddings),
		...graph(`language_model_${precision}`, 200_000, model),
		...graph(`speech_encoder_${precision}`, 1_200_000, encoder),
		{ path: 'tokenizer.json', bytes: 3_600_000 }
	];
}
