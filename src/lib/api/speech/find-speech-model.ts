// Finds the requested model and voice: for other providers' model names, the voice also decides.
import type { Engine, EngineVoice } from '#lib/engine/engine.ts';
import { isRemoteId } from '#lib/engine/remotes/cards.ts';
import type { ConversionCard, SpeechCard } from '#lib/models/model.ts';
import { findModels } from '../models/find-model.ts';
import { findVoices } from './find-voice.ts';

export type SpeechModel = { card: SpeechCard | ConversionCard; voice: string; isAlias: boolean };

/**
 * Throws `model_not_found`, `voice_not_found`, `server_error` where cloned voices cannot be read, and
 * `invalid_request` for a mix that cannot be parsed.
 */
export async function findSpeechModel(
	model: string,
	voice: string,
	engine: Pick<Engine, 'models' | 'voices' | 'clonedVoices' | 'isReady' | 'remotes'>
): Promise<SpeechModel> {
	const { cards, isAlias } = await findModels(model, 'speech', engine);
	const [first] = cards;
	// Which voices a server has, it knows best: some mix them, or take more than they list.
	if (first && isRemoteId(first.id)) return { card: first, voice, isAlias };
	const voices = await engine.voices();
	const owner = isAlias ? findOwner(voice, voices, engine) : undefined;
	if (owner) return { card: owner, voice, isAlias };
	let failure: unknown;
	for (const card of cards) {
		try {
			return { card, voice: findVoices(voice, card.id, voices), isAlias };
		} catch (error) {
			failure ??= error; // reported for the best model if no other has the voice
		}
	}
	// If the database cannot be read, a cloned voice must not be reported as unknown.
	if (voice.includes(CLONED_PREFIX)) await engine.clonedVoices();
	throw failure;
}

/** The prefix of cloned voices' ids. */
export const CLONED_PREFIX = 'voice_';

/** The model of a cloned voice, even if it must be downloaded first: no other can speak with it. */
function findOwner(
	voice: string,
	voices: readonly EngineVoice[],
	{ models }: Pick<Engine, 'models'>
): SpeechModel['card'] | undefined {
	const clone = voices.find(({ id, category }) => category === 'cloned' && id === voice);
	const card = models().find(({ card }) => card.id === clone?.model)?.card;
	return card?.task === 'speech' || card?.task === 'conversion' ? card : undefined;
}
