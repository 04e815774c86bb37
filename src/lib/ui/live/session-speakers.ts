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

/** Less speech than this is too little to tell that somebody is new. */
export const LEAST_NEW_SECONDS = 3;
/** How far below the least cosine of one voice somebody has to be to be new: in between it is not certain. */
const NEW_MARGIN = 0.05;

type Bounds = {
	/** The least cosine of two embeddings of one voice. */
	least: number;
	/** How many speak at most. */
	most: number;
};

/** `label` is absent until it is numbered. */
type Person = { label?: string; sum: readonly number[] };

/**
 * Whoever is recognised has the name as label. Of those who sound like somebody known the nearest pairs are taken, and
 * no two are one person. Of the others, the longest first, only those are new of whom that is certain: the rest are
 * whoever is nearest, since somebody too many is worse than a sentence given to the wrong one.
 */
export function matchSpeakers(
	known: readonly SessionSpeaker[],
	heard: readonly HeardVoice[],
	bounds: Bounds
): Matched {
	const people: Person[] = known.map((speaker) => ({ ...speaker }));
	const who = new Map<HeardVoice, Person>();
	for (const voice of heard) {
		if (voice.name !== undefined) who.set(voice, personCalled(voice.name, people));
	}
	for (const { voice, person, cosine } of pairsOf(people, heard)) {
		const isTaken = who.has(voice) || [...who.values()].includes(person);
		if (!isTaken && cosine >= bounds.least) who.set(voice, person);
	}
	for (const voice of heard.toSorted((a, b) => b.seconds - a.seconds)) {
		const person = who.get(voice) ?? nearestOrNew(voice, people, bounds);
		who.set(voice, person);
		person.sum = voice.embedding.map((value, k) => (person.sum[k] ?? 0) + value * voice.seconds);
	}
	const labels = new Map<string, string>();
	for (const voice of heard) {
		const person = who.get(voice);
		if (person) labels.set(voice.label, (person.label ??= nextLabel(people)));
	}
	return { speakers: people.map(({ label = '', sum }) => ({ label, sum })), labels };
}

function personCalled(label: string, people: Person[]): Person {
	const before = people.find((person) => person.label === label);
	return before ?? add({ label, sum: [] }, people);
}

function nearestOrNew(voice: HeardVoice, people: Person[], { least, most }: Bounds): Person {
	const [nearest] = pairsOf(people, [voice]);
	if (!nearest) return add({ sum: [] }, people);
	const isCertain = voice.seconds >= LEAST_NEW_SECONDS && nearest.cosine < least - NEW_MARGIN;
	return isCertain && people.length < most ? add({ sum: [] }, people) : nearest.person;
}

function add(person: Person, people: Person[]): Person {
	people.push(person);
	return person;
}

/** The nearest first. */
function pairsOf(people: readonly Person[], heard: readonly HeardVoice[]) {
	return heard
		.flatMap((voice) =>
			people.map((person) => ({ voice, person, cosine: cosineOf(voice.embedding, person.sum) }))
		)
		.sort((a, b) => b.cosine - a.cosine);
}

function nextLabel(people: readonly Person[]): string {
	const labels = people.flatMap(({ label }) =>
		label !== undefined && numberOf(label) >= 0 ? label : []
	);
	return newSpeaker({ segments: [], names: Object.fromEntries(labels.map((one) => [one, one])) });
}

/** 0 where one of them has no direction. */
function cosineOf(one: readonly number[], other: readonly number[]): number {
	const product = one.reduce((sum, value, k) => sum + value * (other[k] ?? 0), 0);
	return product / (Math.hypot(...one) * Math.hypot(...other) || 1);
}
