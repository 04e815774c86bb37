// How fast a model is on this device: as it has run here, or else as the measurement of the device lets one expect.
import type { ListedModel } from '#lib/api/client/client.ts';
import { recommendedBuild } from './model-view.ts';

/** What was found of the device; `billions` of operations a second are null before it was measured. */
export type MeasuredDevice = { billions: number | null; usesGpu: boolean };

/**
 * `run`: it has really worked here, `rate` seconds of sound for a second of work. `measurement`: an estimate. `gpu`: it
 * would run on the graphics processor, which was not measured. `lack`: it needs one that is not here.
 */
export type SpeedHere =
	{ from: 'run' | 'measurement'; rate: number } | { from: 'gpu' | 'lack' | 'nothing'; rate: null };

/** Whether the engine would run models on a graphics processor: it recommends builds that are not made for another one. */
export function usesGpu(models: readonly ListedModel[]): boolean {
	return models.some((model) => {
		const isForCpu = ({ devices }: { devices: readonly string[] }) => devices[0] === 'wasm';
		const best = recommendedBuild(model);
		return best !== null && !isForCpu(best) && model.download?.builds.some(isForCpu);
	});
}

export function speedHere(model: ListedModel, device: MeasuredDevice): SpeedHere {
	if (model.speed) return { from: 'run', rate: model.speed.rate };
	const build = recommendedBuild(model);
	if (device.usesGpu && build?.devices[0] === 'webgpu') return { from: 'gpu', rate: null };
	if (build && !build.devices.includes('wasm')) return { from: 'lack', rate: null };
	if (model.operations === null || device.billions === null) return { from: 'nothing', rate: null };
	return { from: 'measurement', rate: device.billions / model.operations };
}
