// WeSpeaker's ResNet34-LM, learnt from VoxCeleb: tells voices apart better than what ships. A download.
import type { EmbeddingCard } from '#lib/models/model.ts';

export const wespeaker = {
	task: 'embedding',
	id: 'wespeaker-voxceleb-resnet34-LM',
	rank: 1,
	label: 'WeSpeaker',
	about: 'Tells voices apart, for labelling who speaks: more reliably than the small model.',
	licence: 'CC-BY-4.0',
	owner: 'wespeaker',
	createdSeconds: 1_672_531_200, // 2023
	languages: [],
	devices: ['wasm'],
	files: [],
	sizeBytes: 0,
	download: {
		repository: 'onnx-community/wespeaker-voxceleb-resnet34-LM',
		revision: 'main',
		builds: [
			{
				precision: 'fp32',
				devices: ['wasm'],
				memoryBytes: 150_000_000,
				files: [{ path: 'onnx/model.onnx', bytes: 26_600_000 }]
			}
		]
	},
	// pyannote/speaker-diarization-3.1's, for these very weights.
	clustering: { threshold: 0.7045654963945799, leastSize: 12 }
} as const satisfies EmbeddingCard;
