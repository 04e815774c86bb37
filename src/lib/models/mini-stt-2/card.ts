// mini-stt-2: our own open-vocabulary recogniser of English (docs/miniatures.md).
import type { TranscriptionCard } from '#lib/models/model.ts';

export const miniStt2 = {
	task: 'transcription',
	id: 'mini-stt-2',
	operations: 2,
	otherIds: ['mini-stt'], // the model that shipped before it
	rank: 100,
	label: 'Mini transcription',
	about:
		'A small model of our own that works immediately. It knows 50,000 English words, mishears many of them, and writes numbers in words.',
	licence: 'CC-BY-4.0',
	owner: 'aloud',
	createdSeconds: 1_795_392_000, // 2026-11-23
	languages: ['en'],
	devices: ['wasm'], // its products are in int8, which WebGPU does not compute
	windowSeconds: 20, // it was trained on recordings of up to 24 s
	alignsSeconds: 20,
	files: ['recogniser.json', 'recogniser.onnx', 'words.bin'],
	sizeBytes: 13559431
} as const satisfies TranscriptionCard;
