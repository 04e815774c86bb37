// Makes word times plausible: in order, inside the sound, and within speech.
import type { Segment, SpeechSpan, Word } from '#lib/models/model.ts';

/** How far a word may extend past the edge of detected speech. */
const SLACK_SECONDS = 0.1;
/** No word lasts longer than this plus a little for each of its characters. */
const LONGEST_SECONDS = 1;
const LONGEST_CHARACTER_SECONDS = 0.15;

/**
 * Segments whose words follow one another within `limits`, none across a silence between the spans of `speech`.
 * Segments end where their words do; those without words, where the speech in them does. Without spans, only order and
 * limits apply.
 */
export function clipSegments(
	segments: readonly Segment[],
	speech: readonly SpeechSpan[],
	limits: SpeechSpan
): Segment[] {
	let from = limits.startSeconds;
	function place(span: SpeechSpan): SpeechSpan {
		const startSeconds = clamp(span.startSeconds, from, limits.endSeconds);
		from = clamp(span.endSeconds, startSeconds, limits.endSeconds);
		return { startSeconds, endSeconds: from };
	}
	return segments.map((segment) => {
		const words = segment.words.map((word) => ({ ...word, ...place(clipWord(word, speech)) }));
		const [first, last] = [words[0], words.at(-1)];
		const times =
			first && last
				? { startSeconds: first.startSeconds, endSeconds: last.endSeconds }
				: place(withinSpeech(segment, speech));
		return { ...segment, ...times, words };
	});
}

function withinSpeech(segment: Segment, speech: readonly SpeechSpan[]): SpeechSpan {
	const spans = speech.filter((span) => overlap(segment, span) > 0);
	const [first, last] = [spans[0], spans.at(-1)];
	if (!first || !last) return segment;
	return {
		startSeconds: Math.max(segment.startSeconds, first.startSeconds - SLACK_SECONDS),
		endSeconds: Math.min(segment.endSeconds, last.endSeconds + SLACK_SECONDS)
	};
}

/** Clips a word's times to the span that holds most of it, or to the nearest span's edge if none holds any. */
export function clipWord(word: Word, speech: readonly SpeechSpan[]): SpeechSpan {
	const most = LONGEST_SECONDS + word.text.length * LONGEST_CHARACTER_SECONDS;
	const { startSeconds } = word;
	const span = speech.reduce<SpeechSpan | undefined>(
		(best, next) => (best && overlap(word, best) >= overlap(word, next) ? best : next),
		undefined
	);
	if (!span) return { startSeconds, endSeconds: Math.min(word.endSeconds, startSeconds + most) };
	const [earliest, latest] = [span.startSeconds - SLACK_SECONDS, span.endSeconds + SLACK_SECONDS];
	const start = clamp(startSeconds, earliest, latest);
	return {
		startSeconds: start,
		endSeconds: clamp(word.endSeconds, start, Math.min(latest, start + most))
	};
}

/** Overlap in seconds; if negative, how far apart they are. */
export function overlap(one: SpeechSpan, other: SpeechSpan): number {
	const start = Math.max(one.startSeconds, other.startSeconds);
	return Math.min(one.endSeconds, other.endSeconds) - start;
}

function clamp(value: number, least: number, most: number): number {
	return Math.max(least, Math.min(value, most));
}
