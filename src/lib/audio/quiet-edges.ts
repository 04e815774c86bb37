// Makes sounds that can be laid end to end: silent at both edges, so that no joint clicks.
import { concatenate, silence, type Pcm } from './pcm.ts';

/** Long enough to hide a step, too short to be heard. */
const FADE_SECONDS = 0.005;

/** The same sound, faded in and out within 5 ms, with so much silence after it. */
export function quietEdges({ samples, sampleRate }: Pcm, silenceSeconds: number): Pcm {
	const fade = Math.min(Math.round(FADE_SECONDS * sampleRate), samples.length >> 1);
	const soft = Float32Array.from(samples);
	for (let index = 0; index < fade; index++) {
		const last = soft.length - 1 - index;
		soft[index] = (soft[index] ?? 0) * (index / fade);
		soft[last] = (soft[last] ?? 0) * (index / fade);
	}
	const pause = silence(silenceSeconds, sampleRate).samples;
	return { samples: concatenate([soft, pause]), sampleRate };
}
