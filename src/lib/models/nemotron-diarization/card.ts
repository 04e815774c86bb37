// NVIDIA's Nemotron-3-Diarization (a streaming Sortformer): who of up to eight speaks, every 10 ms. A download.
import type { DiarizationCard } from '#lib/models/model.ts';

export const nemotronDiarization = {
	task: 'diarization',
	id: 'nemotron-3-diarization',
	// Others measured more errors with it than with pyannote and a good embedder, on meetings (docs/diarization.md).
	rank: 2,
	label: 'Nemotron 3 Diarization',
	about:
		'Tells up to eight speakers apart by itself, also while several speak at once. It does not recognise known speakers.',
	licence: 'OpenMDW-1.1',
	owner: 'nvidia',
	createdSeconds: 1_790_121_600, // 2026-09-23
	languages: [],
	devices: ['wasm'],
	files: [],
	sizeBytes: 0,
	download: {
		repository: 'onnx-community/Nemotron-3-Diarization-ONNX',
		revision: '353b6f8ad2cac3580e982d7fbdf0a010786b0406',
		builds: [
			{
				precision: 'q8',
				devices: ['wasm'],
				memoryBytes: 250_000_000,
				files: [
					{
						path: 'onnx/model_quantized.onnx',
						bytes: 364_375,
						sha256: 'fff7d18c7439c9fdc1c6c4dfec924cb42d3344264ca879780dfaf7ee886e6c1e'
					},
					{
						path: 'onnx/model_quantized.onnx_data',
						bytes: 120_479_872,
						sha256: '002d7483e1c865c35c82220fdb378f185ff213c6d35922b38ae421c8ec72c338'
					}
				]
			}
		]
	},
	mostSpeakers: 8,
	frames: { stepSeconds: 0.01, durationSeconds: 0 }, // turns begin and end with a frame, as in the official code
	blockSeconds: 27.2
} as const satisfies DiarizationCard;
