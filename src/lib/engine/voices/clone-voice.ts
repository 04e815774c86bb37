// Clones a voice from clips: trims them to speech, detects the language, and has the model compute its conditioning.
import type { Pcm } from '#lib/audio/pcm.ts';
import type { Conditioning } from '#lib/models/model.ts';
import type { EngineContext } from '../context.ts';
import { chooseBase } from '../conversion/choose-base.ts';
import type { CloningCard } from '../find-card.ts';
import { revisionOf } from '../revision.ts';
import { findMisfit } from '../voice-store/find-misfit.ts';
import type { ClonedVoice, Consent, VoiceSample } from '../voice-store/voice-store.ts';
import { findVoiceLanguage } from './detect-language.ts';
import { readClips } from './read-clips.ts';

/** What a voice is cloned from. `sounds` are mono, at any rate; `language` is BCP 47, detected if absent. */
export type CloneRequest = {
	name: string;
	description?: string;
	model: string;
	language?: string;
	sounds: Pcm[];
	consent: Consent;
	/** The clips themselves, to be kept with the voice. */
	samples: VoiceSample[];
};

/** `warnings`: what could be better about the sample, in human-readable sentences. */
export type NewVoice = ClonedVoice & { warnings: string[] };

/**
 * Returns a voice that has not been stored yet and has no id.
 * @throws SpeechError for clips with too little speech; the signal's reason once it aborts.
 */
export async function cloneVoice(
	context: EngineContext,
	card: CloningCard,
	order: CloneRequest,
	signal: AbortSignal
): Promise<Omit<NewVoice, 'id'>> {
	const turn = { ticket: context.ticket(), signal };
	const read = await readClips(context, order.sounds, card.cloning, turn);
	const { clips, speechSeconds, warnings } = read;
	const language =
		order.language ?? (await findVoiceLanguage(context, clips, card.languages, turn));
	// The worker gets a copy: if the GPU fails, the voice is cloned again elsewhere.
	const conditioning = await context.use<CloningCard, Conditioning>(card, turn, async (session) => {
		if (!session.learn) throw new Error(`${card.label} cannot clone voices`);
		const learned = await session.learn(clips);
		const misfit = findMisfit(learned, card.cloning.conditioning);
		if (misfit) throw new Error(`what was learned is no voice: ${misfit}`); // a GPU that computes wrongly
		return learned;
	});
	const base =
		card.task === 'conversion'
			? await chooseBase(context, card, { conditioning, language }, turn)
			: null;
	signal.throwIfAborted();
	return {
		name: order.name,
		description: order.description ?? '',
		model: card.id,
		revision: revisionOf(card),
		language,
		createdAt: Date.now(),
		consent: order.consent,
		conditioning,
		base,
		samples: order.samples,
		speechSeconds,
		likeness: null,
		isRecognised: false,
		warnings
	};
}
