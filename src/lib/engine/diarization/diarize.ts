// Diarization: who speaks when in a sound of any length.
import type { SoundStream } from '#lib/audio/pcm.ts';
import type { EngineContext, Turn } from '../context.ts';
import { diarizeByClusters } from './by-clusters.ts';
import { diarizeByOneModel } from './by-one-model.ts';
import { chooseDiarizer, type DiarizationEvent } from './diarizer.ts';
import type { KnownSpeaker } from './known-speakers.ts';
import { readBounds, type SpeakerNumbers } from './speaker-numbers.ts';
import type { KnownVoice, VoicePrints } from './voice-prints.ts';

export type DiarizationRequest = SpeakerNumbers & {
	/** Mono, 16 kHz, of any length. */
	sound: SoundStream;
	/** From window to window: 2.5 if absent; 1 is pyannote's own, finds more, and takes 2.5 times as long. */
	stepSeconds?: number;
	/** The embedding or diarization model; if absent, the best whose files are here and that can do what is asked for. */
	model?: string;
	/** People who may be among the speakers: whoever sounds like one of them has that name instead of a number. */
	known?: readonly KnownSpeaker[];
	/** Cloned voices that are recognised, too, by a model that can; one with the name of somebody in `known` is not. */
	voices?: readonly KnownVoice[];
	/** Each speaker's embedding is wanted. */
	embeddings?: boolean;
};

const STEP_SECONDS = 2.5;

/**
 * Reads the whole sound. Overlapped speech is several turns at a time; a sound without speech has none.
 * @param prints what cloned voices sound like
 * @throws SpeechError `invalid_request` for impossible numbers of speakers, for what the model named cannot do, and for
 * references in which nobody speaks, `model_unavailable` without the models; the signal's reason once it aborts
 */
export async function* diarize(
	context: EngineContext,
	prints: VoicePrints,
	request: DiarizationRequest,
	turn: Turn
): AsyncGenerator<DiarizationEvent, void, void> {
	const { sound, stepSeconds = STEP_SECONDS, model, known = [], voices = [] } = request;
	const bounds = readBounds(request);
	const isForVoices = model === undefined && voices.length > 0;
	const needsEmbeddings = request.embeddings === true || known.length > 0 || isForVoices;
	const card = await chooseDiarizer(context, model, { numbers: request, needsEmbeddings });
	const diarizer =
		card.task === 'diarization'
			? diarizeByOneModel(context, card)
			: diarizeByClusters(context, card, prints);
	yield* diarizer({ sound, bounds, stepSeconds, known, voices }, turn);
}
