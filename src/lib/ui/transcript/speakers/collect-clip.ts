// Some spans of a recording, put one after the other.
import { concatenate, silence, type Pcm, type SoundStream } from '#lib/audio/pcm.ts';
import type { Span } from './stretches.ts';

/** Silence between two of them: what was cut apart shall not sound as one word. */
const GAP_SECONDS = 0.25;

/**
 * Reads no further than the last span, and keeps nothing else in memory.
 * @param spans in the order of time, without overlaps
 */
export async function collectClip(sound: SoundStream, spans: readonly Span[]): Promise<Pcm> {
	const { sampleRate } = sound;
	const ranges = spans.map(({ startSeconds, endSeconds }) => ({
		from: Math.round(startSeconds * sampleRate),
		to: Math.round(endSeconds * sampleRate)
	}));
	const parts: Float32Array[] = [];
	let start = 0;
	for await (const block of sound.blocks) {
		const end = start + block.length;
		for (const { from, to } of ranges) {
			if (to <= start || from >= end) continue;
			if (from >= start && parts.length > 0) parts.push(silence(GAP_SECONDS, sampleRate).samples);
			parts.push(block.slice(Math.max(0, from - start), to - start));
		}
		start = end;
		if (start >= (ranges.at(-1)?.to ?? 0)) break;
	}
	return { samples: concatenate(parts), sampleRate };
}
