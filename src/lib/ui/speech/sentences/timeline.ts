// The whole sound of spoken sentences: the chosen version of each, with the pauses between them; and what is heard when.
import { concatenate } from '#lib/audio/pcm.ts';
import { resample } from '#lib/audio/resample.ts';
import { PAUSE_SECONDS } from '#lib/text/split/pauses.ts';
import { chosenOf, type SaidWord, type SpokenSentence } from './sentence.ts';

/** In seconds from the start of the whole: its sound, and up to the next sentence. */
export type Span = { startSeconds: number; endSeconds: number; untilSeconds: number };

/** Seconds between this sentence and the next: shorter where it is said faster, as the engine has it. */
export function pauseAfter(sentence: SpokenSentence): number {
	return sentence.pause === 'none' ? 0 : PAUSE_SECONDS[sentence.pause] / chosenOf(sentence).speed;
}

/** The silence of a pause. */
export function pauseSamples(seconds: number, sampleRate: number): Float32Array<ArrayBuffer> {
	return new Float32Array(Math.round(seconds * sampleRate));
}

/** The sound that is heard of a sentence, at the rate of the whole. Not a copy where the rate is its own. */
export function soundOf(sentence: SpokenSentence, sampleRate: number): Float32Array<ArrayBuffer> {
	return resample(chosenOf(sentence), sampleRate).samples;
}

/** The whole: each sentence with the pause after it; none after the last. */
export function joinSound(
	sentences: readonly SpokenSentence[],
	sampleRate: number
): Float32Array<ArrayBuffer> {
	const parts = sentences.flatMap((sentence, index) => {
		const sound = soundOf(sentence, sampleRate);
		if (index === sentences.length - 1) return [sound];
		return [sound, pauseSamples(pauseAfter(sentence), sampleRate)];
	});
	return concatenate(parts);
}

/** Where each sentence lies in `joinSound` of them, to the sample. */
export function spansOf(sentences: readonly SpokenSentence[], sampleRate: number): Span[] {
	let at = 0;
	return sentences.map((sentence) => {
		const { samples, sampleRate: own } = chosenOf(sentence);
		const startSeconds = at / sampleRate;
		at += own === sampleRate ? samples.length : Math.round((samples.length * sampleRate) / own);
		const endSeconds = at / sampleRate;
		at += Math.round(pauseAfter(sentence) * sampleRate);
		return { startSeconds, endSeconds, untilSeconds: at / sampleRate };
	});
}

/** The index of the sentence that is heard at a moment, its pause included; -1 where there is none. */
export function sentenceAt(spans: readonly Span[], seconds: number): number {
	let [from, to] = [0, spans.length];
	while (from < to) {
		const middle = (from + to) >> 1;
		if ((spans[middle]?.startSeconds ?? 0) <= seconds) from = middle + 1;
		else to = middle;
	}
	return from - 1;
}

/** A word stays marked until the next begins, or for this long after its end. */
const LINGER_SECONDS = 0.3;

/** The index of the word that is heard so many seconds after its sentence has begun; -1 between words. */
export function wordAt(words: readonly SaidWord[], seconds: number): number {
	const index = words.findLastIndex(({ startSeconds }) => startSeconds <= seconds);
	const word = words[index];
	return word && seconds < word.endSeconds + LINGER_SECONDS ? index : -1;
}
