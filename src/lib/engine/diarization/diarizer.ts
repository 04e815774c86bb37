// The ways to find who speaks when, and which of them a request takes: clusters of voices, or one model for all of it.
import type { SoundStream } from '#lib/audio/pcm.ts';
import { byRank, type DiarizationCard, type EmbeddingCard } from '#lib/models/model.ts';
import type { EngineContext, Turn } from '../context.ts';
import { SpeechError } from '../errors.ts';
import type { SpeakerBounds } from './clustering/cluster.ts';
import type { KnownSpeaker, Recognition } from './known-speakers.ts';
import type { SpeakerNumbers } from './speaker-numbers.ts';
import type { SpeakerTurn } from './turns.ts';
import type { KnownVoice } from './voice-prints.ts';

/**
 * Somebody who speaks: the label that turns have, and the mean of their embeddings, empty where the model makes none.
 * `recognised`: whose voice it is, and how similar (Recognition).
 */
export type FoundSpeaker = {
	speaker: string;
	embedding: Float64Array;
	recognised?: Omit<Recognition, 'name'>;
};

/** `leastSimilarity`: the least cosine of two embeddings that are taken for one voice. */
export type FoundTurns = {
	turns: SpeakerTurn[];
	speakers: FoundSpeaker[];
	leastSimilarity: number;
};

/** How far the sound has been listened to; at the end, once, who speaks when. */
export type DiarizationEvent =
	{ type: 'progress'; heardSeconds: number } | ({ type: 'turns' } & FoundTurns);

/** `sound`: mono, 16 kHz, of any length; see DiarizationRequest for the others. */
export type DiarizationWork = {
	sound: SoundStream;
	bounds: SpeakerBounds;
	stepSeconds: number;
	known: readonly KnownSpeaker[];
	voices: readonly KnownVoice[];
};

/** One of the ways, with its models: reads the whole sound, and keeps far less of it than its length. */
export type Diarizer = (
	work: DiarizationWork,
	turn: Turn
) => AsyncGenerator<DiarizationEvent, void, void>;

/** The models that a caller may name for it. */
export type DiarizerCard = EmbeddingCard | DiarizationCard;

/** What is asked for: how many people, and whether it takes embeddings of their voices, as recognising somebody does. */
export type DiarizerWishes = { numbers: SpeakerNumbers; needsEmbeddings: boolean };

export function isDiarizer<C extends { task: string }>(
	card: C
): card is Extract<C, { task: DiarizerCard['task'] }> {
	return card.task === 'embedding' || card.task === 'diarization';
}

/**
 * @param id of a model; if absent, the best that is here and can do what is asked for
 * @throws SpeechError `model_unavailable` where there is none, `invalid_request` where the one named cannot do it
 */
export async function chooseDiarizer(
	{ models, isReady }: EngineContext,
	id: string | undefined,
	wishes: DiarizerWishes
): Promise<DiarizerCard> {
	const cards = models
		.flatMap(({ card }) => (isDiarizer(card) ? [card] : []))
		.filter((card) => (id === undefined ? !refusalOf(card, wishes) : card.id === id))
		.sort(byRank);
	for (const card of cards) {
		assertCan(card, wishes);
		if (await isReady(card.id)) return card;
	}
	throw new SpeechError(
		'model_unavailable',
		'No model that tells voices apart is on this device: download one first.',
		{ param: 'diarization' }
	);
}

/** The best model here that embeds voices. @throws SpeechError `model_unavailable` where there is none */
export async function chooseEmbedder(context: EngineContext): Promise<EmbeddingCard> {
	const card = await chooseDiarizer(context, undefined, { numbers: {}, needsEmbeddings: true });
	if (card.task === 'embedding') return card;
	throw new Error(`${card.id} makes no embeddings`);
}

/** @throws SpeechError `invalid_request` with what the model cannot do */
export function assertCan(card: DiarizerCard, wishes: DiarizerWishes): void {
	const refusal = refusalOf(card, wishes);
	if (refusal) throw refusal;
}

function refusalOf(
	card: DiarizerCard,
	{ numbers: { speakers, leastSpeakers = 1 }, needsEmbeddings }: DiarizerWishes
): SpeechError | undefined {
	if (card.task === 'embedding') return undefined;
	const name = `The model "${card.id}"`;
	const another = 'name another "diarization_model", or none';
	if ((speakers ?? leastSpeakers) > card.mostSpeakers) {
		return new SpeechError(
			'invalid_request',
			`${name} tells at most ${card.mostSpeakers} speakers apart: ask for no more, ${another}.`,
			{ param: speakers === undefined ? 'min_speakers' : 'num_speakers' }
		);
	}
	if (!needsEmbeddings) return undefined;
	return new SpeechError(
		'invalid_request',
		`${name} makes no embeddings, and recognises nobody: ${another}.`,
		{ param: 'diarization_model' }
	);
}
