// What may be told with a text that is to be spoken.
import type { SpeakRequest, SpeechStream } from '#lib/api/client/client.ts';

type SayDialogue = (request: SpeakRequest, signal: AbortSignal) => Promise<SpeechStream | null>;

export type SpeakOptions = {
	/** Playing starts there, once so much is made. */
	fromSeconds?: number;
	/** Speaks the text where it is a dialogue, by several requests; null where it is none. */
	sayDialogue?: SayDialogue;
};
