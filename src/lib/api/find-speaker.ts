// Which model and which of its voices a caller means: for others' model names the voice decides, too.
import type { Engine } from '#lib/engine/engine.ts';
import type { ConversionCard, SpeechCard } from '#lib/models/model.ts';
import { findModels } from './find-model.ts';
import { findVoices } from './find-voice.ts';

export type Speaker = { card: SpeechCard | ConversionCard; voice: string; isAlias: boolean };

/** Throws `model_not_found`, `voice_not_found`, and `invalid_request` for a mixture that cannot be read. */
export async function findSpeaker(
	model: string,
	voice: string,
	engine: Pick<Engine, 'models' | 'voices' | 'assertReady'>
): Promise<Speaker> {
	const { cards, isAlias } = await findModels(model, 'speech', engine);
	const voices = await engine.voices();
	let failure: unknown;
	for (const card of cards) {
		try {
			return { card, voice: findVoices(voice, card.id, voices), isAlias };
		} catch (error) {
			failure ??= error; // told of the best model, when no other has the voice
		}
	}
	throw failure;
}
