// Transcription: reads as far as the next window needs, detects speech, and calls `hear` once per window.
import type { Pcm } from '#lib/audio/pcm.ts';
import type { HearOptions, SpeechSpan, TranscriptionCard } from '#lib/models/model.ts';
import { findTranscriptionModel } from '../find-card.ts';
import { createSpeechReader, type SpeechReader } from './speech-reader.ts';
import { createTranscriptStitcher } from './stitch-windows.ts';
import { findSpokenLanguage } from './detect-language.ts';
import { nextWindow, speechWithin, type SpeechWindow } from './windows.ts';
import type { TranscriptionEvent, TranscriptionRequest } from '../requests.ts';
import type { Turn, EngineContext } from '../context.ts';

/** Whisper's published graphs give wrong times for full 30 s windows. */
const MOST_WINDOW_SECONDS = 29;
/** The language is detected from up to this many windows. */
const MOST_PLACES = 3;

/** See Engine.transcribe. */
export async function* transcribe(
	context: EngineContext,
	request: TranscriptionRequest,
	signal: AbortSignal,
	onBegun?: () => void
): AsyncGenerator<TranscriptionEvent, void, void> {
	const card = findTranscriptionModel(context.models, request.model);
	const mostSeconds = Math.min(card.windowSeconds, MOST_WINDOW_SECONDS);
	// Transcribing a window again gives the same result: a model that crashes midway costs one window.
	const turn = { ticket: context.ticket(), signal, retries: 1, onBegun };
	const reader = createSpeechReader(context, request.sound, turn);
	const script = createTranscriptStitcher();
	const options = optionsOf(request);
	let findsLanguage = card.detects === true && request.language === undefined;
	const isMixed = findsLanguage && request.isMixed === true;
	let fromSeconds = 0;
	let heardSeconds = 0;

	const next = (from: number) =>
		nextWindow(reader.known(), { fromSeconds: from, mostSeconds }, reader.sound.quietest);
	function* progress(seconds: number): Generator<TranscriptionEvent> {
		if (seconds <= heardSeconds) return;
		heardSeconds = seconds;
		yield { type: 'progress', heardSeconds };
	}

	try {
		for (;;) {
			signal.throwIfAborted();
			const window = next(fromSeconds);
			if (!window) {
				if (!(await reader.read())) break;
				reader.forget(fromSeconds);
				const { spans, knownSeconds } = reader.known();
				if (spans.length === 0) yield* progress(knownSeconds);
				continue;
			}
			if (findsLanguage) {
				const guesses = await guessLanguage(
					context,
					card,
					{ reader, next, window, mostSeconds },
					turn
				);
				findsLanguage = false;
				if (guesses[0] && !isMixed) options.language = guesses[0].language;
				if (guesses.length > 0) yield { type: 'language', guesses };
			}
			reader.readAhead(window.endSeconds + mostSeconds);
			const heard = await context.use(card, turn, (session) =>
				session.hear(reader.sound.cut(window), options)
			);
			const speech = speechWithin(reader.known().spans, window);
			const { quietest } = reader.sound;
			const { segments, nextSeconds } = script.add({ window, heard, speech, quietest });
			for (const segment of segments) {
				const own = isMixed ? { language: heard.language, ...segment } : segment;
				yield { type: 'segment', segment: own };
			}
			fromSeconds = nextSeconds;
			reader.forget(fromSeconds);
			yield* progress(fromSeconds);
		}
		yield* progress(reader.sound.endSeconds);
	} finally {
		await reader.close();
	}
}

type Places = {
	reader: SpeechReader;
	next(from: number): SpeechWindow | undefined;
	window: SpeechWindow;
	mostSeconds: number;
};

/** From the first window, and also the two after it if they are needed and near. */
function guessLanguage(
	context: EngineContext,
	card: TranscriptionCard,
	{ reader, next, window, mostSeconds }: Places,
	turn: Turn
) {
	const farthest = window.startSeconds + MOST_PLACES * mostSeconds;
	let place: SpeechSpan = window;
	async function nextPlace(index: number): Promise<Pcm | undefined> {
		if (index >= MOST_PLACES) return undefined;
		if (index === 0) return reader.sound.cut(place);
		const from = place.endSeconds;
		let found = next(from);
		while (!found && reader.sound.endSeconds < farthest && (await reader.read()))
			found = next(from);
		if (!found) return undefined;
		place = found;
		return reader.sound.cut(place);
	}
	return findSpokenLanguage(context, card, nextPlace, turn);
}

function optionsOf({ language, translates, prompt }: TranscriptionRequest): HearOptions {
	return {
		...(language && { language }),
		...(translates && { translates }),
		...(prompt && { prompt })
	};
}
