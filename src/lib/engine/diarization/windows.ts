// A sound of any length as overlapping windows of one length, holding no more than the window that comes next.
import type { SoundStream } from '#lib/audio/pcm.ts';

/** `samples` are the receiver's own; the sound read so far ends at `endSample`. */
export type SlidingWindow = {
	startSample: number;
	endSample: number;
	samples: Float32Array<ArrayBuffer>;
};

/**
 * One window each `stepSamples`, the last padded with zeros where the sound ends within it, as pyannote.audio's
 * Inference.slide; none for an empty sound.
 */
export async function* slideOver(
	{ blocks }: SoundStream,
	windowSamples: number,
	stepSamples: number
): AsyncGenerator<SlidingWindow, void, void> {
	const held = new Float32Array(windowSamples);
	let filled = 0; // of `held`
	let startSample = 0;
	let isWhole = false; // whether the latest window reached the end of what was read

	for await (const block of blocks) {
		for (let at = 0; at < block.length;) {
			const part = block.subarray(at, at + windowSamples - filled);
			held.set(part, filled);
			filled += part.length;
			at += part.length;
			isWhole = false;
			if (filled < windowSamples) continue;
			yield { startSample, endSample: startSample + filled, samples: held.slice() };
			held.copyWithin(0, stepSamples);
			filled -= stepSamples;
			startSample += stepSamples;
			isWhole = true;
		}
	}
	if (isWhole || filled === 0) return;
	yield { startSample, endSample: startSample + filled, samples: held.fill(0, filled) };
}
