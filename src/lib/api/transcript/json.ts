// A transcript as JSON that fits both the published interface and the OpenAI and AI SDK clients.
import type { LanguageGuess, Segment, Word } from '#lib/models/model.ts';
import type { CollectedTranscript } from './collect.ts';
import { speakersToJson } from './speakers-json.ts';
import { blankBetween } from '#lib/text/writing/wide-script.ts';
import type {
	DiarizedTranscriptJson,
	LanguageGuessJson,
	SegmentJson,
	TranscriptJson,
	WordJson
} from '../wire/transcriptions.ts';
import { toSeconds } from '../wire/seconds.ts';

/**
 * `translates`: the text is in English, whatever language is spoken. `model` and `requestId`: who transcribed it, and
 * for which request; absent for one that is only saved as a file.
 */
export type Transcript = CollectedTranscript & {
	durationSeconds: number;
	translates?: boolean;
	model?: string;
	requestId?: string;
};

/** `words`: whether to include word times. */
export function transcriptToJson(
	{
		segments,
		language,
		guesses,
		durationSeconds,
		found,
		translates = false,
		model,
		requestId
	}: Transcript,
	words: boolean
): TranscriptJson {
	return {
		task: translates ? 'translate' : 'transcribe',
		text: joinTexts(segments),
		language,
		...(guesses && { language_candidates: guesses.map(guessToJson) }),
		duration: toSeconds(durationSeconds),
		segments: segments.map((segment, id) => segmentToJson(segment, id, durationSeconds)),
		...(words && { words: segments.flatMap((segment) => wordsToJson(segment, durationSeconds)) }),
		...(found && { speakers: speakersToJson(found) }),
		usage: usageOf(durationSeconds),
		...(model !== undefined && { model }),
		...(requestId !== undefined && { x_groq: { id: requestId } })
	};
}

/** OpenAI's `diarized_json`. */
export function transcriptToDiarizedJson({
	segments,
	durationSeconds,
	translates = false
}: Transcript): DiarizedTranscriptJson {
	return {
		task: translates ? 'translate' : 'transcribe',
		text: joinTexts(segments),
		duration: toSeconds(durationSeconds),
		segments: segments.map((segment, id) => ({
			type: 'transcript.text.segment',
			id: segmentId(id),
			...timesOf(segment, { start: 0, end: durationSeconds }),
			text: segment.text.trim(),
			speaker: segment.speaker ?? ''
		})),
		usage: usageOf(durationSeconds)
	};
}

/** As OpenAI's events and `diarized_json` name segments. */
export function segmentId(index: number): string {
	return `seg_${index}`;
}

function usageOf(durationSeconds: number): TranscriptJson['usage'] {
	return { type: 'duration', seconds: Math.ceil(durationSeconds) };
}

export function guessToJson({ language, probability }: LanguageGuess): LanguageGuessJson {
	return { language, probability: Math.round(probability * 1e4) / 1e4 };
}

export function joinTexts(segments: Segment[]): string {
	return segments
		.map(({ text }) => text.trim())
		.reduce((text, next) => `${text}${blankBetween(text, next)}${next}`, '');
}

/** Start and end in seconds, in order, never NaN or infinite: some models leave the last end open. */
export function timesOf(
	{ startSeconds, endSeconds }: Pick<Segment, 'startSeconds' | 'endSeconds'>,
	bounds: { start: number; end: number }
): { start: number; end: number } {
	const start = toSeconds(startSeconds, bounds.start);
	return { start, end: Math.max(start, toSeconds(endSeconds, bounds.end)) };
}

export function wordsToJson(segment: Segment, durationSeconds: number): WordJson[] {
	const bounds = timesOf(segment, { start: 0, end: durationSeconds });
	return segment.words.map((word) => ({
		word: word.text,
		...timesOf(word, bounds),
		probability: Math.round(probabilityOf(word) * 1000) / 1000,
		uncertain: word.uncertain,
		...(word.speaker !== undefined && { speaker: word.speaker }),
		...(word.isOverlapped && { overlapped: true as const })
	}));
}

function segmentToJson(segment: Segment, id: number, durationSeconds: number): SegmentJson {
	const { start, end } = timesOf(segment, { start: 0, end: durationSeconds });
	const { score } = segment;
	return {
		id,
		seek: Math.round(start * 100), // OpenAI counts frames of 10 ms
		start,
		end,
		text: segment.text.trim(),
		tokens: score?.tokens ?? [],
		temperature: score?.temperature ?? 0,
		avg_logprob: score
			? round(score.averageLogProbability)
			: meanLog(segment.words.map(probabilityOf)),
		compression_ratio: round(score?.compressionRatio ?? 1),
		no_speech_prob: round(score?.noSpeechProbability ?? 0),
		...(segment.language && { language: segment.language }),
		...(segment.speaker !== undefined && { speaker: segment.speaker })
	};
}

function probabilityOf({ probability }: Word): number {
	return Number.isFinite(probability) ? Math.min(1, Math.max(0, probability)) : 0;
}

/** The logarithm of zero cannot be written in JSON. */
const LEAST_PROBABILITY = 1e-6;

function meanLog(probabilities: number[]): number {
	if (probabilities.length === 0) return 0;
	const logs = probabilities.map((value) => Math.log(Math.max(value, LEAST_PROBABILITY)));
	return round(logs.reduce((sum, log) => sum + log, 0) / logs.length);
}

function round(value: number): number {
	return Number.isFinite(value) ? Math.round(value * 1e4) / 1e4 : 0;
}
