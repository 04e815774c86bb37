// Who can work on the same thing: for a book, those that have its very voice; for files, those that transcribe.
import type { ListedModel, ListedVoice, RemoteJson } from '#lib/api/client/client.ts';
import { isUsable } from '../models/model-view.ts';
import { bareModel, bareVoice, serverOf } from './names.ts';

/** `server`: null for this device. `isAllowed`: the visitor has said that such things may be sent there. */
export type Sharer = {
	model: string;
	voice: string;
	server: string | null;
	isAllowed: boolean;
};

type Voice = Pick<ListedVoice, 'id' | 'model' | 'category'>;
type Model = Pick<ListedModel, 'id' | 'task' | 'state'>;
type Remote = Pick<RemoteJson, 'name' | 'allows'>;

/**
 * The voice's own model first. Voices of one name sound alike only where their model is the same, so it is compared, too;
 * a cloned voice is nowhere else.
 */
export function voiceSharers(
	voice: Voice,
	voices: readonly Voice[],
	models: readonly Model[],
	remotes: readonly Remote[]
): Sharer[] {
	const isSame = (other: Voice) =>
		bareModel(other.model) === bareModel(voice.model) && bareVoice(other) === bareVoice(voice);
	const others = voice.category === 'cloned' ? [] : voices.filter(isSame);
	const found = [voice, ...others.filter(({ model }) => model !== voice.model)];
	return found.flatMap(({ id, model }) => {
		const listed = models.find((one) => one.id === model);
		if (!listed || !isUsable(listed)) return [];
		return { model, voice: id, ...placeOf(model, remotes, 'texts') };
	});
}

/** @param model that does it alone; it is the first */
export function transcriptionSharers(
	model: string,
	models: readonly Model[],
	remotes: readonly Remote[]
): Sharer[] {
	const isOther = ({ id, task, state }: Model) =>
		id !== model && task === 'transcription' && serverOf(id) !== null && state === 'ready';
	const ids = [model, ...models.filter(isOther).map(({ id }) => id)];
	return ids.map((id) => ({ model: id, voice: '', ...placeOf(id, remotes, 'recordings') }));
}

function placeOf(model: string, remotes: readonly Remote[], what: keyof RemoteJson['allows']) {
	const server = serverOf(model);
	const remote = remotes.find(({ name }) => name === server);
	return { server, isAllowed: server === null || remote?.allows[what] === true };
}
