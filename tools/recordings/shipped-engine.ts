// The engine under Node with the models that ship for transcribing, in this thread.
import { openAsBlob } from 'node:fs';
import { createEngine, type Engine } from '../../src/lib/engine/engine.ts';
import type { OpenSession } from '../../src/lib/engine/sessions/sessions.ts';
import { models } from '../../src/lib/models/index.ts';
import type { Runtime } from '../../src/lib/runtime/runtime.ts';
import type { ModelInFolder } from './model-in-folder.ts';

const FOLDERS: Record<string, string> = {
	'mini-stt-2': 'static/models/mini-stt-2',
	'silero-vad': 'node_modules/@ricky0123/vad-web/dist'
};

/** @param other is there besides those that ship, or in the place of the one with its id */
export function createShippedEngine(runtime: Runtime, other?: ModelInFolder): Engine {
	const folders = { ...FOLDERS, ...(other && { [other.model.card.id]: other.folder }) };
	const shipped = models.filter(({ card }) => card.id !== other?.model.card.id);
	const all = other ? [...shipped, other.model] : shipped;
	const openSession: OpenSession = async (card) => {
		const model = all.find((one) => one.card.id === card.id);
		const session = await (
			await model?.load()
		)?.open({
			runtime,
			device: 'wasm',
			precision: 'q8',
			file: (path) => openAsBlob(`${folders[card.id] ?? ''}/${path}`),
			languageFile: (name) => Promise.reject(new Error(`no file ${name} is needed`))
		});
		return { session, device: 'wasm' } as Awaited<ReturnType<typeof openSession<typeof card>>>; // the card's own
	};
	return createEngine({ models: all.filter(({ card }) => card.id in folders), openSession });
}
