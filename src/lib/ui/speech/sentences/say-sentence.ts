// One sentence, asked of the engine: its sound as it comes, and at the end all that is known of it.
import {
	estimateWords,
	type TimedSpeakRequest,
	type TimedSpeech
} from '#lib/api/client/speak-timed.ts';
import { concatenate } from '#lib/audio/pcm.ts';
import { isNumberWithin, readLocal, writeLocal } from '../../base/local.ts';
import type { Making, Version } from './sentence.ts';

/** POST /v1/audio/speech, with the times of the words or without. */
export type Say = (
	request: TimedSpeakRequest,
	withTimes: boolean,
	signal: AbortSignal
) => Promise<TimedSpeech>;

/** After so many sentences in a row without times the model is taken to tell none. */
const SURE = 2;

/** `isFirst`: nothing of the sentence came before it. */
export type SaidPart = Pick<
	Version,
	'samples' | 'sampleRate' | 'language' | 'warning' | 'isCloned'
> & {
	isFirst: boolean;
};

/** `before`: the sentence that is said before this one. */
export type Reading = { language: string | undefined; before?: string | undefined };

/**
 * True times where the model tells them. Of one that does not, they are estimated from the letters, and from then on its
 * sound is taken as it is made, which begins sooner.
 */
export async function* saySentence(
	text: string,
	making: Making,
	{ language, before }: Reading,
	say: Say,
	signal: AbortSignal
): AsyncGenerator<SaidPart, Version, undefined> {
	const { voiceName, ...order } = making;
	const key = `untold-times.${making.model}`;
	const untold = readLocal(key, isNumberWithin(0, SURE), 0);
	const withTimes = untold < SURE;
	const request = {
		...{ ...order, input: text },
		...(language !== undefined && { language }),
		...(before !== undefined && { previousText: before })
	};
	const speech = await say(request, withTimes, signal);
	const { sampleRate, language: read, warning, isCloned } = speech;
	const facts = { sampleRate, language: read, warning, isCloned };
	const parts: Float32Array<ArrayBuffer>[] = [];
	for await (const samples of speech.chunks) {
		yield { ...facts, samples, isFirst: parts.length === 0 };
		parts.push(samples);
	}
	signal.throwIfAborted();
	const samples = concatenate(parts);
	const isEstimated = speech.isEstimated() || speech.words.length === 0;
	if (withTimes) writeLocal(key, isEstimated ? untold + 1 : 0);
	const words =
		speech.words.length > 0 ? speech.words : estimateWords(text, { samples, sampleRate });
	return { ...order, voiceName, ...facts, id: crypto.randomUUID(), samples, words, isEstimated };
}
