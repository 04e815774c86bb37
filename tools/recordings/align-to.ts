// Given words beside a recording, by the engine and mini-stt-2.
import { streamOf, type Pcm } from '../../src/lib/audio/pcm.ts';
import type { Engine } from '../../src/lib/engine/engine.ts';
import type { AlignedWord } from '../../src/lib/models/model.ts';

/** The words with their times in the recording. */
export async function alignTo(
	engine: Engine,
	pcm: Pcm,
	words: readonly string[]
): Promise<AlignedWord[]> {
	const open = () => Promise.resolve(streamOf(pcm));
	const request = { model: 'mini-stt-2', open, words };
	for await (const event of engine.align(request, new AbortController().signal)) {
		if (event.type === 'aligned') return event.words;
	}
	throw new Error('The alignment ended without words.');
}
