// When each speaker speaks: for how long, in which turns, and where nobody else can be heard.
import type { Segment, SpeakerTurn } from '#lib/api/client/client.ts';
import { speakersIn } from './speakers-in.ts';

export type Span = { startSeconds: number; endSeconds: number };

/** `share` is that of all time in which somebody is known to speak, 0 to 1. */
export type SpeakingTime = { speaker: string; seconds: number; share: number };

/** A longer pause ends a stretch: something else may be heard in it. */
const LONGEST_PAUSE_SECONDS = 1;
/** Turns of the same speaker with less between them are one. */
const JOINED_WITHIN_SECONDS = 0.5;
/** Shorter ones teach a voice little. */
const SHORTEST_CLIP_SECONDS = 1;

/** Everybody's, in the order in which they first speak. */
export function speakingTimes(segments: readonly Segment[]): SpeakingTime[] {
	const seconds = new Map<string, number>();
	for (const { speaker, startSeconds, endSeconds } of segments) {
		if (speaker === undefined) continue;
		const length = Math.max(0, endSeconds - startSeconds);
		seconds.set(speaker, (seconds.get(speaker) ?? 0) + length);
	}
	const all = [...seconds.values()].reduce((sum, one) => sum + one, 0);
	return speakersIn(segments).map((speaker) => {
		const own = seconds.get(speaker) ?? 0;
		return { speaker, seconds: own, share: all > 0 ? own / all : 0 };
	});
}

/** Who speaks from when to when, in order. */
export function turnsOf(segments: readonly Segment[]): SpeakerTurn[] {
	const turns: SpeakerTurn[] = [];
	for (const { speaker, startSeconds, endSeconds } of segments) {
		if (speaker === undefined) continue;
		const last = turns.at(-1);
		if (last?.speaker === speaker && startSeconds - last.endSeconds <= JOINED_WITHIN_SECONDS) {
			last.endSeconds = Math.max(last.endSeconds, endSeconds);
		} else turns.push({ speaker, startSeconds, endSeconds });
	}
	return turns;
}

/** Where this speaker is heard and nobody else, without long pauses; the longest first. */
export function cleanStretches(segments: readonly Segment[], speaker: string): Span[] {
	const stretches: Span[] = [];
	let open: Span | undefined;
	for (const span of spansOf(segments)) {
		if (span.speaker !== speaker || span.isOverlapped) {
			open = undefined;
		} else if (open && span.startSeconds - open.endSeconds <= LONGEST_PAUSE_SECONDS) {
			open.endSeconds = Math.max(open.endSeconds, span.endSeconds);
		} else {
			open = { startSeconds: span.startSeconds, endSeconds: span.endSeconds };
			stretches.push(open);
		}
	}
	return stretches.toSorted((one, other) => lengthOf(other) - lengthOf(one));
}

/** The longest of these stretches that fit, in the order of time; of a longer one as much as there is room for. */
export function chooseClips(stretches: readonly Span[], mostSeconds: number): Span[] {
	const chosen: Span[] = [];
	let left = mostSeconds;
	for (const { startSeconds, endSeconds } of stretches) {
		const seconds = Math.min(left, endSeconds - startSeconds);
		if (seconds < SHORTEST_CLIP_SECONDS && chosen.length > 0) break;
		chosen.push({ startSeconds, endSeconds: startSeconds + seconds });
		left -= seconds;
	}
	return chosen.toSorted((one, other) => one.startSeconds - other.startSeconds);
}

type SaidSpan = Span & { speaker?: string | undefined; isOverlapped?: boolean };

/** The words; where a segment has none, the segment. */
function spansOf(segments: readonly Segment[]): SaidSpan[] {
	return segments.flatMap((segment): SaidSpan[] =>
		segment.words.length === 0
			? [segment]
			: segment.words.map((word) => ({ ...word, speaker: word.speaker ?? segment.speaker }))
	);
}

function lengthOf({ startSeconds, endSeconds }: Span): number {
	return endSeconds - startSeconds;
}
