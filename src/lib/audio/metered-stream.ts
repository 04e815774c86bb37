// Measures audio as it is read: the length its file declares, and the length decoded.
import type { SoundStream } from './pcm.ts';

/** `decodedSeconds` grows until everything is read: then it is the length of the audio, and what is charged for. */
export type MeteredSound = { readonly promisedSeconds: number; readonly decodedSeconds: number };

/** The same stream, with a count of how much has been read. */
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
