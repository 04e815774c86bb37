// Pocket-TTS: speaks English in a voice cloned from a few seconds of speech, and is small enough for a processor.
import type { PublishedFile, SpeechCard } from '#lib/models/model.ts';
import { conditioning, MOST_CLIP_SECONDS, SAMPLE_RATE } from './conditioning.ts';

/** Of the export's languages; each has a folder with all of its graphs. */
export const FOLDER = 'onnx/english_2026-04';
/** The makers' own, with the same numbers as the export's `tokenizer.model`. */
export const TOKENIZER = 'languages/english_2026-04/tokenizer.json';

const bytesOf = {
	'flow_lm_main_int8.onnx': 76_341_079,
	'flow_lm_flow_int8.onnx': 9_962_530,
	'mimi_decoder_int8.onnx': 22_684_077,
	'mimi_encoder.onnx': 39_768_446,
	'text_conditioner.onnx': 16_388_344,
	'bundle.json': 24_381,
	'bos_before_voice.npy': 4224
};

/** Their hashes are those of the commit, which the hub's list has. */
const files: readonly PublishedFile[] = [
	...Object.entries(bytesOf).map(([name, bytes]): PublishedFile => {
		return { path: `${FOLDER}/${name}`, bytes, accuracy: 'exact' };
	}),
	{ path: TOKENIZER, bytes: 200_000, repository: 'kyutai/pocket-tts-without-voice-cloning' }
];

export const pocketTts = {
	task: 'speech',
	id: 'pocket-tts',
	operations: 23,
	otherIds: ['kyutai/pocket-tts'],
	rank: 9,
	label: 'Pocket TTS',
	about:
		'Speaks English in a voice cloned from a few seconds of speech, without a GPU. Made for processors. It says every text a little differently.',
	licence: 'CC-BY-4.0',
	owner: 'kyutai',
	createdSeconds: 1_775_001_600, // April 2026, as the export's folder says
	languages: ['en'],
	devices: ['wasm'],
	streams: true,
	cannotMix: true,
	varies: true,
	maxCharacters: 150, // about 40 tokens; beyond 50 it skips words
	sampleRate: SAMPLE_RATE,
	files: [],
	sizeBytes: 0,
	voices: [],
	cloning: {
		rank: 7,
		sampleRate: SAMPLE_RATE,
		mostSeconds: MOST_CLIP_SECONDS,
		conditioning
	},
	download: {
		repository: 'KevinAHM/pocket-tts-onnx',
		revision: '58a6d00cf13d239b6748cb0769f35c580a8f606c',
		builds: [{ precision: 'q8', devices: ['wasm'], memoryBytes: 1_000_000_000, files }]
	}
} as const satisfies SpeechCard;
