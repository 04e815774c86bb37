// The engine under Node with the models that ship for transcribing, in this thread.
import { openAsBlob } from 'node:fs';
import { createEngine, type Engine } from '../../src/lib/engine/engine.ts';
import type { OpenSession } from '../../src/lib/engine/sessions/sessions.ts';
import { models } from '../../src/lib/models/index.ts';
import type { Runtime } from '../../src/lib/runtime/runtime.ts';

const FOLDERS: Record<string, string> = {
	'mini-stt': 'static/models/mini-stt',
	'silero-vad': 'node_modules/@ricky0123/vad-web/dist'
};

export function createShippedEngine(runtime: Runtime): Engine {
	const openSession: OpenSession = async (card) => {
		const model = models.find((one) => one.card.id === card.id);
		const session = await (
			await model?.load()
		)?.open({
			runtime,
			device: 'wasm',
			precision: 'q8',
			file: (path) => openAsBlob(`${FOLDERS[card.id] ?? ''}/${path}`),
			languageFile: (name) => Promise.reject(new Error(`no file ${name} is needed`))
		});
		return { session, device: 'wasm' } as Awaited<ReturnType<typeof openSession<typeof card>>>; // the card's own
	};
	return createEngine({ models: models.filter(({ card }) => card.id in FOLDERS), openSession });
}
