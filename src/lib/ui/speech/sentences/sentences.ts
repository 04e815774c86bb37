// The sentences of a speech, in one piece for the page that loads them when they are first needed.
import { speakTimed } from '#lib/api/client/speak-timed.ts';
import type { Say } from './say-sentence.ts';

export { makeSentences, type MakingStep } from './make-sentences.ts';
export { openSentences, packWhole } from './keep-sentences.ts';
export { stepsOf } from './steps-of.ts';
export type { SpokenSentence } from './sentence.ts';

/** @param send takes the app's own requests */
export function sayTo(send: (request: Request) => Promise<Response>): Say {
	return (request, withTimes, signal) =>
		speakTimed(send, location.origin, request, withTimes, signal);
}
