// Text to sound: sentences, pauses between them, one `say` each.
import { concatenate, silence, type Pcm } from '#lib/audio/pcm.ts';
import { softenEnds } from '#lib/audio/effects/ends.ts';
import type { ConversionCard, SpeechCard, TimedWord } from '#lib/models/model.ts';
import { languageOf, speakFor, type SpokenFor } from '../conversion/convert-voice.ts';
import { planManner } from './delivery.ts';
import { chooseLanguage } from './choose-language.ts';
import { findSpeaker } from '../find-card.ts';
import { planPieces } from './plan-chunks.ts';
import { readVoice, unknownVoice, type ReadVoice } from './read-voice.ts';
import type { SpeechRequest, Spoken } from '../requests.ts';
import type { Turn, Workshop } from '../context.ts';

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
