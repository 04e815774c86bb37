// The engine with the models that ship, in this thread: a recording in, the words it hears out.
import { streamOf, type Pcm } from '../../src/lib/audio/pcm.ts';
import type { Word } from '../../src/lib/models/model.ts';
import type { Runtime } from '../../src/lib/runtime/runtime.ts';
import type { ModelInFolder } from './model-in-folder.ts';
import { createShippedEngine } from './shipped-engine.ts';

/** Hears one recording after the other with the same engine. @param other is asked instead of mini-stt-2 */
export function createListener(
	runtime: Runtime,
	other?: ModelInFolder
): (pcm: Pcm) => Promise<Word[]> {
	const engine = createShippedEngine(runtime, other);
	return async (pcm) => {
		const words: Word[] = [];
		const request = { model: other?.model.card.id ?? 'mini-stt-2', sound: streamOf(pcm) };
		const signal = new AbortController().signal;
		for await (const part of engine.transcribe(request, signal)) {
			if (part.type === 'segment') words.push(...part.segment.words);
		}
		return words;
	};
}
