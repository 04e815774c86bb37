// What every model card contains, whatever the task: plain data, safe to import anywhere.
import type { Device, Tensor } from '#lib/runtime/runtime.ts';

export type VoiceCard = {
	id: string;
	name: string;
	/** Two or three words shown to people: "low, calm". */
	description: string;
	/** BCP 47, for example `en-US`. */
	language: string;
	category: 'preset' | 'cloned';
	/** Whether it is lower or higher than most; absent if unknown. */
	register?: 'low' | 'high';
};

export type Card = {
	id: string;
	label: string;
	/** One sentence shown to people: what it is, and what it is not. */
	about: string;
	licence: string;
	/** Its licence forbids commercial use, of the model and of what it makes: people accept that before its files come. */
	isNonCommercial?: true;
	/**
	 * Among a task's available models, the lowest rank is the default when a caller names none, and is listed first when
	 * people choose. Models that ship with the app rank behind all downloaded ones.
	 */
	rank?: number;
	/** Other ids that callers may use for it. */
	otherIds?: readonly string[];
	/** Whose model it is; `owned_by` in model lists. */
	owner: string;
	/** Seconds since 1970 at which this version was made. */
	createdSeconds: number;
	/** BCP 47: `en`, or `en-GB` where the model tells regions apart. */
	languages: string[];
	devices: Device[];
	/** Paths of the files that ship with the app, relative to the model's folder. */
	files: string[];
	/** Of the files that ship with the app. */
	sizeBytes: number;
	/**
	 * Billions of operations (a multiplication and an addition count as two) that take as long on a processor, in 32 bits,
	 * as the model does for a second of sound. An estimate, to tell people how fast it may be before it has run; absent
	 * where nothing is known. Where each comes from: docs/speed.md.
	 */
	operations?: number;
	/** What must be downloaded before the model can be used; absent if everything ships with the app. */
	download?: Download;
};

/** Used for cards without a rank: they come last. */
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

/** The hub's branch with the newest publication. Which commit that was is learned with each download. */
export const LATEST = 'main';

/** Files published on a hub, in one or more builds; any one build is enough to run the model. */
export type Download = {
	/** `owner/name` on the hub. */
	repository: string;
	/** A commit, so that later publications change nothing here; `LATEST` where none is known. */
	revision: string;
	builds: readonly Build[];
};

export type Build = {
	precision: Precision;
	/** Devices on which this build gives correct results, best first. */
	devices: readonly Device[];
	/** Memory in use while running. */
	memoryBytes: number;
	/** What a GPU must offer for it: the largest buffer, and the memory of the whole device, in bytes. */
	needs?: { bufferBytes: number; systemBytes: number };
	/** Known to give poor results: the last choice. */
	isExperimental?: true;
	files: readonly PublishedFile[];
};

/**
 * `bytes` and `sha256` (lower-case hex) as published. Without a hash, both are read from the hub before the
 * download; until then `bytes` is what people are shown, and what files from elsewhere are held against.
 */
export type PublishedFile = {
	path: string;
	bytes: number;
	/** How well `bytes` is known where there is no hash. `rounded`: within 2 %; absent: an estimate. */
	accuracy?: 'exact' | 'rounded';
	sha256?: string;
	/** Where it is published, if not in the model's own repository; the newest publication. In a folder it is beside the others. */
	repository?: string;
};

/** How a model clones voices from clips. */
export type Cloning = {
	/** Among the available cloning models, the lowest rank is the default when a caller names none. */
	rank?: number;
	/** Of the clips it takes, in hertz. */
	sampleRate: number;
	/** Anything beyond this much speech is ignored. */
	mostSeconds: number;
	/**
	 * The conditioning tensor that is the speaker embedding: embeddings of similar voices point the same way. Absent if it
	 * stores none.
	 */
	speakerEmbedding?: string;
	/**
	 * It must be told what is said in the clips. A tensor `transcript` of the conditioning holds that, as Unicode code
	 * points.
	 */
	needsTranscript?: true;
	/** The tensor with the median pitch in hertz, 0 for none; absent if no tensor holds it. */
	pitch?: string;
	/** Earlier revisions whose conditioning it still speaks with, as well as it can. */
	earlierRevisions?: readonly string[];
	/** What it stores for a voice. Anything else, from a file or an older version, is refused before the model sees it. */
	conditioning: ConditioningForm;
};

/** Each tensor of a conditioning by its name: these, and no others. */
export type ConditioningForm = Readonly<Record<string, TensorForm>>;

/** `dims`: a number is the only length allowed, a pair the shortest and the longest. Values are finite and within `range`. */
export type TensorForm = {
	type: Tensor['type'];
	dims: readonly (number | readonly [least: number, most: number])[];
	range: readonly [least: number, most: number];
};

/** What a model stores for a voice: plain tensors by name, usable only by the model and revision that made them. */
export type Conditioning = Record<string, Tensor>;
