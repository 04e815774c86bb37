// Segments for readers out of those a model gives window by window: sentences are put together, and cut when too long.
import type { Segment, SegmentScore } from '#lib/models/model.ts';
import { blankBetween } from '#lib/text/writing/wide-script.ts';
import { cutSegment } from './cut-segment.ts';

/** After a pause this long, a new segment begins wherever the model or a window began one. */
export const LEAST_PAUSE_SECONDS = 0.6;
const SENTENCE_END = /[.!?。！？｡؟।]["'“”’»›)\]}」』]*$/u;

export type Segmenter = {
	/**
	 * The segments that are finished, in order.
	 * @param goesOn the last one's sentence may go on in what is added next
	 */
	add(segments: readonly Segment[], goesOn: boolean): Segment[];
	/** Up to where everything that was added has been handed out; undefined where nothing is kept back. */
	settledSeconds(): number | undefined;
	/** What was kept for more to come. */
	end(): Segment[];
};

/** @param startSeconds where hearing begins */
export function createSegmenter(startSeconds = 0): Segmenter {
	let kept: Segment | undefined;
	let toldSeconds = startSeconds;

	function end(): Segment[] {
		const last = kept ? [kept] : [];
		kept = undefined;
		return last;
	}

	return {
		add(segments, goesOn) {
			const joined: Segment[] = [];
			for (const segment of [...end(), ...segments]) {
				const before = joined.at(-1);
				if (before && isContinued(before, segment)) joined.splice(-1, 1, join(before, segment));
				else joined.push(segment);
			}
			const finished = joined.flatMap(cutSegment);
			const last = finished.at(-1);
			if (goesOn && last && !SENTENCE_END.test(last.text.trim())) kept = finished.pop();
			toldSeconds = finished.at(-1)?.endSeconds ?? toldSeconds;
			return finished;
		},
		// In the middle of the pause: the times of words are not exact.
		settledSeconds: () => kept && (toldSeconds + Math.max(toldSeconds, kept.startSeconds)) / 2,
		end
	};
}

function isContinued(before: Segment, after: Segment): boolean {
	return (
		before.words.length > 0 &&
		after.words.length > 0 &&
		before.language === after.language &&
		after.startSeconds - before.endSeconds < LEAST_PAUSE_SECONDS &&
		!SENTENCE_END.test(before.text.trim())
	);
}

function join(one: Segment, other: Segment): Segment {
	const [text, next] = [one.text.trim(), other.text.trim()];
	const score = joinScores(one, other);
	const joined: Segment = {
		...one,
		text: `${text}${blankBetween(text, next)}${next}`,
		endSeconds: other.endSeconds,
		words: [...one.words, ...other.words]
	};
	if (score) joined.score = score;
	else delete joined.score;
	return joined;
}

/** Means by the number of words, and the worse of what speaks against a text. */
function joinScores(one: Segment, other: Segment): SegmentScore | undefined {
	const [a, b] = [one.score, other.score];
	if (!a || !b) return undefined;
	const share = one.words.length / (one.words.length + other.words.length);
	return {
		averageLogProbability: share * a.averageLogProbability + (1 - share) * b.averageLogProbability,
		compressionRatio: Math.max(a.compressionRatio, b.compressionRatio),
		noSpeechProbability: Math.max(a.noSpeechProbability, b.noSpeechProbability),
		temperature: Math.max(a.temperature, b.temperature),
		tokens: [...a.tokens, ...b.tokens]
	};
}
