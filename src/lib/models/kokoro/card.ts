// Kokoro 82M: natural voices in nine languages, a download.
import type { Build, SpeechCard } from '#lib/models/model.ts';
import { voices } from './voices.ts';

const VOICE_BYTES = 522_240; // 510 rows of 256 float32

/** The published builds. Lengths are rounded where the exact ones are not known here: the hub's listing tells them. */
const builds = [
	// On GPUs: q8 is distorted on all of them, fp16 on some.
	build('fp32', 'model.onnx', 326_000_000, ['webgpu', 'wasm'], 900_000_000),
	build('fp16', 'model_fp16.onnx', 163_234_740, ['webgpu'], 600_000_000),
	build('q8', 'model_quantized.onnx', 92_400_000, ['wasm'], 500_000_000)
] as const satisfies readonly Build[];

export const kokoro = {
	task: 'speech',
	id: 'kokoro',
	label: 'Kokoro',
	about:
		'Natural voices in nine languages: 54 of them, some very good, some plain. Reads long texts well.',
	licence: 'Apache-2.0',
	owner: 'hexgrad',
	createdSeconds: 1_737_936_000, // 2025-01-27, version 1.0
	languages: ['en-US', 'en-GB', 'es', 'fr', 'hi', 'it', 'pt-BR', 'ja', 'zh'],
	devices: ['webgpu', 'wasm'],
	maxCharacters: 400,
	sampleRate: 24_000,
	files: voices.map(({ id }) => `voices/${id}.bin`),
	sizeBytes: VOICE_BYTES * voices.length,
	// The export that also tells how long each phoneme takes; its files are otherwise those of the plain one.
	download: {
		repository: 'onnx-community/Kokoro-82M-v1.0-ONNX-timestamped',
		revision: 'main',
		builds
	},
	voices
} as const satisfies SpeechCard;

function build(
	precision: Build['precision'],
	name: string,
	bytes: number,
	devices: Build['devices'],
	memoryBytes: number
): Build {
	return { precision, devices, memoryBytes, files: [{ path: `onnx/${name}`, bytes }] };
}
