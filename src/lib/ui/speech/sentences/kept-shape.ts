// The shape in which spoken sentences lie in the library, and whether something has it: an archive may hold anything.
import { words } from '../../words/words.ts';
import type { Making, Place, ScriptSentence, Version } from './sentence.ts';

/** In the sound of the whole, or `sound` of its own: 16-bit samples, little-endian. */
export type KeptVersion = Omit<Version, 'samples' | 'place'> &
	({ place: Place } | { sound: Uint8Array });

/** Without its text: that is in the script. `chosen` of `versions`. */
export type KeptSentence = Omit<ScriptSentence, 'text'> & {
	versions: KeptVersion[];
	chosen: number;
};

/** `asked`: how all of it was asked for. */
export type KeptSentences = { sentences: KeptSentence[]; asked: Making };

export function isKeptSentences(value: unknown): value is KeptSentences {
	if (!isRecord(value) || !isMaking(value['asked'])) return false;
	const { sentences } = value;
	return Array.isArray(sentences) && sentences.every(isSentence);
}

function isSentence(value: unknown): boolean {
	if (!isRecord(value)) return false;
	const { startIndex, endIndex, pause, versions, chosen } = value;
	return (
		[startIndex, endIndex, chosen].every(isIndex) &&
		['sentence', 'paragraph', 'none'].some((name) => name === pause) &&
		Array.isArray(versions) &&
		versions.every(isVersion)
	);
}

function isVersion(value: unknown): boolean {
	if (!isRecord(value) || !isMaking(value)) return false;
	const { id, sampleRate, words, place, sound } = value as Record<string, unknown>; // looked at below
	const isPlaced = isRecord(place) && [place['at'], place['length']].every(isIndex);
	return (
		typeof id === 'string' &&
		typeof sampleRate === 'number' &&
		sampleRate >= 3000 &&
		sampleRate <= 192_000 &&
		(isPlaced || sound instanceof Uint8Array) &&
		Array.isArray(words) &&
		words.every(isWord)
	);
}

function isWord(value: unknown): boolean {
	if (!isRecord(value)) return false;
	const times = [value['startSeconds'], value['endSeconds']];
	return typeof value['text'] === 'string' && times.every(Number.isFinite);
}

function isMaking(value: unknown): value is Making {
	if (!isRecord(value)) return false;
	const { voice, voiceName, model, speed, emotion } = value;
	return (
		[voice, voiceName, model].every((name) => typeof name === 'string') &&
		typeof speed === 'number' &&
		speed > 0 &&
		typeof emotion === 'string' &&
		Object.hasOwn(words.speak.emotions, emotion)
	);
}

function isIndex(value: unknown): boolean {
	return Number.isSafeInteger(value) && Number(value) >= 0;
}

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null;
}
