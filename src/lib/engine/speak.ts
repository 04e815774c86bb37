// Text to sound: sentences, pauses between them, one `say` each.
import { concatenate, silence, type Pcm } from '#lib/audio/pcm.ts';
import { softenEnds } from '#lib/audio/ends.ts';
import type { SpeechCard, SpokenVoice, TimedWord } from '#lib/models/model.ts';
import { parseVoiceMix } from '#lib/text/voice-mix.ts';
import type { SpeechRequest, Spoken, Workshop } from './engine.ts';
import { SpeechError } from './errors.ts';
import { chooseLanguage, type Speaker } from './choose-language.ts';
import { findCard } from './find-card.ts';
import { planPieces } from './plan-pieces.ts';
import type { LearnedVoice } from './voice-store.ts';
import { revisionOf } from './voices.ts';

/** See Engine.speak. */
export async function* speak(
	workshop: Workshop,
	{ model, voice, text, speed, language: given }: SpeechRequest,
	signal: AbortSignal
): AsyncGenerator<Spoken, void, void> {
	const card = findCard(workshop.models, model, 'speech');
	const { mix, speaker } = await readVoice(voice, card, workshop);
	const isCloned = mix.some(({ conditioning }) => conditioning !== undefined);
	const reading = await chooseLanguage(text, card, speaker, given);
	const { language } = reading;
	const rewrite = await workshop.rewriter(language);
	const pieces = planPieces(text, { ...card, language, rewrite }, speed);
	const turn = { ticket: workshop.ticket(), signal };
	for (const piece of pieces) {
		const { spoken, startIndex, endIndex, leadSeconds, pauseSeconds } = piece;
		signal.throwIfAborted();
		const said = await workshop.use(card, turn, (session) =>
			session.say(spoken, mix, { speed, language })
		);
		const { words = [], ...sound } = said;
		const pcm = withPauses(leadSeconds, softenEnds(sound), pauseSeconds);
		yield {
			pcm: { ...pcm, isLast: piece === pieces.at(-1) },
			startIndex,
			endIndex,
			reading,
			isCloned,
			words: shift(words, leadSeconds)
		};
	}
}

type ReadVoice = { mix: SpokenVoice[]; /** Whose voice is the loudest in it. */ speaker: Speaker };

/** @throws SpeechError when the mixture cannot be read or names a voice that the model does not have. */
async function readVoice(
	voice: string,
	card: SpeechCard,
	{ findLearned }: Workshop
): Promise<ReadVoice> {
	const parts = parseVoiceMix(voice);
	if (!parts || (card.cannotMix && parts.length > 1)) {
		const reason = parts
			? `${card.label} cannot mix voices: name one.`
			: `"${voice}" names no voice and no mixture of voices.`;
		throw new SpeechError('invalid_request', reason, { param: 'voice' });
	}
	const read = await Promise.all(
		parts.map(async (part) => {
			const preset = card.voices.find(({ id }) => id === part.id);
			if (preset) return { part, speaker: preset };
			const learned = await findLearned(part.id);
			if (learned?.model !== card.id) throw unknownVoice(part.id, card);
			assertUsable(learned, card);
			return { part: { ...part, conditioning: learned.conditioning }, speaker: learned };
		})
	);
	const [heaviest] = [...read].sort((a, b) => b.part.weight - a.part.weight);
	if (!heaviest) throw unknownVoice(voice, card);
	return { mix: read.map(({ part }) => part), speaker: heaviest.speaker };
}

/** @throws SpeechError when the model has changed since it learned the voice. */
function assertUsable({ name, revision }: LearnedVoice, card: SpeechCard): void {
	if (revision === revisionOf(card)) return;
	throw new SpeechError(
		'invalid_request',
		`"${name}" was learned by another version of ${card.label}. Clone it again from its sample.`,
		{ param: 'voice' }
	);
}

function unknownVoice(id: string, card: SpeechCard): SpeechError {
	const known = card.voices.map((voice) => voice.id).join(', ');
	return new SpeechError(
		'voice_not_found',
		`${card.label} has no voice "${id}". Its voices: ${known || 'only cloned ones'}.`,
		{ param: 'voice' }
	);
}

function withPauses(before: number, pcm: Pcm, after: number): Pcm {
	if (before === 0 && after === 0) return pcm;
	const quiet = (seconds: number) => silence(seconds, pcm.sampleRate).samples;
	return { ...pcm, samples: concatenate([quiet(before), pcm.samples, quiet(after)]) };
}

function shift(words: readonly TimedWord[], seconds: number): TimedWord[] {
	return words.map(({ text, startSeconds, endSeconds }) => ({
		text,
		startSeconds: startSeconds + seconds,
		endSeconds: endSeconds + seconds
	}));
}
