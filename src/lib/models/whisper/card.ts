// Whisper: transcribes a hundred languages. Four sizes of one family, all downloads.
import {
	LATEST,
	type Build,
	type PublishedFile,
	type TranscriptionCard
} from '#lib/models/model.ts';

/** ISO 639-1, or 639-3 where there is none; the official list has `jw` for Javanese. */
// prettier-ignore
const LANGUAGES = [
	'en', 'zh', 'de', 'es', 'ru', 'ko', 'fr', 'ja', 'pt', 'tr', 'pl', 'ca', 'nl', 'ar', 'sv', 'it', 'id', 'hi', 'fi', 'vi',
	'he', 'uk', 'el', 'ms', 'cs', 'ro', 'da', 'hu', 'ta', 'no', 'th', 'ur', 'hr', 'bg', 'lt', 'la', 'mi', 'ml', 'cy', 'sk',
	'te', 'fa', 'lv', 'bn', 'sr', 'az', 'sl', 'kn', 'et', 'mk', 'br', 'eu', 'is', 'hy', 'ne', 'mn', 'bs', 'kk', 'sq', 'sw',
	'gl', 'mr', 'pa', 'si', 'km', 'sn', 'yo', 'so', 'af', 'oc', 'ka', 'be', 'tg', 'sd', 'gu', 'am', 'yi', 'lo', 'uz', 'fo',
	'ht', 'ps', 'tk', 'nn', 'mt', 'sa', 'lb', 'my', 'bo', 'tl', 'mg', 'as', 'tt', 'haw', 'ln', 'ha', 'ba', 'jv', 'su'
];

/** Of version 3 and models derived from it. */
const LANGUAGES_V3 = [...LANGUAGES, 'yue'];

/**
 * File name suffixes by number format. A build's `precision` is the encoder's; its decoder is in the
 * format that goes with it. Never q8 on a GPU: the decoder produces gibberish there.
 */
const FILE_ENDINGS = {
	fp32: { encoder: '', decoder: '_q4' },
	fp16: { encoder: '_fp16', decoder: '_q4' },
	q4: { encoder: '_q4', decoder: '_q4' },
	q8: { encoder: '_quantized', decoder: '_quantized' }
} as const;

/** Lengths are estimates: the hub's listing has the exact ones. */
function build(
	precision: keyof typeof FILE_ENDINGS,
	devices: Build['devices'],
	[encoderBytes, decoderBytes]: [number, number]
): Build {
	const { encoder, decoder } = FILE_ENDINGS[precision];
	const files: PublishedFile[] = [
		{ path: `onnx/encoder_model${encoder}.onnx`, bytes: encoderBytes },
		{ path: `onnx/decoder_model_merged${decoder}.onnx`, bytes: decoderBytes },
		{ path: 'generation_config.json', bytes: 4_000 },
		{ path: 'preprocessor_config.json', bytes: 400 },
		{ path: 'tokenizer.json', bytes: 2_480_000 }
	];
	// Besides the weights: the cache and the encoder's working memory.
	return { precision, devices, memoryBytes: encoderBytes + decoderBytes + WORKING_BYTES, files };
}

const WORKING_BYTES = 500_000_000;

const family = {
	task: 'transcription',
	licence: 'MIT',
	owner: 'openai',
	devices: ['webgpu', 'wasm'],
	windowSeconds: 29, // of 30: a full window has its last timestamp cut off
	alignsSeconds: 29,
	detects: true,
	prompts: true,
	files: [],
	sizeBytes: 0
} as const satisfies Partial<TranscriptionCard>;

/**
 * The exports that output the decoder's attentions, needed for word times. On CPUs q8, or q4 where
 * a q8 export does not open.
 */
function published(name: string, builds: Build[]) {
	return { repository: `onnx-community/${name}_timestamped`, revision: LATEST, builds };
}

export const whisperTurbo = {
	...family,
	id: 'whisper-turbo',
	operations: 100,
	// Groq's; the distilled English one is no export of its own here, and this does the same better.
	otherIds: [
		'whisper-large-v3-turbo',
		'openai/whisper-large-v3-turbo',
		'distil-whisper-large-v3-en'
	],
	rank: 1,
	label: 'Whisper Turbo',
	about:
		'Transcribes 100 languages, nearly as well as the largest Whisper and several times faster. Best with a GPU; slow on a processor.',
	createdSeconds: 1_727_654_400, // 2024-09-30
	languages: LANGUAGES_V3,
	download: published('whisper-large-v3-turbo', [
		build('fp16', ['webgpu'], [1_274_600_000, 334_000_000]),
		build('q4', ['webgpu', 'wasm'], [466_000_000, 334_000_000]),
		build('q8', ['wasm'], [645_000_000, 440_000_000])
	])
} as const satisfies TranscriptionCard;

export const whisperLargeV3 = {
	...family,
	id: 'whisper-large-v3',
	operations: 200,
	otherIds: ['openai/whisper-large-v3'], // Together's
	rank: 2,
	label: 'Whisper Large v3',
	about:
		'The most accurate Whisper, in 100 languages. Translates all of them into English. Large and slow: best with a powerful GPU.',
	createdSeconds: 1_699_228_800, // 2023-11-06
	languages: LANGUAGES_V3,
	translates: true,
	download: published('whisper-large-v3', [
		build('fp16', ['webgpu'], [1_274_600_000, 800_000_000]),
		build('q4', ['webgpu', 'wasm'], [466_000_000, 800_000_000]),
		build('q8', ['wasm'], [645_000_000, 915_000_000])
	])
} as const satisfies TranscriptionCard;

export const whisperSmall = {
	...family,
	id: 'whisper-small',
	operations: 21,
	rank: 3,
	label: 'Whisper Small',
	about: 'Transcribes 99 languages: common ones well, rare ones with many mistakes.',
	createdSeconds: 1_663_718_400, // 2022-09-21
	languages: LANGUAGES,
	translates: true,
	download: published('whisper-small', [
		build('fp32', ['webgpu'], [353_000_000, 231_000_000]),
		build('q4', ['webgpu', 'wasm'], [66_000_000, 231_000_000]),
		build('q8', ['wasm'], [92_000_000, 157_000_000])
	])
} as const satisfies TranscriptionCard;

export const whisperBase = {
	...family,
	id: 'whisper-base',
	operations: 6,
	rank: 4,
	label: 'Whisper Base',
	about:
		'Small and fast, for slower devices. Fair in English and a few major languages, poor in others.',
	createdSeconds: 1_663_718_400, // 2022-09-21
	languages: LANGUAGES,
	translates: true,
	download: published('whisper-base', [
		build('fp32', ['webgpu'], [82_500_000, 124_000_000]),
		build('q4', ['webgpu', 'wasm'], [19_000_000, 124_000_000]),
		build('q8', ['wasm'], [23_200_000, 53_700_000])
	])
} as const satisfies TranscriptionCard;
