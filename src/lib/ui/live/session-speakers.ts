// Who is who from window to window of a live session: new voices are held against those heard before.
import { newSpeaker, numberOf } from '../transcript/speakers/spoken.ts';

/** Somebody found in one window. `name`: whose voice was recognised; `seconds`: how long they speak in it. */
export type HeardVoice = {
	label: string;
	name?: string | undefined;
	/** Of length 1. */
	embedding: readonly number[];
	seconds: number;
};

/** Somebody of the session. `sum`: of their embeddings, each as often as there are seconds of it. */
export type SessionSpeaker = { label: string; sum: readonly number[] };

/** `labels`: for those of the window, the label that they keep for the whole session. */
export type Matched = { speakers: SessionSpeaker[]; labels: ReadonlyMap<string, string> };

/** Less speech than this is too little to tell that somebody is new: it goes to whoever is nearest. */
export const LEAST_NEW_SECONDS = 1.5;

type Bounds = {
	/** The least cosine of two embeddings of one voice. */
	least: number;
	/** How many speak at most. */
	most: number;
};

/**
 * The nearest pairs first; two voices of one window are two people. Whoever is recognised has the name as label, and
 * whoever is near to nobody is new.
 */
export function matchSpeakers(
	known: readonly SessionSpeaker[],
	heard: readonly HeardVoice[],
	{ least, most }: Bounds
): Matched {
	const labels = new Map<string, string>();
	for (const { label, name } of heard) if (name !== undefined) labels.set(label, name);
	for (const { voice, speaker, cosine } of pairsOf(known, heard)) {
		const isTaken = labels.has(voice.label) || [...labels.values()].includes(speaker.label);
		const isFull = known.length >= most || voice.seconds < LEAST_NEW_SECONDS;
		if (!isTaken && (cosine >= least || isFull)) labels.set(voice.label, speaker.label);
	}
	let speakers = [...known];
	for (const { label, embedding, seconds } of heard) {
		const own = labels.get(label) ?? nextLabel(speakers, most);
		if (own === undefined) continue;
		labels.set(label, own);
		const before = speakers.find((speaker) => speaker.label === own)?.sum ?? [];
		const sum = embedding.map((value, k) => (before[k] ?? 0) + value * seconds);
		speakers = [...speakers.filter((speaker) => speaker.label !== own), { label: own, sum }];
	}
	return { speakers, labels };
}

function pairsOf(known: readonly SessionSpeaker[], heard: readonly HeardVoice[]) {
	return heard
		.flatMap((voice) =>
			known.map((speaker) => ({ voice, speaker, cosine: cosineOf(voice.embedding, speaker.sum) }))
		)
		.sort((a, b) => b.cosine - a.cosine);
}

/** Undefined where there are as many as there may be. */
function nextLabel(speakers: readonly SessionSpeaker[], most: number): string | undefined {
	if (speakers.length >= most) return undefined;
	const names = Object.fromEntries(
		speakers.filter(({ label }) => numberOf(label) >= 0).map(({ label }) => [label, label])
	);
	return newSpeaker({ segments: [], names });
}

/** 0 where one of them has no direction. */
function cosineOf(one: readonly number[], other: readonly number[]): number {
	const product = one.reduce((sum, value, k) => sum + value * (other[k] ?? 0), 0);
	return product / (Math.hypot(...one) * Math.hypot(...other) || 1);
}
