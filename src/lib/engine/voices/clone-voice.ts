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
import { readClips, type ReadClips } from './read-clips.ts';
import { writeTranscript } from './write-transcript.ts';

/** What a voice is cloned from. `sounds` are mono, at any rate; `language` is BCP 47, detected if absent. */
export type CloneRequest = {
	name: string;
	description?: string;
	model: string;
	language?: string;
	/** What is said in the sounds; where the model wants to know and it is absent, a model here writes it down. */
	transcript?: string;
	sounds: Pcm[];
	consent: Consent;
	/** The clips themselves, to be kept with the voice. */
	samples: VoiceSample[];
};

/** `warnings`: what could be better about the sample, in human-readable sentences. */
export type NewVoice = ClonedVoice & { warnings: string[] };

/**
 * Returns a voice that has not been stored yet and has no id.
 * @throws SpeechError for clips with too little speech, or whose words are needed and not understood; the signal's reason once it aborts.
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
	const transcript = await transcriptFor(context, card, order, { read, language }, signal);
	// The worker gets a copy: if the GPU fails, the voice is cloned again elsewhere.
	const conditioning = await context.use<CloningCard, Conditioning>(card, turn, async (session) => {
		if (!session.learn) throw new Error(`${card.label} cannot clone voices`);
		const learned = await session.learn(clips, transcript.text);
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
		warnings: [...warnings, ...transcript.warnings]
	};
}

/** Nothing for models that need none. */
async function transcriptFor(
	context: EngineContext,
	{ cloning }: CloningCard,
	{ transcript = '' }: CloneRequest,
	{ read, language }: { read: ReadClips; language: string },
	signal: AbortSignal
): Promise<{ text?: string; warnings: string[] }> {
	if (!cloning.needsTranscript) return { warnings: [] };
	if (transcript.trim() === '') return writeTranscript(context, read.clips, language, signal);
	const isCut = read.speechSeconds > cloning.mostSeconds - 1;
	const cut = `Only the first ${cloning.mostSeconds} seconds of speech are used: the transcript must end there, too.`;
	return { text: transcript, warnings: isCut ? [cut] : [] };
}
