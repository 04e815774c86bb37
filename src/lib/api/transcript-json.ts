// A transcript as JSON that the published interface and the OpenAI and AI SDK clients all accept.
import type { Segment, Word } from '#lib/models/model.ts';
import type { SegmentJson, TranscriptJson, WordJson } from './wire.ts';

export type Transcript = { segments: Segment[]; language: string; durationSeconds: number };

/** `words`: whether the times of single words are told. */
export function transcriptToJson(
	{ segments, language, durationSeconds }: Transcript,
	words: boolean
): TranscriptJson {
	return {
		task: 'transcribe',
		text: joinTexts(segments),
		language,
		duration: toSeconds(durationSeconds),
		segments: segments.map((segment, id) => segmentToJson(segment, id, durationSeconds)),
		...(words && { words: segments.flatMap((segment) => wordsToJson(segment, durationSeconds)) }),
		usage: { type: 'duration', seconds: Math.ceil(durationSeconds) }
	};
}

export function joinTexts(segments: Segment[]): string {
	return segments
		.map(({ text }) => text.trim())
		.filter(Boolean)
		.join(' ');
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
		uncertain: word.uncertain
	}));
}

function segmentToJson(segment: Segment, id: number, durationSeconds: number): SegmentJson {
	const { start, end } = timesOf(segment, { start: 0, end: durationSeconds });
	return {
		id,
		seek: Math.round(start * 100), // OpenAI counts frames of 10 ms
		start,
		end,
		text: segment.text.trim(),
		tokens: [],
		temperature: 0,
		avg_logprob: meanLog(segment.words.map(probabilityOf)),
		compression_ratio: 1,
		no_speech_prob: 0
	};
}

/** Rounded to milliseconds. */
export function toSeconds(value: number, otherwise = 0): number {
	const seconds = Number.isFinite(value) ? Math.max(0, value) : otherwise;
	return Math.round(seconds * 1000) / 1000;
}

function probabilityOf({ probability }: Word): number {
	return Number.isFinite(probability) ? Math.min(1, Math.max(0, probability)) : 0;
}

/** The logarithm of nought has no JSON. */
const LEAST_PROBABILITY = 1e-6;

function meanLog(probabilities: number[]): number {
	if (probabilities.length === 0) return 0;
	const logs = probabilities.map((value) => Math.log(Math.max(value, LEAST_PROBABILITY)));
	return Math.round((logs.reduce((sum, log) => sum + log, 0) / logs.length) * 1e4) / 1e4;
}
