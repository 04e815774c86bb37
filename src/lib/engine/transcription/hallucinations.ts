// Hallucinations, text that nobody said: each rule on its own, and all of them over a whole transcript.
import type { Segment, SegmentScore, SpeechSpan } from '#lib/models/model.ts';
import { overlap } from './clip-words.ts';
import { isHallucinatedPhrase, spellOut } from './hallucinated-phrases.ts';

// openai/whisper, transcribe.py: no_speech_threshold, logprob_threshold, compression_ratio_threshold.
const NO_SPEECH_PROBABILITY = 0.6;
const LOG_PROBABILITY = -1;
const COMPRESSION_RATIO = 2.4;

/** A segment with a smaller share of its words in speech than this was not said. */
const LEAST_SPOKEN_SHARE = 0.2;
/** Less speech than this is too short for any of the hallucinated phrases. */
const LITTLE_SPEECH_SECONDS = 0.3;
const LITTLE_SPEECH_SHARE = 0.25;
/** A refrain comes four times; a recogniser caught in a loop does not stop. */
const MOST_REPEATS = 4;

/** The model itself considers it silence, and was not sure of what it wrote. */
export function isScoredSilent({
	noSpeechProbability,
	averageLogProbability
}: SegmentScore): boolean {
	return noSpeechProbability > NO_SPEECH_PROBABILITY && averageLogProbability < LOG_PROBABILITY;
}

/** It is stuck in a loop, whatever was tried. */
export function isScoredLooping({ compressionRatio }: SegmentScore): boolean {
	return compressionRatio > COMPRESSION_RATIO;
}

/** Surely said, although hardly any speech was detected: the model is sure of it, and it is nothing often invented. */
export function isCertain({ text, words, score }: Segment): boolean {
	if (isHallucinatedPhrase(text)) return false;
	if (!score) return words.some(({ uncertain }) => !uncertain);
	const { noSpeechProbability, averageLogProbability } = score;
	return noSpeechProbability <= NO_SPEECH_PROBABILITY && averageLogProbability >= LOG_PROBABILITY;
}

/** Most of its words, or of its duration if it has none, lie outside speech. */
export function isOutsideSpeech(segment: Segment, speech: readonly SpeechSpan[]): boolean {
	if (segment.words.length === 0) return spokenShare(segment, speech) < LEAST_SPOKEN_SHARE;
	const spoken = segment.words.filter((word) => speech.some((span) => overlap(word, span) >= 0));
	return spoken.length / segment.words.length < LEAST_SPOKEN_SHARE;
}

/** A phrase typically hallucinated in silence, with too little speech there to account for it. */
export function isHallucination(segment: Segment, speech: readonly SpeechSpan[]): boolean {
	if (!isHallucinatedPhrase(segment.text)) return false;
	const share = spokenShare(segment, speech);
	const seconds = share * (segment.endSeconds - segment.startSeconds);
	return seconds < LITTLE_SPEECH_SECONDS || share < LITTLE_SPEECH_SHARE;
}

/** Tells, segment by segment, whether the same text has been repeated too often. */
export function createRepeatGuard(): (segment: Segment) => boolean {
	let last = '';
	let count = 0;
	return ({ text }) => {
		const spelling = spellOut(text);
		count = spelling === last && spelling !== '' ? count + 1 : 1; // "…" stands for words that differ
		last = spelling;
		return count > MOST_REPEATS;
	};
}

/** Removes hallucinations. `speech` is the detected speech around the segments. */
export function createHallucinationFilter(): (
	segments: readonly Segment[],
	speech: readonly SpeechSpan[]
) => Segment[] {
	const isRepeated = createRepeatGuard();
	return (segments, speech) =>
		segments.filter((segment) => {
			const { score, text } = segment;
			if (text.trim() === '') return false;
			if (score && (isScoredSilent(score) || isScoredLooping(score))) return false;
			if (isOutsideSpeech(segment, speech) || isHallucination(segment, speech)) return false;
			return !isRepeated(segment);
		});
}

/** The share of a span that lies in speech, 0 to 1. */
function spokenShare(span: SpeechSpan, speech: readonly SpeechSpan[]): number {
	const seconds = speech.reduce((sum, one) => sum + Math.max(0, overlap(span, one)), 0);
	return seconds / Math.max(1e-3, span.endSeconds - span.startSeconds);
}
