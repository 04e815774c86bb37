// Models of remote servers in the lists of models and voices, behind those of this device.
import type { Engine } from '#lib/engine/engine.ts';
import type { RemoteCard } from '#lib/engine/remotes/cards.ts';
import { rankOf } from '#lib/models/model.ts';
import type { ModelJson } from '../wire/models.ts';
import type { VoiceJson } from '../wire/voices.ts';

export async function listRemoteModels({ remotes }: Engine): Promise<ModelJson[]> {
	const known = await remotes.list();
	const cards = await remotes.cards();
	return cards.flatMap((card) => {
		const remote = known.find(({ name }) => name === card.owner);
		return remote ? [remoteModelToJson(card, remote)] : [];
	});
}

/** @throws SpeechError `model_not_found` */
export async function showRemoteModel(id: string, engine: Engine): Promise<ModelJson> {
	const card = await engine.remotes.card(id);
	return remoteModelToJson(card, await engine.remotes.find(card.owner));
}

/** It is ready as far as this device knows; nothing of it is here. */
function remoteModelToJson(
	card: RemoteCard,
	{ name, address }: { name: string; address: string }
): ModelJson {
	return {
		id: card.id,
		object: 'model',
		created: card.createdSeconds,
		owned_by: card.owner,
		task: card.task,
		rank: rankOf(card),
		clones: false,
		converts: false,
		asks_for_words: false,
		compares_clones: false,
		detects: card.task === 'transcription',
		translates: 'translates' in card,
		prompts: 'prompts' in card,
		label: card.label,
		about: card.about,
		languages: card.languages,
		licence: card.licence,
		non_commercial: false,
		size_bytes: 0,
		operations: null,
		speed: null,
		device: null,
		state: 'ready',
		memory_bytes: null,
		download: null,
		remote: { name, address }
	};
}

export async function listRemoteVoices({ remotes }: Engine): Promise<VoiceJson[]> {
	return (await remotes.cards()).flatMap((card) =>
		card.task !== 'speech'
			? []
			: card.voices.map(({ id, name, language, category, description }) => ({
					id,
					voice_id: id,
					name,
					model: card.id,
					language,
					category,
					description
				}))
	);
}
