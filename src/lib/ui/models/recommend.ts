// What this device can do, and the one model to begin with for a task: by the engine's own ranks and choice of builds.
import type { ListedModel } from '#lib/api/client/client.ts';
import { isUsable, recommendedBuild } from './model-view.ts';

type Task = 'speech' | 'transcription';

/** A model that takes more while it runs is slow on a processor, whatever memory there is. */
const MOST_ON_CPU_BYTES = 1_000_000_000;
/** What a model may take of the device's memory. */
const SHARE_OF_MEMORY = 0.4;
/** Where the browser does not tell it, and the most that browsers tell. */
const USUAL_GIGABYTES = 8;

/** Whether the engine would run models on a graphics processor: it recommends builds that are not made for another one. */
export function usesGpu(models: readonly ListedModel[]): boolean {
	return models.some((model) => {
		const isForCpu = ({ devices }: { devices: readonly string[] }) => devices[0] === 'wasm';
		const best = recommendedBuild(model);
		return best !== null && !isForCpu(best) && model.download?.builds.some(isForCpu);
	});
}

/**
 * The best-ranked model for a task that everybody may use and that this device can run; null where there is none, or
 * nothing is better than what is here.
 * @param gigabytes of the device's memory; undefined where the browser does not tell
 */
export function recommend(
	models: readonly ListedModel[],
	task: Task,
	gigabytes = USUAL_GIGABYTES
): ListedModel | null {
	const ofMemory = SHARE_OF_MEMORY * gigabytes * 1e9;
	const most = usesGpu(models) ? ofMemory : Math.min(ofMemory, MOST_ON_CPU_BYTES);
	const [best] = models
		.filter((model) => model.task === task && model.download !== null && !model.isNonCommercial)
		.filter((model) => isUsable(model) || (recommendedBuild(model)?.memoryBytes ?? 0) <= most)
		.toSorted((one, other) => one.rank - other.rank);
	return best ?? null;
}
