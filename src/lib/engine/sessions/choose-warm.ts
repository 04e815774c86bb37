// Which model to open ahead of time: the one that last spoke on this device, or the first speech model.
import type { Model } from '#lib/models/model.ts';
import type { EngineContext } from '../context.ts';
import type { LastSpeechModel } from '../settings/last-speech-model.ts';

/** Undefined if there is no speech model. */
export async function chooseWarm(
	{ models, isReady }: Pick<EngineContext, 'models' | 'isReady'>,
	lastSpeechModel: LastSpeechModel
): Promise<Model | undefined> {
	const last = await lastSpeechModel.read();
	const speaking = models.filter(({ card }) => card.task === 'speech');
	const found = speaking.find(({ card }) => card.id === last);
	return found && (await isReady(found.card.id)) ? found : speaking[0];
}
