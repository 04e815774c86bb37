// The engine as pages of other origins see it: without the visitor's servers, whose names and addresses are none of
// theirs, and whose keys and work the visitor pays for.
import type { Engine } from '#lib/engine/engine.ts';
import { isRemoteId } from '#lib/engine/remotes/cards.ts';
import { SpeechError } from '#lib/engine/errors.ts';

/** The same, but for remote models: there are none, and nothing goes out. */
export function withoutRemotes(engine: Engine): Engine {
	const refuse = (id: string) => Promise.reject(unknownModel(id));
	return {
		...engine,
		remotes: {
			...engine.remotes,
			list: () => Promise.resolve([]),
			cards: () => Promise.resolve([]),
			card: refuse,
			find: refuse,
			open: refuse,
			assertAllowed: refuse
		},
		assertReady: (id) => (isRemoteId(id) ? refuse(id) : engine.assertReady(id)),
		goesOut: () => Promise.resolve(null)
	};
}

function unknownModel(id: string): SpeechError {
	const message = `There is no model "${id}" for other sites.`;
	return new SpeechError('model_not_found', message, { param: 'model' });
}
