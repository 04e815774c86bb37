// pyannote's segmentation 3.0, its weights rounded to 8 bits: which of at most three people speak, in windows of ten
// seconds. Made by tools/convert/pyannote_segmentation.py, which undoes the other rounding of the published graph.
import type { SegmentationCard } from '#lib/models/model.ts';

export const pyannoteSegmentation = {
	task: 'segmentation',
	id: 'pyannote-segmentation',
	operations: 1.3,
	label: 'pyannote segmentation 3.0',
	about: 'Finds who of up to three people speaks when, ten seconds at a time.',
	licence: 'MIT',
	owner: 'pyannote',
	createdSeconds: 1_695_340_800, // 2023-09-22
	languages: [],
	devices: ['wasm'], // its LSTMs do not run on WebGPU
	files: ['model.onnx'],
	sizeBytes: 1_529_342,
	windowSeconds: 10,
	windowSpeakers: 3,
	frames: { stepSeconds: 270 / 16_000, durationSeconds: 991 / 16_000 }
} as const satisfies SegmentationCard;
