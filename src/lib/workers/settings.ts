// Passed from a page to its engine worker, and from there to model workers: addresses the bundler only knows on a page.
import type { Device } from '#lib/runtime/runtime.ts';
import type { RuntimeFiles } from '#lib/runtime/web.ts';

/** The folder of the private file system with the downloaded models: the engine writes, model workers read. */
export const MODEL_STORE = 'models';

export type WorkerSettings = {
	/** The folder of the model files that ship with the app. */
	modelsUrl: string;
	/** The path that the app is served below, without a slash at its end; empty at the root of the origin. */
	basePath: string;
	runtimeFiles: Record<Device, RuntimeFiles>;
	/** Addresses of individual model files that the bundler placed elsewhere, by `modelId/path`. */
	fileOverrides: Record<string, string>;
};
