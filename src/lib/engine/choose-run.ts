// Which build of a model runs on which device: the order in which they are tried.
import type { Build } from '#lib/models/model.ts';
import type { Device } from '#lib/runtime/runtime.ts';

/** What is known of the graphics adapter. */
export type Gpu = {
	/** What tells it apart from other adapters, driver included as far as browsers tell. */
	name: string;
	/** The WebGPU feature `shader-f16`, without which fp16 cannot run. */
	hasF16: boolean;
};

/** `cpu` never uses the GPU; `gpu` uses it even where its self-test has failed. */
export type DeviceSetting = 'auto' | 'gpu' | 'cpu';

export type Run<B = Build> = { build: B; device: Device };

/** On a GPU the smaller build first, if it can run; on the CPU the one that is made for it. */
const GPU_ORDER: readonly Build['precision'][] = ['fp16', 'fp32', 'q8'];

/** All runs that are possible here, the best first. */
export function possibleRuns(
	builds: readonly Build[],
	gpu: Gpu | null,
	setting: DeviceSetting
): Run[] {
	const on = (device: Device) => builds.filter(({ devices }) => devices.includes(device));
	const onGpu = on('webgpu')
		.filter(({ precision }) => precision !== 'fp16' || gpu?.hasF16)
		.sort((a, b) => GPU_ORDER.indexOf(a.precision) - GPU_ORDER.indexOf(b.precision))
		.map((build): Run => ({ build, device: 'webgpu' }));
	const onCpu = on('wasm')
		.sort((a, b) => a.devices.indexOf('wasm') - b.devices.indexOf('wasm'))
		.map((build): Run => ({ build, device: 'wasm' }));
	return gpu && setting !== 'cpu' ? [...onGpu, ...onCpu] : onCpu;
}
