// Text to speech: sentences with pauses between them, one `say` per piece, or part by part where the model can.
import { concatenate, silence, type Pcm, type SoundPiece } from '#lib/audio/pcm.ts';
import { softenEnds } from '#lib/audio/effects/ends.ts';
import type { ConversionCard, Said, SayOptions, SpeechCard, TimedWord } from '#lib/models/model.ts';
import { languageOf, speakFor, type BaseSpeech } from '../conversion/convert-voice.ts';
import { planDelivery } from './delivery.ts';
import { emphasiseWords } from './emphasise-words.ts';
import { chooseLanguage } from './choose-language.ts';
import { findSpeechModel } from '../find-card.ts';
import { planChunks } from './plan-chunks.ts';
import { sayInParts } from './say-in-parts.ts';
import { readVoice, unknownVoice, type ReadVoice } from './read-voice.ts';
import type { SpeechRequest, SpeechChunk } from '../requests.ts';
import type { Turn, EngineContext } from '../context.ts';

/** See Engine.speak. */
export async function* speak(
	context: EngineContext,
	{
		model,
		voice,
		text,
		speed,
		language: given,
		emotion = 'neutral',
		inParts = false,
		continues = false
	}: SpeechRequest,
	signal: AbortSignal,
	onBegun?: () => void
): AsyncGenerator<SpeechChunk, void, void> {
	const card = findSpeechModel(context.models, model);
	const voiceRead = await readVoice(voice, card, context);
	const isCloned = voiceRead.mix.some(({ conditioning }) => conditioning !== undefined);
	const turn = { ticket: context.ticket(), signal, onBegun };
	const { base, say, sayParts } = await whoSays(context, card, voiceRead, turn);
	const wanted = given && languageOf(base, given);
	const reading = await chooseLanguage(text, base, voiceRead.speaker, wanted);
	const { language } = reading;
	const rewrite = await context.rewriter(language);
	const delivery = planDelivery(base, { speed, emotion });
	const reader = { ...base, label: card.label, language, rewrite };
	const pieces = planChunks(text, reader, delivery.pace, continues);
	const options = { ...delivery.own, language };
	const isStreamed = inParts && !delivery.changesSound;
	for (const piece of pieces) {
		const { spoken, startIndex, endIndex, leadSeconds, pauseSeconds, emphases } = piece;
		signal.throwIfAborted();
		let isFirst = true;
		for await (const part of isStreamed && sayParts
			? sayParts(spoken, options)
			: whole(say(spoken, options))) {
			const isLast = part.isLast === true;
			const { words = [], ...sound } = delivery.finish(emphasiseWords(part, emphases));
			const soft = softenEnds(sound, { isFirst, isLast });
			const lead = isFirst ? leadSeconds : 0;
			yield {
				pcm: {
					...withPauses(lead, soft, isLast ? pauseSeconds : 0),
					isLast: isLast && piece === pieces.at(-1)
				},
				startIndex: isFirst ? startIndex : endIndex,
				endIndex,
				reading,
				isCloned,
				words: shift(words, lead)
			};
			isFirst = false;
		}
	}
}

/** A piece in one part. */
async function* whole(said: Promise<Said>): AsyncGenerator<Said & SoundPiece, void, undefined> {
	yield { ...(await said), isLast: true };
}

type SayParts = (text: string, options: SayOptions) => AsyncIterable<Said & SoundPiece>;

/** The model itself, or another one that speaks for it. @throws SpeechError when there is none. */
async function whoSays(
	context: EngineContext,
	card: SpeechCard | ConversionCard,
	{ mix, learned }: ReadVoice,
	turn: Turn
): Promise<BaseSpeech & { sayParts?: SayParts }> {
	if (card.task === 'speech') {
		const say: BaseSpeech['say'] = (text, options) =>
			context.use(card, turn, (session) => session.say(text, mix, options));
		const sayParts: SayParts = (text, options) =>
			sayInParts(context, card, turn, { text, mix, options });
		return { base: card, say, ...(card.streams && { sayParts }) };
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
