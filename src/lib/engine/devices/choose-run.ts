// Which build of a model to run on which device, in the order they are tried.
import type { Build, ModelCard, Precision } from '#lib/models/model.ts';
import type { Device } from '#lib/runtime/runtime.ts';

/** What is known about the graphics adapter. */
export type Gpu = {
	/** Distinguishes it from other adapters, as far as browsers reveal that. */
	name: string;
	/** The WebGPU feature `shader-f16`, without which fp16 cannot run. */
	hasF16: boolean;
	/** The largest buffer that it can bind, in bytes; absent if unknown. */
	mostBufferBytes?: number;
	/** Memory of the whole device, in bytes; browsers that tell it tell no more than some limit. Absent if unknown. */
	systemBytes?: number;
};

export const DEVICE_SETTINGS = ['auto', 'gpu', 'cpu'] as const;

/** `cpu` never uses the GPU; `gpu` uses it wherever it can, even where its self-test has failed. */
export type DeviceSetting = (typeof DEVICE_SETTINGS)[number];

/** A build, identified by its precision, on a device. */
export type Run = { precision: Precision; device: Device };

/** On a GPU the smaller build comes first; on the CPU, the one made for it. */
const GPU_ORDER: readonly Precision[] = ['q4f16', 'fp16', 'q4', 'fp32', 'q8'];

/** All runs possible here, best first. */
export function possibleRuns(card: ModelCard, gpu: Gpu | null, setting: DeviceSetting): Run[] {
	const mayUseGpu = gpu !== null && setting !== 'cpu';
	if (!card.download) {
		const isGpuWanted = mayUseGpu && (setting === 'gpu' || card.devices[0] === 'webgpu');
		return (['webgpu', 'wasm'] as const)
			.filter((device) => card.devices.includes(device) && (device === 'wasm' || isGpuWanted))
			.map((device) => ({ precision: 'q8', device }));
	}
	const { builds } = card.download;
	const on = (device: Device) => builds.filter(({ devices }) => devices.includes(device));
	const onGpu = on('webgpu')
		.filter(({ precision }) => (!precision.endsWith('f16') && precision !== 'fp16') || gpu?.hasF16)
		.sort((a, b) => GPU_ORDER.indexOf(a.precision) - GPU_ORDER.indexOf(b.precision))
		.sort((a, b) => Number(a.isExperimental ?? false) - Number(b.isExperimental ?? false));
	const onCpu = on('wasm').sort((a, b) => place(a, 'wasm') - place(b, 'wasm'));
	return [
		...(mayUseGpu ? onGpu.map(({ precision }): Run => ({ precision, device: 'webgpu' })) : []),
		...onCpu.map(({ precision }): Run => ({ precision, device: 'wasm' }))
	];
}

function place({ devices }: Build, device: Device): number {
	return devices.indexOf(device);
}
