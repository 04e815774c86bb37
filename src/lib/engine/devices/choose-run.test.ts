// The order in which builds and devices are tried.
import { expect, test } from 'vitest';
import { kokoro } from '#lib/models/kokoro/card.ts';
import { miniTts } from '#lib/models/mini-tts/card.ts';
import { possibleRuns, type DeviceSetting, type Gpu } from './choose-run.ts';

const F16: Gpu = { name: 'a', hasF16: true };
const F32: Gpu = { name: 'b', hasF16: false };

test.each([
	['no GPU', null, 'auto', 'q8 wasm, fp32 wasm'],
	['no GPU, though one is wanted', null, 'gpu', 'q8 wasm, fp32 wasm'],
	['a GPU with f16', F16, 'auto', 'fp16 webgpu, fp32 webgpu, q8 wasm, fp32 wasm'],
	['a GPU without f16', F32, 'auto', 'fp32 webgpu, q8 wasm, fp32 wasm'],
	['a GPU that is not wanted', F16, 'cpu', 'q8 wasm, fp32 wasm']
] as const)('with %s Kokoro is tried so', (_, gpu, setting: DeviceSetting, order) => {
	expect(inWords(possibleRuns(kokoro, gpu, setting))).toBe(order);
});

test.each([
	['by itself', 'auto', 'q8 wasm'],
	['where the GPU is wanted', 'gpu', 'q8 webgpu, q8 wasm']
] as const)('a model that ships with the app runs %s so', (_, setting, order) => {
	expect(inWords(possibleRuns(miniTts, F32, setting))).toBe(order);
});

function inWords(runs: ReturnType<typeof possibleRuns>): string {
	return runs.map(({ precision, device }) => `${precision} ${device}`).join(', ');
}
