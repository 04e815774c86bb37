// The engine under Node with the models that ship for transcribing, in this thread.
import { openAsBlob } from 'node:fs';
import { createEngine, type Engine } from '../../src/lib/engine/engine.ts';
import type { OpenSession } from '../../src/lib/engine/sessions/sessions.ts';
import { models } from '../../src/lib/models/index.ts';
import { miniStt2 } from '../../src/lib/models/mini-stt-2/card.ts';
import type { Model } from '../../src/lib/models/model.ts';
import type { Runtime } from '../../src/lib/runtime/runtime.ts';

const FOLDERS: Record<string, string> = {
	'mini-stt': 'static/models/mini-stt',
	'silero-vad': 'node_modules/@ricky0123/vad-web/dist'
};

/** A model that does not ship, and where its files lie. */
export type ModelInFolder = { model: Model; folder: string };

/** An export of mini-stt-2, which does not ship yet. @param folder that export.py wrote; nothing for none */
export function miniStt2In(folder: string | undefined): ModelInFolder | undefined {
	if (folder === undefined) return undefined;
	const load = () => import('../../src/lib/models/mini-stt-2/open.ts');
	return { model: { card: miniStt2, load }, folder };
}

/** @param other is there besides those that ship */
export function createShippedEngine(runtime: Runtime, other?: ModelInFolder): Engine {
	const folders = { ...FOLDERS, ...(other && { [other.model.card.id]: other.folder }) };
	const all = other ? [...models, other.model] : models;
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
