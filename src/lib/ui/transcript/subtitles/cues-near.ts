// The subtitles around a moment, as they stand in the files, without cutting those of the whole recording: an hour of
// them takes a third of a second, and they follow every correction.
import type { SubtitlePreset } from '#lib/api/client/client.ts';
import { nameInLines, segmentsToCues, type Cue } from '#lib/api/client/subtitle-files.ts';
import { withNames, type Written } from '../export/written.ts';

/** What of a transcript subtitles are made of. */
export type Subtitled = Pick<Written, 'segments' | 'names' | 'durationSeconds' | 'language'>;

export type CueLook = {
	preset: SubtitlePreset;
	/** Who speaks stands in the lines, as in SRT. */
	namesInLines: boolean;
};

/** No subtitle goes on over a silence of this length (api/subtitles/cues.ts): there they can be cut apart. */
const PAUSE_SECONDS = 1;
/** Somebody who speaks without a pause is cut apart after so many segments, and then perhaps not as in the file. */
const MOST_SEGMENTS = 60;
/** Subtitles begin with their first word, but for this. */
const ROUNDING = 1e-3;
const ONLY_DOTS = /^[\s.…]*$/u;

/** Which segment is said at that second, or was said last; -1 before the first. */
export function segmentAt(segments: Written['segments'], seconds: number): number {
	let low = 0;
	let high = segments.length;
	while (low < high) {
		const middle = (low + high) >> 1;
		if ((segments[middle]?.startSeconds ?? Infinity) <= seconds) low = middle + 1;
		else high = middle;
	}
	return low - 1;
}

/**
 * Those of the segment at `index`, of all that share subtitles with it, and of the ones before, which may still be on
 * the screen; reaching to the next segment that says something, so that it is known when the last of them has to go.
 */
export function cuesNear(
	{ segments, names, durationSeconds, language }: Subtitled,
	index: number,
	{ preset, namesInLines }: CueLook
): Cue[] {
	const at = Math.max(0, index);
	const first = Math.max(0, at - MOST_SEGMENTS);
	const last = Math.min(segments.length, at + MOST_SEGMENTS);
	const beginOf = (segment: number) => {
		let from = segment;
		while (from > first && isSilent(segments, from)) from--;
		while (from > first && isJoined(segments, from - 1)) from--;
		return from;
	};
	// Two runs back, and one segment more: who speaks before decides whether a name is told.
	const from = beginOf(Math.max(0, beginOf(at) - 1));
	let to = at + 1;
	while (to < last && (isJoined(segments, to - 1) || isSilent(segments, to))) to++;
	const near = withNames(segments.slice(Math.max(0, from - 1), to + 1), names);
	const cues = segmentsToCues(near, durationSeconds, { preset, ...(language && { language }) });
	// What comes with the segments at both ends is only a part of their own subtitles.
	const least = startOf(segments[from]);
	const most = startOf(segments[to]);
	return (namesInLines ? nameInLines(cues) : cues).filter(
		({ startSeconds }) => startSeconds >= least - ROUNDING && startSeconds < most - ROUNDING
	);
}

function startOf(segment: Written['segments'][number] | undefined): number {
	return segment ? (segment.words[0]?.startSeconds ?? segment.startSeconds) : Infinity;
}

/** The one on the screen at that second. */
export function cueAt(cues: readonly Cue[], seconds: number): Cue | undefined {
	return cues.findLast(
		({ startSeconds, endSeconds }) => startSeconds <= seconds && seconds < endSeconds
	);
}

/** The one on the screen at that second, or the next one after it. */
export function cueFrom(of: Subtitled, seconds: number, look: CueLook): Cue | undefined {
	const near = cuesNear(of, segmentAt(of.segments, seconds), look);
	return cueAt(near, seconds) ?? firstAfter(of, seconds, look);
}

/** The one before (-1) or after (1) another; undefined where that is the first, or the last. */
export function cueBeside(
	of: Subtitled,
	{ startSeconds }: Cue,
	look: CueLook,
	step: 1 | -1
): Cue | undefined {
	if (step === 1) return firstAfter(of, startSeconds, look);
	const near = cuesNear(of, segmentAt(of.segments, startSeconds), look);
	return near.findLast((cue) => cue.startSeconds < startSeconds);
}

function firstAfter(of: Subtitled, seconds: number, look: CueLook): Cue | undefined {
	const { segments } = of;
	const at = segmentAt(segments, seconds);
	// Over what nobody knows, which has no subtitles.
	for (let index = at; index < Math.min(segments.length, at + MOST_SEGMENTS); index++) {
		const found = cuesNear(of, index, look).find((cue) => cue.startSeconds > seconds);
		if (found) return found;
	}
	return undefined;
}

/** Whether a subtitle may reach from the segment at `index` into the next one. */
function isJoined(segments: Written['segments'], index: number): boolean {
	const [one, next] = [segments[index], segments[index + 1]];
	if (!one || !next || one.speaker !== next.speaker) return false;
	const from = one.words.at(-1)?.endSeconds ?? one.endSeconds;
	const to = next.words[0]?.startSeconds ?? next.startSeconds;
	return to - from < PAUSE_SECONDS;
}

function isSilent(segments: Written['segments'], index: number): boolean {
	return ONLY_DOTS.test(segments[index]?.text ?? '');
}
