// What a page tells its engine worker, and that its model workers: addresses the bundler knows only on a page.
import type { Device } from '#lib/runtime/runtime.ts';
import type { RuntimeFiles } from '#lib/runtime/web.ts';

/** The folder of the private file system in which downloaded models lie: the engine writes, model workers read. */
export const MODEL_STORE = 'models';

export type WorkerSettings = {
	/** Folder of the model files that ship with the app. */
	modelsUrl: string;
	runtimeFiles: Record<Device, RuntimeFiles>;
	/** Addresses of single model files that the bundler placed elsewhere, by `modelId/path`. */
	fileOverrides: Record<string, string>;
};
