// The engine as pages of other origins see it: this device's alone. Nothing of theirs goes to a remote server that the
// visitor added for themselves, and with its key; and where they were not given the visitor's voices, there are none.
import type { Engine } from '#lib/engine/engine.ts';
import { SpeechError } from '#lib/engine/errors.ts';
import { isRemoteId } from '#lib/engine/remotes/cards.ts';

/** `device`: without remote servers. `presets`: without the visitor's cloned voices as well. */
export type Sight = 'all' | 'device' | 'presets';

export function engineAsSeen(engine: Engine, sight: Sight): Engine {
	if (sight === 'all') return engine;
	const device = onThisDevice(engine);
	return sight === 'device' ? device : withPresetsOnly(device);
}

function onThisDevice(engine: Engine): Engine {
	/** As for a model that there is not. */
	const refuse = (id: string) => Promise.reject(unknownModel(id));
	return {
		...engine,
		remotes: {
			...engine.remotes,
			list: () => Promise.resolve([]),
			cards: () => Promise.resolve([]),
			card: refuse,
			find: refuse,
			assertAllowed: refuse,
			open: refuse
		},
		goesOut: () => Promise.resolve(null),
		assertReady: (id) => (isRemoteId(id) ? refuse(id) : engine.assertReady(id)),
		speak(request, ...others) {
			if (isRemoteId(request.model)) throw unknownModel(request.model);
			return engine.speak(request, ...others);
		},
		transcribe(request, ...others) {
			if (isRemoteId(request.model)) throw unknownModel(request.model);
			return engine.transcribe(request, ...others);
		}
	};
}

/** Speech with a cloned voice fails as with one that does not exist, and nobody is recognised by one. */
function withPresetsOnly(engine: Engine): Engine {
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

function unknownModel(id: string): SpeechError {
	return new SpeechError('model_not_found', `There is no model "${id}" for other sites.`, {
		param: 'model'
	});
}
