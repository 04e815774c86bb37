// Spoken sentences on their way to the library and back.
import type { SpeechInfo } from '../take.ts';
import type { KeptSentences } from './kept-shape.ts';
import { packSentences, unpackSentences, withPlaces } from './kept-sentences.ts';
import { chosenOf, type SpokenSentence } from './sentence.ts';
import { joinSound } from './timeline.ts';

/** As they are kept with their joined sound; `placed` are the same, with their places in it. */
export function packWhole(
	sentences: readonly SpokenSentence[],
	asked: SpeechInfo,
	sampleRate: number
): { kept: KeptSentences; placed: SpokenSentence[] } {
	const placed = withPlaces(sentences, sampleRate);
	const { voice, voiceName, model, speed, emotion } = asked;
	return { kept: packSentences(placed, { voice, voiceName, model, speed, emotion }), placed };
}

/** `sound`: the whole, where other versions were chosen than those in the sound that is kept. */
export type OpenedSentences = {
	sentences: SpokenSentence[];
	sound?: Float32Array<ArrayBuffer>;
	isCloned?: boolean;
};

/** @param samples the sound that is kept with them */
export function openSentences(
	kept: unknown,
	text: string,
	samples: Float32Array<ArrayBuffer>,
	sampleRate: number
): OpenedSentences {
	const sentences = unpackSentences(kept, text, samples, sampleRate);
	// A version without a place in that sound was made after it.
	const isChanged = sentences.some((sentence) => chosenOf(sentence).place === undefined);
	if (!isChanged) return { sentences };
	const isCloned = sentences.some((sentence) => chosenOf(sentence).isCloned);
	return { sentences, sound: joinSound(sentences, sampleRate), isCloned };
}
