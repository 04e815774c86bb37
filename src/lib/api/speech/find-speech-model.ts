// Which model and which of its voices a caller means: for others' model names the voice decides, too.
import type { Engine, EngineVoice } from '#lib/engine/engine.ts';
import type { ConversionCard, SpeechCard } from '#lib/models/model.ts';
import { findModels } from '../models/find-model.ts';
import { findVoices } from './find-voice.ts';

export type SpeechModel = { card: SpeechCard | ConversionCard; voice: string; isAlias: boolean };

/** Throws `model_not_found`, `voice_not_found`, `server_error` where cloned voices cannot be read, and `invalid_request` for a mixture that cannot be read. */
export async function findSpeechModel(
	model: string,
	voice: string,
	engine: Pick<Engine, 'models' | 'voices' | 'clonedVoices' | 'isReady'>
): Promise<SpeechModel> {
	const { cards, isAlias } = await findModels(model, 'speech', engine);
	const voices = await engine.voices();
	const owner = isAlias ? findOwner(voice, voices, engine) : undefined;
	if (owner) return { card: owner, voice, isAlias };
	let failure: unknown;
	for (const card of cards) {
		try {
			return { card, voice: findVoices(voice, card.id, voices), isAlias };
		} catch (error) {
			failure ??= error; // told of the best model, when no other has the voice
		}
	}
	// A voice that was cloned here is not unknown because the database fails.
	if (voice.includes(CLONED)) await engine.clonedVoices();
	throw failure;
}

/** How the ids of cloned voices begin. */
const CLONED = 'voice_';

/** The model of a cloned voice, also where it must be downloaded first: no other can speak with it. */
function findOwner(
	voice: string,
	voices: readonly EngineVoice[],
	{ models }: Pick<Engine, 'models'>
): SpeechModel['card'] | undefined {
	const clone = voices.find(({ id, category }) => category === 'cloned' && id === voice);
	const card = models().find(({ card }) => card.id === clone?.model)?.card;
	return card?.task === 'speech' || card?.task === 'conversion' ? card : undefined;
}
