// Segments as a table, and as the JSON that OpenAI's clients and tools read.
import type { Segment } from '#lib/api/client/client.ts';
import type { TranscriptJson } from '#lib/api/wire/transcriptions.ts';
import { localeName } from '#lib/text/writing/language-name.ts';
import { writeCsv } from '../../base/csv.ts';

/** Without it spreadsheets take UTF-8 for another encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A row a segment: seconds with milliseconds, who speaks (empty where that is not known), and what is said. */
export function segmentsToCsv(segments: readonly Segment[], durationSeconds: number): string {
	const rows = segments.map(({ startSeconds, endSeconds, speaker = '', text }) => {
		const [start, end] = [startSeconds, Number.isFinite(endSeconds) ? endSeconds : durationSeconds];
		return [toMilliseconds(start), toMilliseconds(end), speaker, text.trim()];
	});
	return BYTE_ORDER_MARK + writeCsv([['start', 'end', 'speaker', 'text'], ...rows]);
}

function toMilliseconds(seconds: number): number {
	return Number.isFinite(seconds) ? Math.round(seconds * 1000) / 1000 : 0;
}

/**
 * OpenAI's `verbose_json` with segments and words, and nothing of ours: the language by its English name
 * (OpenAI's API reference, "The transcription object (Verbose JSON)").
 */
export function toOpenAiJson(ours: TranscriptJson, translates: boolean): object {
	const { text, language, duration, segments, words = [], usage } = ours;
	return {
		task: translates ? 'translate' : 'transcribe',
		language: localeName(language.split('-')[0] ?? '').toLowerCase(),
		duration,
		text,
		words: words.map(({ word, start, end }) => ({ word: word.trim(), start, end })),
		segments: segments.map((segment) => ({
			id: segment.id,
			seek: segment.seek,
			start: segment.start,
			end: segment.end,
			text: segment.text,
			tokens: segment.tokens,
			temperature: segment.temperature,
			avg_logprob: segment.avg_logprob,
			compression_ratio: segment.compression_ratio,
			no_speech_prob: segment.no_speech_prob
		})),
		usage
	};
}
