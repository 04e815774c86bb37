// mini-stt-2: our own open-vocabulary recogniser of English. Not in the list of models until its weights are better than
// mini-stt's: docs/miniatures.md says how to try it, and how to switch.
import type { TranscriptionCard } from '#lib/models/model.ts';

export const miniStt2 = {
	task: 'transcription',
	id: 'mini-stt-2',
	rank: 99, // before mini-stt, behind all that is downloaded
	label: 'Mini transcription',
	about:
		'A small model of our own that works immediately. It knows 50,000 English words, and spells others as it hears them.',
	licence: 'CC-BY-4.0',
	owner: 'aloud',
	createdSeconds: 1_795_392_000, // 2026-11-23
	languages: ['en'],
	devices: ['wasm'], // its products are in int8, which WebGPU does not compute
	windowSeconds: 20, // it was trained on recordings of up to 24 s
	files: ['recogniser.json', 'recogniser.onnx', 'words.bin'],
	sizeBytes: 9_463_000 // of unfinished weights; to be set with the files that ship
} as const satisfies TranscriptionCard;
