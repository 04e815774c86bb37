// The order in which builds and devices are tried.
import { expect, test } from 'vitest';
import { kokoro } from '#lib/models/kokoro/card.ts';
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
	const runs = possibleRuns(kokoro.download.builds, gpu, setting);

	expect(runs.map(({ build, device }) => `${build.precision} ${device}`).join(', ')).toBe(order);
});
