// Builds the transcript of a long sound window by window: no words lost, doubled or hallucinated, times in order.
import type { WindowTranscript, Segment, SpeechSpan, Word } from '#lib/models/model.ts';
import { clipSegments } from './clip-words.ts';
import { createHallucinationFilter } from './hallucinations.ts';
import { retime } from './silence-around.ts';
import { keepBefore } from './slice-words.ts';
import { findSeam, withoutTold } from './seam.ts';
import type { SpeechWindow } from './windows.ts';

/** A recogniser that advances by less than this is stuck. */
const LEAST_STEP_SECONDS = 1;
/** If less than this remains at a window's end, all of it counts as heard. */
const TOLERANCE_SECONDS = 0.1;

/** A window's transcript, the speech in it, and a way to find its quietest moment between two times. */
export type TranscribedWindow = {
	window: SpeechWindow;
	heard: WindowTranscript;
	speech: readonly SpeechSpan[];
	quietest(span: SpeechSpan): number;
};

export type TranscriptStitcher = {
	/** The segments a window adds, with times in the whole sound, and where the next window may begin. */
	add(heard: TranscribedWindow): { segments: Segment[]; nextSeconds: number };
};

export function createTranscriptStitcher(): TranscriptStitcher {
	const withoutHallucinations = createHallucinationFilter();
	/** The last words before the next window, if it begins in speech. */
	let told: Word[] = [];
	let endSeconds = 0;

	return {
		add({ window, heard, speech, quietest }) {
			const segments = heard.segments.map((segment) =>
				retime(segment, (seconds) => seconds + window.startSeconds)
			);
			const fresh = withoutHallucinations(withoutTold(segments, told), speech);
			const nextSeconds = goOn(window, heard, wordsOf(fresh), quietest);
			const isWhole = nextSeconds >= window.endSeconds;
			const kept = isWhole ? fresh : keepBefore(fresh, nextSeconds);
			told = isWhole && !window.isForced ? [] : wordsOf(kept).slice(-3);
			const limits = {
				startSeconds: endSeconds,
				endSeconds: Math.max(endSeconds, window.endSeconds)
			};
			const clipped = clipSegments(kept, speech, limits);
			endSeconds = clipped.at(-1)?.endSeconds ?? endSeconds;
			return { segments: clipped, nextSeconds };
		}
	};
}

/** Where the model says; between two words if the window was cut in speech; otherwise at its end. */
function goOn(
	window: SpeechWindow,
	{ nextSeconds }: WindowTranscript,
	words: readonly Word[],
	quietest: (span: SpeechSpan) => number
): number {
	const { startSeconds, endSeconds, isForced } = window;
	const said = startSeconds + nextSeconds;
	if (nextSeconds >= LEAST_STEP_SECONDS && said < endSeconds - TOLERANCE_SECONDS) return said;
	return isForced ? findSeam(words, window, quietest) : endSeconds;
}

function wordsOf(segments: readonly Segment[]): Word[] {
	return segments.flatMap(({ words }) => words);
}
