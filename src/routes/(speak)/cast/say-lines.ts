// Several requests, one after the other, heard as one speech.
import { silence } from '#lib/audio/pcm.ts';
import { createResampler } from '#lib/audio/resample.ts';
import type { Client, SpeakRequest, SpeechStream } from '#lib/api/client/client.ts';

/** `pauseSeconds`: the silence after it; `isCloned`: a cloned voice says it. */
export type RequestedLine = { request: SpeakRequest; pauseSeconds: number; isCloned: boolean };

/**
 * Resolves with the first sound; the next line is asked for once the one before is made. What is told of a speech is
 * the first line's, but for cloned voices: one of them marks all of it. Throws as `Client.speak` does, also on the way.
 */
export async function sayLines(
	lines: readonly [RequestedLine, ...RequestedLine[]],
	speak: Client['speak'],
	signal: AbortSignal
): Promise<SpeechStream> {
	const [first, ...others] = lines;
	const begun = await speak(first.request, signal);
	const { sampleRate } = begun;

	async function* all(): AsyncGenerator<Float32Array<ArrayBuffer>, void, undefined> {
		yield* begun.chunks;
		let pauseSeconds = first.pauseSeconds;
		for (const line of others) {
			yield silence(pauseSeconds, sampleRate).samples;
			yield* atRate(await speak(line.request, signal), sampleRate);
			pauseSeconds = line.pauseSeconds;
		}
	}

	return { ...begun, isCloned: lines.some(({ isCloned }) => isCloned), chunks: all() };
}

/** Voices of another model have another rate. */
async function* atRate(
	{ sampleRate: own, chunks }: SpeechStream,
	sampleRate: number
): AsyncGenerator<Float32Array<ArrayBuffer>, void, undefined> {
	if (own === sampleRate) {
		yield* chunks;
		return;
	}
	const resampler = createResampler(own, sampleRate);
	for await (const chunk of chunks) yield resampler.push(chunk);
	yield resampler.end();
}
