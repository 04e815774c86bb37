// Cuts a transcript into cues for subtitles: short, at most two lines, with times of their own.
import type { Segment } from '#lib/models/model.ts';
import { segmentWords, type HeardWord } from './segment-words.ts';

/** `lines`: one or two. Seconds from the start of the sound; cues follow each other and never overlap. */
export type Cue = { lines: string[]; startSeconds: number; endSeconds: number };

/** What the guidelines of broadcasters and film services ask for: lines of 42 letters, two of them, seven seconds. */
const LINE_CHARACTERS = 42;
const CUE_CHARACTERS = 2 * LINE_CHARACTERS;
const CUE_SECONDS = 7;
/** A silence inside a segment that parts two cues. */
const PAUSE_SECONDS = 1;
/** A sentence that ends after so many characters ends its cue. */
const SENTENCE_CHARACTERS = 30;

type CueWord = Omit<HeardWord, 'probability'>;

/** @param durationSeconds of the whole sound: where an open end is taken to lie */
export function segmentsToCues(segments: readonly Segment[], durationSeconds: number): Cue[] {
	const cues = segments.flatMap((segment) => segmentToCues(segment, durationSeconds));
	return cues.map((cue, index) => {
		const next = cues[index + 1]?.startSeconds ?? Infinity;
		const endSeconds = Math.max(cue.startSeconds, Math.min(cue.endSeconds, next));
		return { ...cue, endSeconds };
	});
}

function segmentToCues(segment: Segment, durationSeconds: number): Cue[] {
	const cues: Cue[] = [];
	let group: CueWord[] = [];
	for (const word of segmentWords(segment, durationSeconds).flatMap(shorten)) {
		if (group.length > 0 && partsFrom(group, word)) {
			cues.push(toCue(group));
			group = [];
		}
		group.push(word);
	}
	return group.length > 0 ? [...cues, toCue(group)] : cues;
}

/** Whether `word` begins a new cue. */
function partsFrom(group: readonly CueWord[], word: CueWord): boolean {
	const text = joined(group);
	const last = group.at(-1);
	return (
		!fitsTwoLines(`${text} ${word.text}`) ||
		word.end - (group[0]?.start ?? 0) > CUE_SECONDS ||
		word.start - (last?.end ?? 0) > PAUSE_SECONDS ||
		(text.length >= SENTENCE_CHARACTERS && /[.!?。！？]["”’)]?$/u.test(text))
	);
}

/** What is longer than a line, as in languages without spaces, is cut into lines. */
function shorten({ text, start, end }: CueWord): CueWord[] {
	const letters = Array.from(text);
	if (letters.length <= LINE_CHARACTERS) return [{ text, start, end }];
	const secondsAt = (at: number) =>
		start + (Math.min(at, letters.length) / letters.length) * (end - start);
	const count = Math.ceil(letters.length / LINE_CHARACTERS);
	return Array.from({ length: count }, (_, index) => {
		const from = index * LINE_CHARACTERS;
		const to = from + LINE_CHARACTERS;
		return { text: letters.slice(from, to).join(''), start: secondsAt(from), end: secondsAt(to) };
	});
}

function toCue(group: readonly CueWord[]): Cue {
	return {
		lines: toLines(joined(group)),
		startSeconds: group[0]?.start ?? 0,
		endSeconds: Math.max(...group.map(({ end }) => end))
	};
}

function fitsTwoLines(text: string): boolean {
	return (
		text.length <= CUE_CHARACTERS + 1 &&
		toLines(text).every((line) => line.length <= LINE_CHARACTERS)
	);
}

/** One line, or two that are as equal as spaces allow. */
function toLines(text: string): string[] {
	if (text.length <= LINE_CHARACTERS) return [text];
	const longest = (at: number) => Math.max(at, text.length - at - 1);
	const spaces = [...text.matchAll(/ /g)].map(({ index }) => index);
	const [best] = spaces.sort((one, other) => longest(one) - longest(other));
	return best === undefined ? [text] : [text.slice(0, best), text.slice(best + 1)];
}

function joined(group: readonly CueWord[]): string {
	return group.map(({ text }) => text).join(' ');
}
