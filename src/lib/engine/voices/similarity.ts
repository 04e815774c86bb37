// How alike a learned voice and its sample are, by what the model itself hears.
import { concatenate, type Pcm } from '#lib/audio/pcm.ts';
import { resample } from '#lib/audio/resample.ts';
import type { Conditioning } from '#lib/models/model.ts';
import { cosineOf } from '../conversion/cosine.ts';
import { SpeechError } from '../errors.ts';
import type { LearnedVoice, Likeness } from '../voice-store/voice-store.ts';
import type { Spoken, SpeechRequest } from '../requests.ts';
import type { Workshop } from '../context.ts';
import type { CloningCard } from '../find-card.ts';

/** Has many of the sounds of English, and takes about five seconds. */
const TEXT = 'The quick boy thought about his good friends, and then they all went home together.';
const LANGUAGE = 'en';

type Speak = (request: SpeechRequest, signal: AbortSignal) => AsyncIterable<Spoken>;

/**
 * Has the voice say a sentence, has the model learn from that, and compares who it heard with who was in the sample.
 * @throws SpeechError `invalid_request` where the voice and the model do not fit together.
 */
export async function measureLikeness(
	voice: LearnedVoice,
	card: CloningCard,
	workshop: Workshop,
	speak: Speak,
	signal: AbortSignal
): Promise<Likeness> {
	const { sampleRate, identity } = card.cloning;
	const said = await sayAll(speak({ ...requestOf(voice, card), speed: 1 }, signal));
	const turn = { ticket: workshop.ticket(), signal };
	const heard = await workshop.use<CloningCard, Conditioning>(card, turn, (session) => {
		if (!session.learn) throw new Error(`${card.label} learns no voices`);
		return session.learn([resample(said, sampleRate)]);
	});
	const cosine = cosineOf(voice.conditioning[identity], heard[identity]);
	if (cosine !== undefined) return { cosine, measuredAt: Date.now() };
	throw new SpeechError(
		'invalid_request',
		`What was kept of "${voice.name}" does not tell who speaks. Clone it again from its sample.`,
		{ param: 'voice' }
	);
}

function requestOf({ id, language }: LearnedVoice, { id: model, languages }: CloningCard) {
	const english = languages.find((code) => code.split('-')[0] === LANGUAGE);
	return { model, voice: id, text: TEXT, language: english ?? language };
}

async function sayAll(pieces: AsyncIterable<Spoken>): Promise<Pcm> {
	const sounds: Pcm[] = [];
	for await (const { pcm } of pieces) sounds.push(pcm);
	const [first] = sounds;
	if (!first) throw new Error('nothing was said');
	return {
		samples: concatenate(sounds.map(({ samples }) => samples)),
		sampleRate: first.sampleRate
	};
}
