// The last speech with its sound, kept for the next visit: whole, or as far as it was made when it was stopped.
import { keep, recall, type Kept } from '../base/keep.ts';

/** What a sound says, and how it was asked for. */
export type SpeechInfo = {
	text: string;
	voiceName: string;
	voice: string;
	speed: number;
	/** BCP 47: in which the text was read; null until that is known. */
	language: string | null;
	/** Why it sounds other than expected: the voice speaks another language than the text. */
	warning: string | null;
	/** A cloned voice speaks: files of it say so. */
	isCloned: boolean;
};

/** `isWhole`: all of the text is said. */
export type Take = SpeechInfo & {
	isWhole: boolean;
	samples: Float32Array<ArrayBuffer>;
	sampleRate: number;
};

/** What older versions did not keep: language and warning, whose voice it is, takes that are not whole. */
type Later = 'language' | 'warning' | 'isCloned' | 'isWhole';
type KeptTake = Omit<Take, Later> & Partial<Pick<Take, Later>>;

const KEY = 'speech';

export function keepTake(take: Take): Promise<Kept> {
	return keep(KEY, take);
}

export async function recallTake(): Promise<Take | undefined> {
	const kept = await recall(KEY, isKeptTake);
	return kept && { language: null, warning: null, isCloned: false, isWhole: true, ...kept };
}

function isKeptTake(value: unknown): value is KeptTake {
	if (typeof value !== 'object' || value === null) return false;
	return 'samples' in value && value.samples instanceof Float32Array && 'sampleRate' in value;
}
