// mini-tts: our own small voice in Kokoro's file layout and graph.
import type { SpeechCard } from '#lib/models/model.ts';
import { conditioning } from './conditioning.ts';
import { voices } from './voices.ts';

export const miniTts = {
	task: 'speech',
	id: 'mini-tts',
	operations: 2,
	rank: 100,
	label: 'Mini voice',
	about:
		'A small model of our own that works immediately, without a download. English only, with a robotic sound.',
	licence: 'MIT',
	owner: 'aloud',
	createdSeconds: 1_795_219_200, // 2026-11-21
	languages: ['en'],
	devices: ['wasm', 'webgpu'],
	maxCharacters: 200, // about 300 phonemes; the graph takes 510
	sampleRate: 24_000,
	cloning: {
		rank: 100,
		sampleRate: 16_000,
		mostSeconds: 60,
		speakerEmbedding: 'identity',
		conditioning
	},
	files: [
		'onnx/model_quantized.onnx',
		'onnx/speaker_encoder_quantized.onnx',
		...voices.map(({ id }) => `voices/${id}.bin`)
	],
	sizeBytes: 2_650_084 + 502_867 + 1024 * voices.length,
	voices
} as const satisfies SpeechCard;
