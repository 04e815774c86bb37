// The engine with the models that ship, in this thread: a recording in, the words it hears out.
import { streamOf, type Pcm } from '../../src/lib/audio/pcm.ts';
import type { Word } from '../../src/lib/models/model.ts';
import type { Runtime } from '../../src/lib/runtime/runtime.ts';
import { createShippedEngine } from './shipped-engine.ts';

/** All words of a recording, in order. */
export async function hear(runtime: Runtime, pcm: Pcm): Promise<Word[]> {
	const words: Word[] = [];
	const request = { model: 'mini-stt', sound: streamOf(pcm) };
	const engine = createShippedEngine(runtime);
	for await (const part of engine.transcribe(request, new AbortController().signal)) {
		if (part.type === 'segment') words.push(...part.segment.words);
	}
	return words;
}
