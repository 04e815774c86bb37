// Text to speech: sentences with pauses between them, one `say` per piece.
import { concatenate, silence, type Pcm } from '#lib/audio/pcm.ts';
import { softenEnds } from '#lib/audio/effects/ends.ts';
import type { ConversionCard, SpeechCard, TimedWord } from '#lib/models/model.ts';
import { languageOf, speakFor, type BaseSpeech } from '../conversion/convert-voice.ts';
import { planDelivery } from './delivery.ts';
import { chooseLanguage } from './choose-language.ts';
import { findSpeechModel } from '../find-card.ts';
import { planChunks } from './plan-chunks.ts';
import { readVoice, unknownVoice, type ReadVoice } from './read-voice.ts';
import type { SpeechRequest, SpeechChunk } from '../requests.ts';
import type { Turn, EngineContext } from '../context.ts';

/** See Engine.speak. */
export async function* speak(
	context: EngineContext,
	{ model, voice, text, speed, language: given, emotion = 'neutral' }: SpeechRequest,
	signal: AbortSignal,
	onBegun?: () => void
): AsyncGenerator<SpeechChunk, void, void> {
	const card = findSpeechModel(context.models, model);
	const voiceRead = await readVoice(voice, card, context);
	const isCloned = voiceRead.mix.some(({ conditioning }) => conditioning !== undefined);
	const turn = { ticket: context.ticket(), signal, onBegun };
	const { base, say } = await whoSays(context, card, voiceRead, turn);
	const wanted = given && languageOf(base, given);
	const reading = await chooseLanguage(text, base, voiceRead.speaker, wanted);
	const { language } = reading;
	const rewrite = await context.rewriter(language);
	const delivery = planDelivery(base, { speed, emotion });
	const pieces = planChunks(text, { ...base, label: card.label, language, rewrite }, delivery.pace);
	for (const piece of pieces) {
		const { spoken, startIndex, endIndex, leadSeconds, pauseSeconds } = piece;
		signal.throwIfAborted();
		const said = await say(spoken, { ...delivery.own, language });
		const { words = [], ...sound } = delivery.finish(said);
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

/** The model itself, or another one that speaks for it. @throws SpeechError when there is none. */
async function whoSays(
	context: EngineContext,
	card: SpeechCard | ConversionCard,
	{ mix, learned }: ReadVoice,
	turn: Turn
): Promise<BaseSpeech> {
	if (card.task === 'speech') {
		const say: BaseSpeech['say'] = (text, options) =>
			context.use(card, turn, (session) => session.say(text, mix, options));
		return { base: card, say };
	}
	if (!learned) throw unknownVoice(mix[0]?.id ?? '', card);
	return speakFor(context, card, learned, turn);
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
