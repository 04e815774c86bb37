// Which model is opened before anybody asks: the one that spoke last on this device, or the first that speaks.
import type { Model } from '#lib/models/model.ts';
import type { EngineContext } from '../context.ts';
import type { LastSpeechModel } from '../settings/last-speech-model.ts';

/** Undefined where no model speaks. */
export async function chooseWarm(
	{ models, isReady }: Pick<EngineContext, 'models' | 'isReady'>,
	lastSpeechModel: LastSpeechModel
): Promise<Model | undefined> {
	const last = await lastSpeechModel.read();
	const speaking = models.filter(({ card }) => card.task === 'speech');
	const found = speaking.find(({ card }) => card.id === last);
	return found && (await isReady(found.card.id)) ? found : speaking[0];
}
