// One model in a thread of its own: while a graph runs, the server answers others, and a model that crashes takes nothing
// with it but its thread.
import { workerData } from 'node:worker_threads';
import { expose } from 'comlink';
import { models } from '#lib/models/index.ts';
import type { Parts, Session } from '#lib/models/model.ts';
import { nameGraph } from '#lib/runtime/graph-error.ts';
import { createKeptFiles } from '#lib/storage/kept-files.ts';
import { createModelCalls } from '#lib/workers/model-calls.ts';
import { createFolderStore } from '../store/folder-store.ts';
import { openShipped } from './files.ts';
import { openRuntime, type RuntimeChoice } from './open-runtime.ts';

export type ThreadSettings = RuntimeChoice & {
	/** Files of models that ship, and where downloads are kept. */
	modelsFolder: string;
	storeFolder: string;
};

let session: Session | undefined;

const api = {
	async open(
		id: string,
		{ device, precision }: Pick<Parts, 'device' | 'precision'>,
		{ modelsFolder, storeFolder, ...choice }: ThreadSettings
	): Promise<void> {
		const model = models.find(({ card }) => card.id === id);
		if (!model) throw new Error(`there is no model "${id}"`);
		const { open } = await model.load();
		const { builds = [], ...version } = model.card.download ?? { repository: '', revision: '' };
		const kept = createKeptFiles(
			createFolderStore(storeFolder),
			{ model: id, ...version },
			builds.flatMap(({ files }) => files.map(({ path }) => path))
		);
		const lengths = new Map<string, number>();
		const { runtime } = openRuntime(choice);
		try {
			session = await open({
				runtime,
				device,
				precision,
				async file(path) {
					const blob = await (kept(path) ?? openShipped(modelsFolder, id, path));
					lengths.set(path, blob.size);
					return blob;
				},
				languageFile: async (name) => openShipped(modelsFolder, 'languages', name)
			});
		} catch (error) {
			throw nameGraph(error, lengths);
		}
	},
	...createModelCalls(() => session)
};

export type ModelThreadApi = typeof api;

expose(api, (workerData as { port: MessagePort }).port); // as open-session.ts starts it
