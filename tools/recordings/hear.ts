// The engine with the models that ship, in this thread: a recording in, the words it hears out.
import { openAsBlob } from 'node:fs';
import { streamOf, type Pcm } from '../../src/lib/audio/pcm.ts';
import { createEngine } from '../../src/lib/engine/engine.ts';
import type { OpenSession } from '../../src/lib/engine/sessions/sessions.ts';
import { models } from '../../src/lib/models/index.ts';
import type { Word } from '../../src/lib/models/model.ts';
import type { Runtime } from '../../src/lib/runtime/runtime.ts';

const FOLDERS: Record<string, string> = {
	'mini-stt': 'static/models/mini-stt',
	'silero-vad': 'node_modules/@ricky0123/vad-web/dist'
};

/** All words of a recording, in order. */
export async function hear(runtime: Runtime, pcm: Pcm): Promise<Word[]> {
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
	const needed = models.filter(({ card }) => card.id in FOLDERS);
	const engine = createEngine({ models: needed, openSession });
	const words: Word[] = [];
	const request = { model: 'mini-stt', sound: streamOf(pcm) };
	for await (const part of engine.transcribe(request, new AbortController().signal)) {
		if (part.type === 'segment') words.push(...part.segment.words);
	}
	return words;
}
