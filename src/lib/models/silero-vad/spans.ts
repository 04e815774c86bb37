// From probabilities to spans, with the rules of Silero's own get_speech_timestamps.
import type { SpeechSpan } from '#lib/models/model.ts';

const START_AT = 0.5; // a frame at or above this begins speech
const END_BELOW = 0.35; // a frame below this may end it
const MIN_SILENCE_SECONDS = 0.3; // shorter pauses stay inside a span
const MIN_SPEECH_SECONDS = 0.1; // shorter bursts are clicks
const PAD_SECONDS = 0.06;

/** Spans of speech within a sound of `totalSeconds`, from one probability per `frameSeconds`. */
export function spansOf(
	probabilities: readonly number[],
	frameSeconds: number,
	totalSeconds: number
): SpeechSpan[] {
	const spans: SpeechSpan[] = [];
	let start: number | undefined;
	let quietSince: number | undefined;

	function end(atSeconds: number): void {
		if (start !== undefined && atSeconds - start >= MIN_SPEECH_SECONDS) {
			spans.push({
				startSeconds: Math.max(start - PAD_SECONDS, spans.at(-1)?.endSeconds ?? 0),
				endSeconds: Math.min(atSeconds + PAD_SECONDS, totalSeconds)
			});
		}
		start = undefined;
		quietSince = undefined;
	}

	probabilities.forEach((probability, index) => {
		const now = index * frameSeconds;
		if (probability >= START_AT) {
			start ??= now;
			quietSince = undefined;
		} else if (start !== undefined && probability < END_BELOW) {
			quietSince ??= now;
			if (now - quietSince >= MIN_SILENCE_SECONDS) end(quietSince);
		}
	});
	end(quietSince ?? totalSeconds);
	return spans;
}
