// Puts decoded pieces where their timestamps say: silence in gaps, nothing from before the start or after the end.
import type { Pcm } from '../pcm.ts';

/** Smaller steps between pieces are rounded timestamps (WebM counts milliseconds), not gaps. */
const GAP_SECONDS = 0.1;
/** A larger step is a clock that was reset, not recorded silence. */
const LONGEST_GAP_SECONDS = 3600;

export type Timeline = {
	/** The piece in its place: it may be preceded by silence, cut, or dropped. */
	place(piece: Pcm, timestampSeconds: number): Generator<Pcm, void, undefined>;
	hasSound(): boolean;
	/** How much has been output. */
	filledSeconds(): number;
};

type Bounds = {
	/** On the file's own clock, in seconds: anything after it is dropped. */
	end?: number;
	/** In all; a gap that would take more is taken for a clock that was reset. */
	mostSilenceSeconds?: number;
};

/** `origin`: in seconds on the file's own clock; anything before it is dropped. */
export function createTimeline(
	origin: number,
	{ end = Infinity, mostSilenceSeconds = Infinity }: Bounds = {}
): Timeline {
	let silenceLeft = mostSilenceSeconds;
	/** The time up to which the track is filled, in seconds after the origin. */
	let filledSeconds = 0;
	let hasSound = false;
	return {
		*place({ samples, sampleRate: rate }, timestampSeconds) {
			const startSeconds = timestampSeconds - origin;
			if (timestampSeconds >= end) return;
			const gapSeconds = startSeconds - filledSeconds;
			const longest = Math.min(LONGEST_GAP_SECONDS, silenceLeft);
			if (gapSeconds > (hasSound ? GAP_SECONDS : 0) && gapSeconds < longest) {
				silenceLeft -= gapSeconds;
				filledSeconds = startSeconds;
				yield* silences(Math.round(gapSeconds * rate), rate);
			}
			const skip = hasSound ? 0 : Math.max(0, Math.round(-startSeconds * rate));
			const room = Math.round((end - origin - filledSeconds) * rate);
			const kept = samples.subarray(skip, Math.max(skip, Math.min(samples.length, skip + room)));
			if (kept.length === 0) return;
			filledSeconds += kept.length / rate;
			hasSound = true;
			yield { samples: kept, sampleRate: rate };
		},
		hasSound: () => hasSound,
		filledSeconds: () => filledSeconds
	};
}

/** One second at a time, so that a long gap needs no large buffer at the source's rate. */
function* silences(frames: number, rate: number): Generator<Pcm, void, undefined> {
	for (let left = frames; left > 0; left -= rate) {
		yield { samples: new Float32Array(Math.min(left, rate)), sampleRate: rate };
	}
}
