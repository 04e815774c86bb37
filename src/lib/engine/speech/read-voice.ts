// Turns a request's voice into what the model is given.
import type { ConversionCard, SpeechCard, SpokenVoice } from '#lib/models/model.ts';
import { parseVoiceMix } from '#lib/text/markup/voice-mix.ts';
import type { SpeakingVoice } from './choose-language.ts';
import { SpeechError } from '../errors.ts';
import { readsRevision } from '../revision.ts';
import { findMisfit } from '../voice-store/find-misfit.ts';
import type { ClonedVoice } from '../voice-store/voice-store.ts';
import type { EngineContext } from '../context.ts';

export type ReadVoice = {
	mix: SpokenVoice[];
	/** The voice with the largest share of the mixture. */
	speaker: SpeakingVoice;
	/** The same voice, if it was cloned. */
	learned?: ClonedVoice;
};

/** @throws SpeechError when the mixture cannot be parsed or names a voice the model does not have. */
export async function readVoice(
	voice: string,
	card: SpeechCard | ConversionCard,
	{ findCloned }: EngineContext
): Promise<ReadVoice> {
	const parts = parseVoiceMix(voice);
	const isAlone = card.task === 'conversion' || card.cannotMix;
	if (!parts || (isAlone && parts.length > 1)) {
		const reason = parts
			? `${card.label} cannot mix voices. Name a single voice.`
			: `"${voice}" is not a voice or a mix of voices.`;
		throw new SpeechError('invalid_request', reason, { param: 'voice' });
	}
	const read = await Promise.all(
		parts.map(async (part) => {
			const preset = card.voices.find(({ id }) => id === part.id);
			if (preset) return { part, speaker: preset };
			const learned = await findCloned(part.id);
			if (learned?.model !== card.id) throw unknownVoice(part.id, card);
			assertUsable(learned, card);
			const { conditioning, revision } = learned;
			return { part: { ...part, conditioning, revision }, speaker: learned, learned };
		})
	);
	const [heaviest] = [...read].sort((a, b) => b.part.weight - a.part.weight);
	if (!heaviest) throw unknownVoice(voice, card);
	return { ...heaviest, mix: read.map(({ part }) => part) };
}

/** @throws SpeechError when the model has changed since the voice was cloned, or cannot read its data. */
function assertUsable(
	{ name, revision, conditioning }: ClonedVoice,
	card: SpeechCard | ConversionCard
): void {
	const reason = readsRevision(card, revision)
		? findMisfit(conditioning, card.cloning?.conditioning ?? {})
		: `it was cloned with a different version of ${card.label}`;
	if (reason === undefined) return;
	throw new SpeechError(
		'invalid_request',
		`"${name}" cannot speak: ${reason}. Clone it again from its sample.`,
		{ param: 'voice' }
	);
}

/** The message lists the available voices. */
export function unknownVoice(id: string, card: SpeechCard | ConversionCard): SpeechError {
	const known = card.voices.map((voice) => voice.id).join(', ');
	return new SpeechError(
		'voice_not_found',
		`${card.label} has no voice "${id}". Its voices: ${known || 'only cloned ones'}.`,
		{ param: 'voice' }
	);
}
