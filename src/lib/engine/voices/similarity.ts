// How similar a cloned voice is to its sample, judged by the model's own speaker embeddings.
import { concatenate, type Pcm } from '#lib/audio/pcm.ts';
import { resample } from '#lib/audio/resample.ts';
import type { Conditioning } from '#lib/models/model.ts';
import { cosineOf } from '../conversion/cosine.ts';
import { SpeechError } from '../errors.ts';
import { revisionOf } from '../revision.ts';
import type { ClonedVoice, Similarity } from '../voice-store/voice-store.ts';
import type { SpeechChunk, SpeechRequest } from '../requests.ts';
import type { EngineContext } from '../context.ts';
import type { CloningCard } from '../find-card.ts';

/** Contains many of the sounds of English and takes about five seconds to say. */
const TEXT = 'The quick boy thought about his good friends, and then they all went home together.';
const LANGUAGE = 'en';

type Speak = (request: SpeechRequest, signal: AbortSignal) => AsyncIterable<SpeechChunk>;

/**
 * Has the voice say a sentence, embeds the result, and compares that speaker embedding with the sample's.
 * @throws SpeechError `invalid_request` where the voice and the model do not match, or the model has no such embeddings.
 */
export async function measureSimilarity(
	voice: ClonedVoice,
	card: CloningCard,
	context: EngineContext,
	speak: Speak,
	signal: AbortSignal
): Promise<Similarity> {
	const { sampleRate, speakerEmbedding } = card.cloning;
	if (speakerEmbedding === undefined) {
		throw new SpeechError(
			'invalid_request',
			`${card.label} stores no speaker embedding, so that its voices cannot be compared with their samples.`,
			{ param: 'voice' }
		);
	}
	if (voice.revision !== revisionOf(card)) {
		throw new SpeechError(
			'invalid_request',
			`"${voice.name}" was cloned with an earlier version of ${card.label}, and its data cannot be compared. Clone it again from its sample.`,
			{ param: 'voice' }
		);
	}
	const said = await sayAll(speak({ ...requestOf(voice, card), speed: 1 }, signal));
	const turn = { ticket: context.ticket(), signal };
	const heard = await context.use<CloningCard, Conditioning>(card, turn, (session) => {
		if (!session.learn) throw new Error(`${card.label} cannot clone voices`);
		return session.learn([resample(said, sampleRate)]);
	});
	const cosine = cosineOf(voice.conditioning[speakerEmbedding], heard[speakerEmbedding]);
	if (cosine !== undefined) return { cosine, measuredAt: Date.now() };
	throw new SpeechError(
		'invalid_request',
		`The data stored for "${voice.name}" has no speaker embedding. Clone it again from its sample.`,
		{ param: 'voice' }
	);
}

function requestOf({ id, language }: ClonedVoice, { id: model, languages }: CloningCard) {
	const english = languages.find((code) => code.split('-')[0] === LANGUAGE);
	return { model, voice: id, text: TEXT, language: english ?? language };
}

async function sayAll(pieces: AsyncIterable<SpeechChunk>): Promise<Pcm> {
	const sounds: Pcm[] = [];
	for await (const { pcm } of pieces) sounds.push(pcm);
	const [first] = sounds;
	if (!first) throw new Error('no speech was generated');
	return {
		samples: concatenate(sounds.map(({ samples }) => samples)),
		sampleRate: first.sampleRate
	};
}
