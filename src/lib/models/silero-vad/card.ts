// Silero VAD 6: voice activity detection. Ships in the package @ricky0123/vad-web.
import type { VadCard } from '#lib/models/model.ts';

export const sileroVad = {
	task: 'vad',
	id: 'silero-vad',
	label: 'Silero VAD',
	about: 'Finds the parts of a recording in which someone speaks (voice activity detection).',
	licence: 'MIT',
	owner: 'silero',
	createdSeconds: 1_756_200_000,
	languages: [],
	devices: ['wasm'],
	files: ['silero_vad_v6.onnx'],
	sizeBytes: 2_327_524
} as const satisfies VadCard;
