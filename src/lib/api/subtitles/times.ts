// When each cue is shown: from its first word on, as long as reading takes where a silence follows, never over the next.
import type { RawCue } from './cut.ts';
import type { CueLimits } from './shape.ts';

/** `lines`: from one on. Seconds from the start of the sound; cues follow each other and never overlap. */
export type Cue = { lines: string[]; startSeconds: number; endSeconds: number };

/** @param durationSeconds of the whole sound: no cue stays longer */
export function timeCues(
	cues: readonly (RawCue & { limits: CueLimits })[],
	durationSeconds: number
): Cue[] {
	const starts = inOrder(cues.map(({ startSeconds }) => startSeconds));
	return cues.map(({ lines, width, limits, ...spoken }, index) => {
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
		return { lines, startSeconds, endSeconds: endBefore(next, wanted, startSeconds, limits) };
	});
}

/** A silence too short to blink in is closed; where cues would touch, the earlier one makes room. */
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
