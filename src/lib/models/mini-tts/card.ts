// mini-tts: our own small voice, trained on recordings of people, in Kokoro's file layout and graph (docs/miniatures.md).
import type { SpeechCard } from '#lib/models/model.ts';
import { conditioning } from './conditioning.ts';
import { FIRST } from './earlier-style.ts';
import { voices } from './voices.ts';

export const miniTts = {
	task: 'speech',
	id: 'mini-tts',
	operations: 2,
	rank: 100,
	label: 'Mini voice',
	about:
		'A small model of our own that works immediately, without a download: voices learned from people, English only.',
	licence: 'CC-BY-4.0',
	owner: 'aloud',
	createdSeconds: 1_795_564_800, // 2026-11-25
	languages: ['en'],
	devices: ['wasm', 'webgpu'],
	timesWords: true,
	maxCharacters: 200, // about 300 phonemes; the graph takes 510
	sampleRate: 24_000,
	cloning: {
		rank: 100,
		sampleRate: 16_000,
		mostSeconds: 60,
		speakerEmbedding: 'identity',
		earlierRevisions: [FIRST],
		conditioning
	},
	files: [
		'onnx/model_quantized.onnx',
		'onnx/speaker_encoder_quantized.onnx',
		...voices.map(({ id }) => `voices/${id}.bin`)
	],
	sizeBytes: 7_346_367 + 603_279 + 1024 * voices.length,
	voices
} as const satisfies SpeechCard;
