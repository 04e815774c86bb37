// A model of test files that must be downloaded: two builds that share a file.
import type { SpeechCard } from '#lib/models/model.ts';
import { closedModel, speaker } from './fake-models.ts';
import { tinyOnnx } from './tiny-onnx.ts';

/** Bytes that differ from place to place. */
function content(bytes: number, seed: number): Uint8Array<ArrayBuffer> {
	return Uint8Array.from({ length: bytes }, (_, i) => (i * seed + (i >> 8)) % 256);
}

export const REMOTE_FILES = {
	'onnx/small.onnx': tinyOnnx(100_000, 31),
	'onnx/large.onnx': tinyOnnx(150_000, 17),
	'voice.bin': content(1_000, 7)
};

const file = (path: keyof typeof REMOTE_FILES) => ({ path, bytes: REMOTE_FILES[path].length });

export const remoteCard = {
	...speaker,
	id: 'remote',
	rank: 1,
	label: 'Remote',
	download: {
		repository: 'owner/remote',
		revision: 'v1',
		builds: [
			{
				precision: 'q8',
				devices: ['wasm'],
				memoryBytes: 1_000_000,
				files: [file('onnx/small.onnx'), file('voice.bin')]
			},
			{
				precision: 'fp32',
				devices: ['webgpu', 'wasm'],
				memoryBytes: 2_000_000,
				files: [file('onnx/large.onnx'), file('voice.bin')]
			}
		]
	}
} as const satisfies SpeechCard;

export const remoteModel = closedModel(remoteCard);
