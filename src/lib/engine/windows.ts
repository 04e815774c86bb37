// Cuts a long sound into windows that a recogniser can hear: along silences where it can.
import type { Pcm } from '#lib/audio/pcm.ts';
import type { SpeechSpan } from '#lib/models/model.ts';

const MARGIN_SECONDS = 0.2; // soft beginnings and ends that the detector may have cut
const SEARCH_SECONDS = 3; // how far before a forced cut the quietest moment is looked for
const FRAME_SECONDS = 0.02;
const SHORTEST_REST_SECONDS = 1; // what a forced cut leaves over is long enough to be heard

/**
 * Windows of at most `windowSeconds` that cover all spans, in order, without overlap. Neighbouring spans share a
 * window as long as they fit; a span that is too long is cut at the quietest moment near the limit.
 */
export function planWindows(sound: Pcm, spans: SpeechSpan[], windowSeconds: number): SpeechSpan[] {
	const total = sound.samples.length / sound.sampleRate;
	const windows: SpeechSpan[] = [];
	for (const span of spans) {
		let startSeconds = Math.max(
			0,
			span.startSeconds - MARGIN_SECONDS,
			windows.at(-1)?.endSeconds ?? 0
		);
		const endSeconds = Math.min(total, span.endSeconds + MARGIN_SECONDS);
		const last = windows.at(-1);
		if (last && endSeconds - last.startSeconds <= windowSeconds) {
			last.endSeconds = Math.max(last.endSeconds, endSeconds);
			continue;
		}
		while (endSeconds - startSeconds > windowSeconds) {
			const limit = Math.min(startSeconds + windowSeconds, endSeconds - SHORTEST_REST_SECONDS);
			const cut = quietestMoment(sound, limit);
			windows.push({ startSeconds, endSeconds: cut });
			startSeconds = cut;
		}
		if (endSeconds > startSeconds) windows.push({ startSeconds, endSeconds });
	}
	return windows;
}

/** The middle of the frame with the least energy within SEARCH_SECONDS before `limitSeconds`. */
function quietestMoment({ samples, sampleRate }: Pcm, limitSeconds: number): number {
	const frame = Math.round(FRAME_SECONDS * sampleRate);
	const end = Math.floor(limitSeconds * sampleRate);
	let best = { energy: Infinity, at: end };
	for (let at = end - Math.round(SEARCH_SECONDS * sampleRate); at + frame <= end; at += frame) {
		let energy = 0;
		for (let i = at; i < at + frame; i++) energy += (samples[i] ?? 0) ** 2;
		if (energy <= best.energy) best = { energy, at: at + frame / 2 };
	}
	return best.at / sampleRate;
}

/** The part of a sound between two times, as a copy that may be transferred. */
export function cutWindow(sound: Pcm, { startSeconds, endSeconds }: SpeechSpan): Pcm {
	const { sampleRate } = sound;
	const start = Math.round(startSeconds * sampleRate);
	return { samples: sound.samples.slice(start, Math.round(endSeconds * sampleRate)), sampleRate };
}
