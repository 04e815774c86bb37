// The engine of a server: models in threads of their own, what it keeps in a folder.
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEngine, type Engine } from '#lib/engine/engine.ts';
import { models } from '#lib/models/index.ts';
import { modelsIn } from './models/check-folder.ts';
import { SHIPPED_MODELS } from './models/files.ts';
import { openRuntime, type RuntimeChoice } from './models/open-runtime.ts';
import { createThreadSessions } from './models/open-session.ts';
import { createFolderStore } from './store/folder-store.ts';
import { createFolderVoices } from './store/folder-voices.ts';
import { keyValuesIn, openRecords } from './store/records.ts';

export type EngineOptions = RuntimeChoice & {
	/** The folder of models; absent: those that ship. */
	models?: string;
	/** The folder that voices and settings are kept in; absent: they last as long as the server. */
	data?: string;
	/** Called with what whoever runs the server should know. */
	tell(notice: string): void;
};

export type ServerEngine = {
	engine: Engine;
	/** What runs the graphs. */
	runtime: 'native' | 'wasm';
	close(): Promise<void>;
};

/** @throws StartError where the folder has no models, or the runtime that was asked for is not installed */
export async function openEngine({
	models: folder = SHIPPED_MODELS,
	data,
	tell,
	...choice
}: EngineOptions): Promise<ServerEngine> {
	await modelsIn(folder);
	const { name } = openRuntime(choice);
	// What is downloaded never lands among the models that ship.
	const passing = join(tmpdir(), `aloud-models-${randomUUID()}`);
	const own = data === undefined ? passing : join(data, 'models');
	const storeFolder = folder === SHIPPED_MODELS ? own : folder;
	const sessions = createThreadSessions({ ...choice, modelsFolder: folder, storeFolder });
	const settings = await openRecords(data && join(data, 'settings.jsonl'));
	const cards = models.map(({ card }) => card);
	const engine = createEngine({
		models,
		openSession: sessions.openSession,
		downloads: { store: createFolderStore(storeFolder) },
		keyValues: keyValuesIn(settings),
		...(data !== undefined && { voices: createFolderVoices(join(data, 'voices'), cards, tell) }),
		onNotice: tell
	});
	return {
		engine,
		runtime: name,
		async close() {
			await sessions.close();
			await rm(passing, { recursive: true, force: true });
		}
	};
}
