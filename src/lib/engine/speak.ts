// Text to sound: sentences, pauses between them, one `say` each.
import { concatenate, silence, type Pcm } from '#lib/audio/pcm.ts';
import type { SpeechCard } from '#lib/models/model.ts';
import { normalizeEnglish } from '#lib/text/normalize-english.ts';
import { canReadAsEnglish, hasSpeakable } from '#lib/text/readable.ts';
import { splitSentences, splitToLength } from '#lib/text/split-sentences.ts';
import { parseVoiceMix, type VoicePart } from '#lib/text/voice-mix.ts';
import type { SpeechRequest, Spoken, Workshop } from './engine.ts';
import { SpeechError } from './errors.ts';
import { findCard } from './find-card.ts';

const PAUSE_SECONDS = { sentence: 0.25, paragraph: 0.6 };

/** See Engine.speak. */
export async function* speak(
	workshop: Workshop,
	{ model, voice, text, speed }: SpeechRequest,
	signal: AbortSignal
): AsyncGenerator<Spoken, void, void> {
	const card = findCard(workshop.models, model, 'speech');
	const mix = readVoice(voice, card);
	const pieces = planPieces(text, card);
	const turn = { ticket: workshop.ticket(), signal };
	for (const { spoken, startIndex, endIndex, pauseSeconds } of pieces) {
		signal.throwIfAborted();
		const said = await workshop.use(card, turn, (session) => session.say(spoken, mix, { speed }));
		yield { pcm: withPause(said, pauseSeconds / speed), startIndex, endIndex };
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

type Piece = { spoken: string; startIndex: number; endIndex: number; pauseSeconds: number };

/**
 * What will be said, piece by piece, with the pause after each.
 * @throws SpeechError when nothing in the text can be said.
 */
export function planPieces(
	text: string,
	card: Pick<SpeechCard, 'label' | 'maxCharacters'>
): Piece[] {
	if (!canReadAsEnglish(text)) throw nothingToSay(text, card.label);
	const pieces = splitSentences(text).flatMap(({ text: sentence, startIndex, endIndex }) => {
		const paragraphEnds = /^[^\S\n]*\n\s*\n/.test(text.slice(endIndex));
		const pause = paragraphEnds ? PAUSE_SECONDS.paragraph : PAUSE_SECONDS.sentence;
		const normal = normalizeEnglish(sentence);
		const parts = splitToLength(
			{ text: normal, startIndex: 0, endIndex: normal.length },
			card.maxCharacters
		).filter((part) => hasSpeakable(part.text));
		return parts.map((part, index) => ({
			spoken: part.text,
			startIndex,
			endIndex,
			pauseSeconds: index === parts.length - 1 ? pause : 0
		}));
	});
	const last = pieces.at(-1);
	if (!last) throw nothingToSay(text, card.label);
	last.pauseSeconds = 0;
	return pieces;
}

function nothingToSay(text: string, label: string): SpeechError {
	const message = canReadAsEnglish(text)
		? 'The text has no words or numbers to say: only emoji, symbols or spaces. Add some words.'
		: `${label} reads English only, and the text is written in another script. Send English text.`;
	return new SpeechError('invalid_request', message, { param: 'input' });
}

function withPause(pcm: Pcm, seconds: number): Pcm {
	if (seconds === 0) return pcm;
	const pause = silence(seconds, pcm.sampleRate);
	return { ...pcm, samples: concatenate([pcm.samples, pause.samples]) };
}
