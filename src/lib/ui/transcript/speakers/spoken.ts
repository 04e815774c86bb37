// Who says what in a transcript, and how it is corrected: every change makes a new state and leaves the old one as it was.
import { keepWords, type Segment } from '#lib/api/client/client.ts';
import { speakersIn } from './speakers-in.ts';

/** `names` are those that somebody gave, by label. */
export type Spoken = {
	segments: readonly Segment[];
	names: Readonly<Record<string, string>>;
};

/** From a word of the segment `from` to the end of the segment `to`. */
export type Passage = { from: number; word: number; to: number };

/** An empty name takes the given one away. */
export function renameSpeaker({ segments, names }: Spoken, speaker: string, name: string): Spoken {
	const clean = name.trim().replaceAll(/\s+/g, ' ');
	const others = withoutName(names, speaker);
	return { segments, names: clean === '' ? others : { ...others, [speaker]: clean } };
}

/** All that `speaker` says is said by `into`, under the name of that one. */
export function mergeSpeakers({ segments, names }: Spoken, speaker: string, into: string): Spoken {
	if (speaker === into) return { segments, names };
	const merged = segments.map((segment) => {
		const isTouched =
			segment.speaker === speaker || segment.words.some((word) => word.speaker === speaker);
		if (!isTouched) return segment;
		const words = segment.words.map((word) =>
			word.speaker === speaker ? { ...word, speaker: into } : word
		);
		return { ...segment, words, ...(segment.speaker === speaker && { speaker: into }) };
	});
	return { segments: merged, names: withoutName(names, speaker) };
}

/** The segment becomes two; the second begins with `word`. The same where nothing would stand before or after it. */
export function splitSegment(spoken: Spoken, index: number, word: number): Spoken {
	const segment = spoken.segments[index];
	const first = segment && keepWords(segment, 0, word);
	const second = segment && keepWords(segment, word, segment.words.length);
	if (!first || !second || word <= 0 || word >= segment.words.length) return spoken;
	return { segments: spoken.segments.toSpliced(index, 1, first, second), names: spoken.names };
}

/** The passage is said by `speaker`; a segment in the middle of which it begins is split there. */
export function assignPassage(spoken: Spoken, passage: Passage, speaker: string): Spoken {
	const split = splitSegment(spoken, passage.from, passage.word);
	const added = split.segments.length - spoken.segments.length;
	const [from, to] = [passage.from + added, passage.to + added];
	const segments = split.segments.map((segment, index) =>
		index < from || index > to ? segment : sayAll(segment, speaker)
	);
	return { segments, names: split.names };
}

/** The last segment in a row from `index` on that has the same speaker. */
export function endOfTurn(segments: readonly Segment[], index: number): number {
	let last = index;
	while (last + 1 < segments.length && segments[last + 1]?.speaker === segments[index]?.speaker) {
		last++;
	}
	return last;
}

/** A label that nobody has: SPEAKER_02 after SPEAKER_01. */
export function newSpeaker({ segments, names }: Spoken): string {
	const taken = [...speakersIn(segments), ...Object.keys(names)].map(numberOf);
	return `SPEAKER_${String(Math.max(-1, ...taken) + 1).padStart(2, '0')}`;
}

/** 2 of SPEAKER_02; -1 of a label of another shape. */
export function numberOf(speaker: string): number {
	const digits = /^SPEAKER_(\d+)$/.exec(speaker)?.[1];
	return digits === undefined ? -1 : Number(digits);
}

function sayAll(segment: Segment, speaker: string): Segment {
	return { ...segment, speaker, words: segment.words.map((word) => ({ ...word, speaker })) };
}

function withoutName(names: Spoken['names'], speaker: string): Record<string, string> {
	return Object.fromEntries(Object.entries(names).filter(([label]) => label !== speaker));
}
