// Which preview belongs to which voice, and whether it still sounds like it.
import type { ListedModel, ListedVoice } from '#lib/api/client/client.ts';

/** One name for a voice among all models. */
export function voiceKey({ model, id }: Pick<ListedVoice, 'model' | 'id'>): string {
	return `${model}/${id}`;
}

/**
 * What a preview that is made now is made of: a clone's own moment and name, the app's version for a model that ships
 * with it, else the publication that was downloaded.
 */
export function stampOf(
	{ clone, name }: ListedVoice,
	model: Pick<ListedModel, 'download'> | undefined,
	appVersion: string
): string {
	if (clone) return `clone ${clone.createdAt} ${name}`;
	if (!model?.download) return `app ${appVersion}`;
	const here = model.download.builds.find(({ state }) => state === 'ready');
	return `commit ${here?.commit ?? model.download.revision}`;
}
