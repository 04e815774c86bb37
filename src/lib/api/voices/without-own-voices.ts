// The engine as a caller sees it who may not know the visitor's cloned voices: for them there are none.
import type { Engine } from '#lib/engine/engine.ts';
import { SpeechError } from '#lib/engine/errors.ts';

/** Speech with a cloned voice fails as with one that does not exist, and nobody is recognised by one. */
export function withoutOwnVoices(engine: Engine): Engine {
	return {
		...engine,
		voices: async () => (await engine.voices()).filter(({ category }) => category === 'preset'),
		clonedVoices: () => Promise.resolve([]),
		clonedVoice: (id) =>
			Promise.reject(
				new SpeechError('voice_not_found', `There is no cloned voice "${id}".`, { param: 'voice' })
			)
	};
}
