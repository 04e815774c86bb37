// Text to sound: sentences, pauses between them, one `say` each.
import { concatenate, silence, type Pcm } from '#lib/audio/pcm.ts';
import { softenEnds } from '#lib/audio/ends.ts';
import type {
	ConversionCard,
	ModelCard,
	SpeechCard,
	SpokenVoice,
	TimedWord
} from '#lib/models/model.ts';
import { parseVoiceMix } from '#lib/text/voice-mix.ts';
import { languageOf, speakFor, type SpokenFor } from './convert-voice.ts';
import type { SpeechRequest, Spoken, Turn, Workshop } from './engine.ts';
import { SpeechError } from './errors.ts';
import { planManner } from './apply-manner.ts';
import { chooseLanguage, type Speaker } from './choose-language.ts';
import { findSpeaker } from './find-card.ts';
import { planPieces } from './plan-pieces.ts';
import { revisionOf } from './revision.ts';
import type { LearnedVoice } from './voice-store.ts';

/** See Engine.speak. */
export async function* speak(
	workshop: Workshop,
	{ model, voice, text, speed, language: given, emotion = 'neutral' }: SpeechRequest,
	signal: AbortSignal
): AsyncGenerator<Spoken, void, void> {
	const card = findSpeaker(workshop.models, model);
	const voiceRead = await readVoice(voice, card, workshop);
	const isCloned = voiceRead.mix.some(({ conditioning }) => conditioning !== undefined);
	const turn = { ticket: workshop.ticket(), signal };
	const { base, say } = await whoSays(workshop, card, voiceRead, turn);
	const wanted = given && languageOf(base, given);
	const reading = await chooseLanguage(text, base, voiceRead.speaker, wanted);
	const { language } = reading;
	const rewrite = await workshop.rewriter(language);
	const manner = planManner(base, { speed, emotion });
	const pieces = planPieces(text, { ...base, label: card.label, language, rewrite }, manner.pace);
	for (const piece of pieces) {
		const { spoken, startIndex, endIndex, leadSeconds, pauseSeconds } = piece;
		signal.throwIfAborted();
		const said = await say(spoken, { ...manner.own, language });
		const { words = [], ...sound } = manner.finish(said);
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

/** The model itself, or another one in its stead. @throws SpeechError when there is nobody. */
async function whoSays(
	workshop: Workshop,
	card: SpeechCard | ConversionCard,
	{ mix, learned }: ReadVoice,
	turn: Turn
): Promise<SpokenFor> {
	if (card.task === 'speech') {
		const say: SpokenFor['say'] = (text, options) =>
			workshop.use(card, turn, (session) => session.say(text, mix, options));
		return { base: card, say };
	}
	if (!learned) throw unknownVoice(mix[0]?.id ?? '', card);
	return speakFor(workshop, card, learned, turn);
}

type ReadVoice = {
	mix: SpokenVoice[];
	/** Whose voice is the loudest in it. */
	speaker: Speaker;
	/** The same, if it was learned here. */
	learned?: LearnedVoice;
};

/** @throws SpeechError when the mixture cannot be read or names a voice that the model does not have. */
async function readVoice(
	voice: string,
	card: SpeechCard | ConversionCard,
	{ findLearned }: Workshop
): Promise<ReadVoice> {
	const parts = parseVoiceMix(voice);
	const isAlone = card.task === 'conversion' || card.cannotMix;
	if (!parts || (isAlone && parts.length > 1)) {
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
			return { part: { ...part, conditioning: learned.conditioning }, speaker: learned, learned };
		})
	);
	const [heaviest] = [...read].sort((a, b) => b.part.weight - a.part.weight);
	if (!heaviest) throw unknownVoice(voice, card);
	return { ...heaviest, mix: read.map(({ part }) => part) };
}

/** @throws SpeechError when the model has changed since it learned the voice. */
function assertUsable({ name, revision }: LearnedVoice, card: ModelCard): void {
	if (revision === revisionOf(card)) return;
	throw new SpeechError(
		'invalid_request',
		`"${name}" was learned by another version of ${card.label}. Clone it again from its sample.`,
		{ param: 'voice' }
	);
}

function unknownVoice(id: string, card: SpeechCard | ConversionCard): SpeechError {
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
