// Where somebody seems to speak, by loudness alone: enough for advice before the engine's voice activity detection.
import { rmsDbfs } from '#lib/audio/level.ts';
import type { Pcm } from '#lib/audio/pcm.ts';

export type Span = { startSeconds: number; endSeconds: number };

const FRAME_SECONDS = 0.03;
/** Quieter than this throughout is silence. */
const SILENT_DB = -65;
/** Speech reaches this far below its loudest moments, unless noise hides it. */
const RANGE_DB = 30;
const ABOVE_NOISE_DB = 8;
const LEAST_BELOW_LOUD_DB = 10;
const LONGEST_PAUSE_SECONDS = 0.5;
const SHORTEST_SPAN_SECONDS = 0.1;

/** In order, without short pauses and lone clicks; none in silence. */
export function findLoudSpans({ samples, sampleRate }: Pcm): Span[] {
	const size = Math.max(1, Math.round(FRAME_SECONDS * sampleRate));
	const frameSeconds = size / sampleRate;
	const levels = Array.from({ length: Math.floor(samples.length / size) }, (_, frame) =>
		rmsDbfs(samples.subarray(frame * size, (frame + 1) * size))
	);
	const sorted = levels.toSorted((one, other) => one - other);
	const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? -Infinity;
	const [noise, loud] = [at(0.1), at(0.95)];
	if (loud < SILENT_DB) return [];
	const threshold = Math.max(
		loud - RANGE_DB,
		Math.min(noise + ABOVE_NOISE_DB, loud - LEAST_BELOW_LOUD_DB)
	);

	const spans: Span[] = [];
	for (const [frame, level] of levels.entries()) {
		if (level < threshold) continue;
		const startSeconds = frame * frameSeconds;
		const endSeconds = startSeconds + frameSeconds;
		const last = spans.at(-1);
		if (last && startSeconds - last.endSeconds < LONGEST_PAUSE_SECONDS) {
			last.endSeconds = endSeconds;
		} else spans.push({ startSeconds, endSeconds });
	}
	return spans.filter((span) => span.endSeconds - span.startSeconds >= SHORTEST_SPAN_SECONDS);
}
