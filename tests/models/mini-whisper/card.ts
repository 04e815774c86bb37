// mini-whisper: a small recogniser of our own in Whisper's file layout, with which tests hear real words by Whisper's road.
// It knows 709 words (docs/miniatures.md), and does not ship.
import type { TranscriptionCard } from '#lib/models/model.ts';

export const miniWhisper = {
	task: 'transcription',
	id: 'mini-whisper',
	rank: 100,
	label: 'Mini Whisper',
	about:
		'For tests. It knows about 700 English words and numbers, and writes … for words it does not know.',
	licence: 'CC-BY-SA-4.0',
	owner: 'aloud',
	createdSeconds: 1_795_219_200, // 2026-11-21
	languages: ['en'],
	devices: ['wasm', 'webgpu'],
	windowSeconds: 5, // it was trained on sentences: over 12 s it gets twice as many words wrong, and their times drift
	files: [
		'config.json',
		'generation_config.json',
		'preprocessor_config.json',
		'tokenizer.json',
		'tokenizer_config.json',
		'onnx/encoder_model_quantized.onnx',
		'onnx/decoder_model_merged_quantized.onnx'
	],
	sizeBytes: 4035317
} as const satisfies TranscriptionCard;
