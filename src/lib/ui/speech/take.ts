// What is known of a speech that was made.
import type { Emotion } from '#lib/api/client/client.ts';

/** What a sound says, and how it was asked for. */
export type SpeechInfo = {
	text: string;
	voiceName: string;
	voice: string;
	model: string;
	speed: number;
	emotion: Emotion;
	/** BCP 47: in which the text was read; null until that is known. */
	language: string | null;
	/** Why it sounds other than expected: the voice speaks another language than the text. */
	warning: string | null;
	/** A cloned voice speaks: files of it say so. */
	isCloned: boolean;
};

/** `id`: of its entry in the library, empty where it has none; `isWhole`: all of the text is said; no samples where its sound is not kept. */
export type Take = SpeechInfo & {
	id: string;
	isWhole: boolean;
	samples: Float32Array<ArrayBuffer>;
	sampleRate: number;
	/** Its sentences, as sentences/kept-shape.ts has them; absent where an older version kept it. */
	kept?: unknown;
};

/** `id`: of its entry, null where it has none; `notice`: what there is to know where not all of it is kept, or empty. */
export type TakeKept = { id: string | null; notice: string };

/** Where the note lies, and where older versions kept the last speech. */
export const NOTE = 'speech';
