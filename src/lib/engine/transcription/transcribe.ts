// Transcription: reads as far as the next window needs, detects speech, and calls `hear` once per window.
import type { Pcm } from '#lib/audio/pcm.ts';
import type { HearOptions, Segment, SpeechSpan, TranscriptionCard } from '#lib/models/model.ts';
import { findTranscriptionModel } from '../find-card.ts';
import { createSpeechReader, type SpeechReader } from './speech-reader.ts';
import { createTranscriptStitcher } from './stitch-windows.ts';
import { findSpokenLanguage } from './detect-language.ts';
import { createSegmenter, LEAST_PAUSE_SECONDS } from './segmenter.ts';
import { retime, surroundWithSilence } from './silence-around.ts';
import { isCertain } from './hallucinations.ts';
import { nextWindow, speechWithin, type SpeechWindow } from './windows.ts';
import type { TranscriptionEvent, TranscriptionRequest } from '../requests.ts';
import type { Turn, EngineContext } from '../context.ts';

/** Without times of words, a window is a segment: it ends where a reader expects that of one. */
const PAUSE_SECONDS = 1;
/** A shorter file in which no speech was found is looked at again. */
const MOST_DOUBTFUL_SECONDS = 2;
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
	const { windowSeconds: mostSeconds } = card;
	const limits = { mostSeconds, ...(card.hasNoWordTimes && { mostSilenceSeconds: PAUSE_SECONDS }) };
	// Transcribing a window again gives the same result: a model that crashes midway costs one window.
	const turn = { ticket: context.ticket(), signal, retries: 1, onBegun };
	const { stream, inFile, readSeconds } = surroundWithSilence(request.sound, request.startSeconds);
	const reader = createSpeechReader(context, stream, turn);
	const script = createTranscriptStitcher();
	const segmenter = createSegmenter(request.startSeconds);
	const options = optionsOf(request);
	let findsLanguage = card.detects === true && request.language === undefined;
	const isMixed = findsLanguage && request.isMixed === true;
	let fromSeconds = 0;
	let heardSeconds = request.startSeconds ?? 0;
	let isDoubtful = false;

	const isLong = () => readSeconds() >= MOST_DOUBTFUL_SECONDS;
	const next = (from: number) =>
		nextWindow(reader.known(), { fromSeconds: from, ...limits }, reader.sound.quietest);
	function* progress(seconds: number): Generator<TranscriptionEvent> {
		if (inFile(seconds) <= heardSeconds) return;
		heardSeconds = inFile(seconds);
		const settledSeconds = segmenter.settledSeconds() ?? heardSeconds;
		yield { type: 'progress', heardSeconds, settledSeconds };
	}

	try {
		for (;;) {
			signal.throwIfAborted();
			const window = next(fromSeconds);
			if (!window) {
				if (!(await reader.read())) {
					if (isDoubtful || fromSeconds > 0 || isLong()) break;
					isDoubtful = await reader.lookAgain();
					if (!isDoubtful) break;
					continue;
				}
				reader.forget(fromSeconds);
				const { spans, knownSeconds } = reader.known();
				if (spans.length === 0 && isLong()) yield* progress(knownSeconds);
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
			if (isDoubtful) heard.segments = heard.segments.filter(isCertain);
			const speech = speechWithin(reader.known().spans, window);
			const { quietest } = reader.sound;
			const { segments, nextSeconds } = script.add({ window, heard, speech, quietest });
			const told = segments.map((segment) =>
				retime(isMixed ? { language: heard.language, ...segment } : segment, inFile)
			);
			fromSeconds = nextSeconds;
			const goesOn = continuesSoon(reader.known().spans, segments.at(-1), nextSeconds);
			yield* tellSegments(segmenter.add(told, goesOn));
			reader.forget(fromSeconds);
			yield* progress(fromSeconds);
		}
		yield* tellSegments(segmenter.end());
		yield* progress(reader.sound.endSeconds);
	} catch (error) {
		if (!signal.aborted) yield* tellSegments(segmenter.end());
		throw error;
	} finally {
		await reader.close();
	}
}

function* tellSegments(segments: readonly Segment[]): Generator<TranscriptionEvent> {
	for (const segment of segments) yield { type: 'segment', segment };
}

/** Whether there is speech after `nextSeconds` so soon that the last segment's sentence may go on in it. */
function continuesSoon(
	spans: readonly SpeechSpan[],
	last: SpeechSpan | undefined,
	nextSeconds: number
): boolean {
	if (!last) return false;
	const latest = last.endSeconds + LEAST_PAUSE_SECONDS;
	return spans.some((span) => span.startSeconds < latest && span.endSeconds > nextSeconds);
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
