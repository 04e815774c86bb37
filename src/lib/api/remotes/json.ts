// The JSON of remote servers: never with their keys.
import type { Remote } from '#lib/engine/engine.ts';
import { remoteId } from '#lib/engine/remotes/cards.ts';
import { taskOf } from '#lib/engine/remotes/record.ts';
import type { RemoteJson } from '../wire/remotes.ts';

export function remoteToJson(remote: Remote): RemoteJson {
	const { name, address, hasKey, allows, models, createdAt, listedAt } = remote;
	return {
		object: 'remote',
		name,
		address,
		has_key: hasKey,
		allows: { texts: allows.texts, recordings: allows.recordings },
		models: models.map((model) => ({
			id: remoteId(name, model.id),
			remote_id: model.id,
			task: taskOf(remote, model),
			languages: model.languages,
			voices: model.voices.map(({ id, name, language }) => ({ id, name, language }))
		})),
		created_at: new Date(createdAt).toISOString(),
		listed_at: new Date(listedAt).toISOString()
	};
}
