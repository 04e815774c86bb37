// A sentence of a script with what was made of it: one version or several, of which one is heard.
import type { Emotion } from '#lib/api/client/client.ts';

/** When a word is said, in seconds from the start of its sentence's sound. */
export type SaidWord = { text: string; startSeconds: number; endSeconds: number };

/** How it was asked for. */
export type Making = {
	voice: string;
	voiceName: string;
	model: string;
	speed: number;
	emotion: Emotion;
};

/** Where a version lies in the sound that the library keeps of the whole speech, in samples. */
export type Place = { at: number; length: number };

/** A sentence as it was made once. */
export type Version = Making & {
	id: string;
	/** BCP 47; null where that is not known. */
	language: string | null;
	warning: string | null;
	/** A cloned voice speaks. */
	isCloned: boolean;
	samples: Float32Array<ArrayBuffer>;
	sampleRate: number;
	words: readonly SaidWord[];
	/** The model does not tell when words are said: its time is shared among them by letters. */
	isEstimated: boolean;
	place?: Place;
};

/**
 * A sentence as it stands in the script, `text` being the script from `startIndex` up to `endIndex` (UTF-16). `pause`:
 * what follows it; none where the script itself asks for a pause there.
 */
export type ScriptSentence = {
	text: string;
	startIndex: number;
	endIndex: number;
	pause: 'sentence' | 'paragraph' | 'none';
};

/** `chosen`: the index of the version that is heard. */
export type SpokenSentence = ScriptSentence & { versions: readonly Version[]; chosen: number };

/** The version that is heard. @throws where there is none, which nobody makes */
export function chosenOf({
	versions,
	chosen
}: Pick<SpokenSentence, 'versions' | 'chosen'>): Version {
	const version = versions[chosen];
	if (!version) throw new RangeError('A sentence without the version that was chosen.');
	return version;
}

/** Whether it was asked for in the same way: then it need not be made again. */
export function isMadeAs(version: Making, { voice, model, speed, emotion }: Making): boolean {
	return (
		version.voice === voice &&
		version.model === model &&
		version.speed === speed &&
		version.emotion === emotion
	);
}
