// How long a sound is that is being heard: what its file promises, and what came out of it.
import type { SoundStream } from './pcm.ts';

/** `decodedSeconds` grows until all is heard: then it is the sound's length, and what is charged for. */
export type MeteredSound = { readonly promisedSeconds: number; readonly decodedSeconds: number };

/** The same stream, with a count of what was read of it. */
export function meterStream(stream: SoundStream): { stream: SoundStream; heard: MeteredSound } {
	const heard = { promisedSeconds: stream.durationSeconds, decodedSeconds: 0 };
	let count = 0;
	async function* blocks() {
		for await (const block of stream.blocks) {
			count += block.length;
			heard.decodedSeconds = count / stream.sampleRate;
			yield block;
		}
	}
	return { stream: { ...stream, blocks: blocks() }, heard };
}
