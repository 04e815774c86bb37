// Makes audio that can be joined end to end: silent at both edges, so that no joint clicks.
import { softenEnds } from './ends.ts';
import { concatenate, silence, type Pcm } from '../pcm.ts';

/** A copy of the audio, faded in and out within milliseconds, followed by the given silence. */
export function quietEdges({ samples, sampleRate }: Pcm, silenceSeconds: number): Pcm {
	const soft = softenEnds({ samples: Float32Array.from(samples), sampleRate });
	const pause = silence(silenceSeconds, sampleRate).samples;
	return { samples: concatenate([soft.samples, pause]), sampleRate };
}
