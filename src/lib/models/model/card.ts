// What every model's card says, whatever its task: plain data, safe to import anywhere.
import type { Device, Tensor } from '#lib/runtime/runtime.ts';

export type VoiceCard = {
	id: string;
	name: string;
	/** Two or three words for people: "low, calm". */
	description: string;
	/** BCP 47, for example `en-US`. */
	language: string;
	category: 'preset' | 'cloned';
	/** Whether it is lower or higher than most; absent where that is not known. */
	register?: 'low' | 'high';
};

export type Card = {
	id: string;
	label: string;
	/** One sentence for people: what it is, and what it is not. */
	about: string;
	licence: string;
	/**
	 * Among the models of a task that are here, the lowest is taken where a caller names none, and listed first where
	 * people choose. Models that ship rank behind all that are downloaded.
	 */
	rank?: number;
	/** Other ids by which callers may name it. */
	otherIds?: readonly string[];
	/** Whose model it is; `owned_by` in model lists. */
	owner: string;
	/** Seconds since 1970 at which this version was made. */
	createdSeconds: number;
	/** BCP 47: `en`, or `en-GB` where the model tells regions apart. */
	languages: string[];
	devices: Device[];
	/** Paths below the model's folder of what ships with the app. */
	files: string[];
	/** Of what ships with the app. */
	sizeBytes: number;
	/** What must be downloaded before the model can be used; absent where everything ships with the app. */
	download?: Download;
};

/** Of a card without a rank: it comes last. */
const LAST_RANK = 1000;

/** Lowest first. */
export function byRank(one: { rank?: number }, other: { rank?: number }): number {
	return rankOf(one) - rankOf(other);
}

export function rankOf({ rank = LAST_RANK }: { rank?: number }): number {
	return rank;
}

/** The number format of a graph's weights. */
export type Precision = 'fp32' | 'fp16' | 'q8' | 'q4' | 'q4f16';

/** Files that a hub publishes, in one or several builds; any one of them is enough to run the model. */
export type Download = {
	/** `owner/name` on the hub. */
	repository: string;
	/** A branch, tag or commit: pinned, so that what is published later changes nothing here. */
	revision: string;
	builds: readonly Build[];
};

export type Build = {
	precision: Precision;
	/** Where this build gives right results, the best first. */
	devices: readonly Device[];
	/** Of memory, while it works. */
	memoryBytes: number;
	files: readonly PublishedFile[];
};

/**
 * `bytes` and `sha256` (lower-case hex) as published. Without a hash, both are read from the hub before the
 * download, and `bytes` is only what to tell people until then.
 */
export type PublishedFile = { path: string; bytes: number; sha256?: string };

/** How a model learns voices from clips. */
export type Cloning = {
	/** Among the models that clone and are here, the lowest is taken where a caller names none. */
	rank?: number;
	/** Of the clips it is given, in hertz. */
	sampleRate: number;
	/** More of a voice than this is not listened to. */
	mostSeconds: number;
	/** The conditioning's tensor that tells who speaks: those of like voices point the same way. */
	speakerEmbedding: string;
	/** The one that holds the median pitch in hertz, 0 where there is none; absent where none does. */
	pitch?: string;
};

/** What a model keeps of a voice: plain tensors by name, of use only to the model and revision that made them. */
export type Conditioning = Record<string, Tensor>;
