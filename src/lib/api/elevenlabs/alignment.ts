// When each character of a text is spoken, in ElevenLabs' format.
import type { TimedWord } from '#lib/models/model.ts';
import { spreadCharacters, type Timed } from './spread-characters.ts';
import type { AlignmentJson } from '../wire/elevenlabs.ts';
import type { ClockedWords } from '../speech/word-clock.ts';

/** For the text as written: spaces and marks between words take the time between them. */
export function alignWritten(pieces: readonly ClockedWords[]): AlignmentJson | null {
	return toAlignment(pieces.flatMap(writtenParts));
}

/** For the text as spoken. */
export function alignSaid(pieces: readonly ClockedWords[]): AlignmentJson | null {
	return toAlignment(saidParts(pieces.flatMap(({ said }) => said)));
}

function writtenParts({ text, words, startSeconds, endSeconds }: ClockedWords): Timed[] {
	const parts: Timed[] = [];
	let at = 0;
	let now = startSeconds;
	for (const word of words) {
		const from = Math.max(at, text.indexOf(word.text, at));
		parts.push({ text: text.slice(at, from), start: now, end: word.startSeconds }, toTimed(word));
		at = from + word.text.length;
		now = word.endSeconds;
	}
	return [...parts, { text: text.slice(at), start: now, end: endSeconds }];
}

function saidParts(words: readonly TimedWord[]): Timed[] {
	return words.flatMap((word, index) => {
		const before = words[index - 1];
		const blank = before && { text: ' ', start: before.endSeconds, end: word.startSeconds };
		return blank ? [blank, toTimed(word)] : [toTimed(word)];
	});
}

function toTimed({ text, startSeconds, endSeconds }: TimedWord): Timed {
	return { text, start: startSeconds, end: endSeconds };
}

function toAlignment(parts: readonly Timed[]): AlignmentJson | null {
	const characters = parts.flatMap(spreadCharacters);
	if (characters.length === 0) return null;
	return {
		characters: characters.map(({ text }) => text),
		character_start_times_seconds: characters.map(({ start }) => start),
		character_end_times_seconds: characters.map(({ end }) => end)
	};
}
