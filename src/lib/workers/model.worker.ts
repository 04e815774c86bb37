// One model in a worker of its own: ending the worker is the only way to stop a running graph and free its memory.
import { expose } from 'comlink';
import { models } from '#lib/models/index.ts';
import type { Download, Parts, Session } from '#lib/models/model.ts';
import { holdForLife } from '#lib/relay/address.ts';
import { nameGraph } from '#lib/runtime/graph-error.ts';
import { threadsHere } from '#lib/runtime/threads.ts';
import { createWebRuntime } from '#lib/runtime/web.ts';
import { createBundledFiles } from '#lib/storage/bundled-files.ts';
import { createKeptFiles } from '#lib/storage/kept-files.ts';
import { createOpfsStore } from '#lib/storage/opfs.ts';
import { measureHere } from './measure/measure-here.ts';
import { createModelCalls } from './model-calls.ts';
import { orUncaught } from './or-uncaught.ts';
import { MODEL_STORE, type WorkerSettings } from './settings.ts';
import { unpackRuntime } from './unpack-runtime.ts';

let session: Session | undefined;

const api = {
	/** How fast the device is, in place of a model. */
	measure: measureHere,
	/** `lifeLock` is held from now on, so that others notice when this worker dies. */
	live: (lifeLock: string) => holdForLife(navigator.locks, lifeLock),
	async open(
		id: string,
		{ device, precision }: Pick<Parts, 'device' | 'precision'>,
		settings: WorkerSettings
	): Promise<void> {
		const model = models.find(({ card }) => card.id === id);
		if (!model) throw new Error(`there is no model "${id}"`);
		const { open } = await model.load();
		const files = createBundledFiles(settings.modelsUrl, settings.fileOverrides);
		const kept = model.card.download && keptFiles(model.card.id, model.card.download);
		const runtime = await unpackRuntime(settings.runtimeFiles[device]);
		const lengths = new Map<string, number>();
		const opening = open({
			runtime: createWebRuntime(threadsHere(), runtime.files),
			device,
			precision,
			async file(path) {
				const blob = await (kept?.(path) ?? files(id, path));
				lengths.set(path, blob.size);
				return blob;
			},
			languageFile: (name) => files('languages', name)
		});
		session = await orUncaught<Session>(opening).catch((error: unknown) => {
			throw nameGraph(error, lengths);
		});
		runtime.release(); // every model opens a graph at once, and that starts the runtime
	},
	...createModelCalls(() => session)
};

/** Files that were downloaded; undefined for those that ship with the app. */
function keptFiles(model: string, { builds, ...version }: Download) {
	const paths = builds.flatMap(({ files }) => files.map(({ path }) => path));
	return createKeptFiles(createOpfsStore(MODEL_STORE), { model, ...version }, paths);
}

export type ModelWorkerApi = typeof api;

expose(api);
