// Text to sound: sentences, pauses between them, one `say` each.
import { concatenate, silence, type Pcm } from '#lib/audio/pcm.ts';
import { softenEnds } from '#lib/audio/ends.ts';
import type { SpeechCard, TimedWord } from '#lib/models/model.ts';
import { parseVoiceMix, type VoicePart } from '#lib/text/voice-mix.ts';
import type { SpeechRequest, Spoken, Workshop } from './engine.ts';
import { SpeechError } from './errors.ts';
import { chooseLanguage } from './choose-language.ts';
import { findCard } from './find-card.ts';
import { planPieces } from './plan-pieces.ts';

/** See Engine.speak. */
export async function* speak(
	workshop: Workshop,
	{ model, voice, text, speed, language: given }: SpeechRequest,
	signal: AbortSignal
): AsyncGenerator<Spoken, void, void> {
	const card = findCard(workshop.models, model, 'speech');
	const mix = readVoice(voice, card);
	const reading = await chooseLanguage(text, card, mix, given);
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
			words: shift(words, leadSeconds)
		};
	}
}

/** @throws SpeechError when the mixture cannot be read or names a voice that the model does not have. */
function readVoice(voice: string, card: SpeechCard): VoicePart[] {
	const mix = parseVoiceMix(voice);
	if (!mix) {
		throw new SpeechError(
			'invalid_request',
			`"${voice}" names no voice and no mixture of voices.`,
			{
				param: 'voice'
			}
		);
	}
	const unknown = mix.find((part) => !card.voices.some(({ id }) => id === part.id));
	if (!unknown) return mix;
	const known = card.voices.map(({ id }) => id).join(', ');
	throw new SpeechError(
		'voice_not_found',
		`${card.label} has no voice "${unknown.id}". Its voices: ${known}.`,
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
