// mini-stt: our own small speech recogniser in Whisper's file layout.
import type { TranscriptionCard } from '#lib/models/model.ts';

export const miniStt = {
	task: 'transcription',
	id: 'mini-stt',
	rank: 100,
	label: 'Mini transcription',
	about:
		'A small model of our own that works immediately. It knows about 700 English words and numbers, and writes … for words it does not know.',
	licence: 'CC-BY-SA-4.0',
	owner: 'aloud',
	createdSeconds: 1_795_219_200, // 2026-11-21
	languages: ['en'],
	devices: ['wasm', 'webgpu'],
	windowSeconds: 5, // it was trained on sentences: over 12 s it gets twice as many words wrong, and their times drift
	alignsSeconds: 5, // as above: at 8 s the worst twentieth of words is off by 0.24 s in place of 0.15
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
