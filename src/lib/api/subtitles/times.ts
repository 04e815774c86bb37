// When each cue is shown: from its first word, for as long as reading takes if a silence follows, never overlapping.
import type { RawCue } from './cut.ts';
import type { CueLimits } from './shape.ts';

/**
 * `lines`: at least one. Seconds from the start of the audio; cues are in order and never overlap. `speaker`: who says
 * all of it, if that is known.
 */
export type Cue = { lines: string[]; startSeconds: number; endSeconds: number; speaker?: string };

/** @param durationSeconds of the whole audio: no cue lasts longer */
export function timeCues(
	cues: readonly (RawCue & { limits: CueLimits; speaker?: string | undefined })[],
	durationSeconds: number
): Cue[] {
	const starts = inOrder(cues.map(({ startSeconds }) => startSeconds));
	return cues.map(({ lines, width, limits, speaker, ...spoken }, index) => {
		const startSeconds = starts[index] ?? 0;
		const spokenUntil = Math.max(startSeconds, spoken.endSeconds);
		const next = starts[index + 1] ?? Infinity;
		const readUntil =
			startSeconds + Math.max(limits.leastSeconds, width / limits.charactersPerSecond);
		const last = Math.min(
			startSeconds + limits.mostSeconds,
			spokenUntil + limits.lingerSeconds,
			Math.max(durationSeconds, spokenUntil)
		);
		const wanted = Math.max(spokenUntil, Math.min(readUntil, last));
		const endSeconds = endBefore(next, wanted, startSeconds, limits);
		return { lines, startSeconds, endSeconds, ...(speaker !== undefined && { speaker }) };
	});
}

/** A silence so short that it would flicker is closed; where cues would touch, the earlier one is shortened. */
function endBefore(
	next: number,
	wanted: number,
	start: number,
	{ gapSeconds, bridgeSeconds, mostSeconds }: CueLimits
): number {
	if (next - wanted >= Math.max(bridgeSeconds, gapSeconds)) return wanted;
	const room = Math.max(0, next - start);
	const end = next - Math.min(gapSeconds, room / 4); // a very short cue keeps most of its time
	return end <= wanted ? end : Math.min(end, Math.max(wanted, start + mostSeconds));
}

function inOrder(starts: readonly number[]): number[] {
	let latest = 0;
	return starts.map((start) => (latest = Math.max(latest, start)));
}
