// Alignment: when each word of a given text is said in a sound of any length. What is heard tells roughly where; the model
// then reads the text piece by piece beside its sound.
import type { SoundStream } from '#lib/audio/pcm.ts';
import type { EngineContext } from '../context.ts';
import { SpeechError } from '../errors.ts';
import { findTranscriptionModel } from '../find-card.ts';
import { transcribe } from '../transcription/transcribe.ts';
import { alignPieces } from './align-pieces.ts';
import type { AlignmentEvent } from './events.ts';
import { matchWords } from './match-words.ts';
import { planPieces } from './plan-pieces.ts';

export type AlignmentRequest = {
	/** A transcription model whose card has `alignsSeconds`. */
	model: string;
	/** Mono, 16 kHz. Opened twice where it is longer than the model can align at once: it is heard first. */
	open(): Promise<SoundStream>;
	/** The text, word by word; at least one. */
	words: readonly string[];
	/** One of the model's languages; detected if absent. */
	language?: string;
};

/** How much of the work it is to hear the sound before. */
const HEARING_SHARE = 0.6;

/** See Engine.align. */
export async function* align(
	context: EngineContext,
	request: AlignmentRequest,
	signal: AbortSignal,
	onBegun?: () => void
): AsyncGenerator<AlignmentEvent, void, void> {
	const card = findTranscriptionModel(context.models, request.model);
	const { alignsSeconds: mostSeconds } = card;
	if (mostSeconds === undefined) {
		const message = `The model "${card.id}" does not tell when given words are said.`;
		throw new SpeechError('invalid_request', message, { param: 'model' });
	}
	const turn = { ticket: context.ticket(), signal, retries: 1, onBegun };
	const first = await request.open();
	const { durationSeconds } = first;
	const { words } = request;
	const isShort = durationSeconds <= mostSeconds;
	let { language } = request;
	const heard: { text: string; startSeconds: number; endSeconds: number }[] = [];
	let heardSeconds = durationSeconds;
	if (!isShort) {
		const order = { model: card.id, sound: first, ...(language && { language }) };
		for await (const event of transcribe(context, order, signal, onBegun)) {
			if (event.type === 'segment') heard.push(...event.segment.words);
			if (event.type === 'language') language ??= event.guesses[0]?.language;
			if (event.type !== 'progress') continue;
			({ heardSeconds } = event);
			yield {
				type: 'progress',
				share: HEARING_SHARE * Math.min(1, heardSeconds / durationSeconds)
			};
		}
	}
	const pieces = planPieces(
		words.map(({ length }) => length),
		matchWords(
			words,
			heard.map(({ text }) => text)
		),
		heard,
		{ mostSeconds, endSeconds: heardSeconds }
	);
	const sound = isShort ? first : await request.open();
	const parts = { card, words, pieces, language };
	const share = isShort ? 0 : HEARING_SHARE;
	yield* alignPieces(context, sound, parts, turn, share);
}
