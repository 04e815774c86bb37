// Makes word times plausible: in order, inside the window, none too long, none across a silence.
import type { WindowContext, SpeechSpan } from '../decoded.ts';

export type RawWord = {
	text: string;
	startSeconds: number;
	endSeconds: number;
	probability: number;
};

const MOST_MEDIAN_SECONDS = 0.7; // a window of drawn-out words does not make longer ones plausible
const SHORTEST_SECONDS = 0.02; // one frame
const SNAPPED_SECONDS = 0.1; // of a word found in a silence and moved to the speech beside it
const SLOWEST = { secondsOnce: 0.5, secondsPerCharacter: 0.15 }; // nearly as slow as spelling out loud
const SENTENCE_ENDS = /[.。!！?？]["'”)\]}]*$/;

/**
 * The same words with better times. A pause that the alignment assigns to a word is trimmed from its start, as Whisper's
 * own code does after the end of a sentence. If the whole window is silent, nothing was said.
 */
export function fixWordTimes(
	words: readonly RawWord[],
	{ seconds, silences = [] }: Pick<WindowContext, 'seconds' | 'silences'>
): RawWord[] {
	const speech = between(silences, seconds);
	if (speech.length === 0) return [];
	const ordered = inOrder(words, seconds);
	return inOrder(
		withoutGiants(ordered).map((word) => ({ ...word, ...spoken(word, speech) })),
		seconds
	);
}

/** The window minus the silences. */
function between(silences: readonly SpeechSpan[], seconds: number): SpeechSpan[] {
	const speech: SpeechSpan[] = [];
	let at = 0;
	for (const silence of silences.toSorted((a, b) => a.startSeconds - b.startSeconds)) {
		if (silence.startSeconds > at) {
			speech.push({ startSeconds: at, endSeconds: Math.min(silence.startSeconds, seconds) });
		}
		at = Math.max(at, silence.endSeconds);
	}
	if (at < seconds) speech.push({ startSeconds: at, endSeconds: seconds });
	return speech;
}

/** Each begins no earlier than the previous one ends, and lasts at least a frame where there is room. */
function inOrder(words: readonly RawWord[], seconds: number): RawWord[] {
	const ordered: RawWord[] = [];
	for (const word of words) {
		const before = ordered.at(-1);
		let startSeconds = Math.min(seconds, Math.max(word.startSeconds, before?.endSeconds ?? 0));
		const endSeconds = Math.min(seconds, Math.max(word.endSeconds, startSeconds));
		const missing = SHORTEST_SECONDS - (endSeconds - startSeconds);
		const room = before ? before.endSeconds - before.startSeconds - SHORTEST_SECONDS : startSeconds;
		if (missing > 0 && room >= missing && (!before || before.endSeconds === startSeconds)) {
			startSeconds -= missing;
			if (before) before.endSeconds = startSeconds;
		}
		ordered.push({ ...word, startSeconds, endSeconds });
	}
	return ordered;
}

function withoutGiants(words: readonly RawWord[]): RawWord[] {
	const durations = words.map(({ startSeconds, endSeconds }) => endSeconds - startSeconds);
	const lasting = durations.filter((duration) => duration > 0).sort((a, b) => a - b);
	const middle = lasting.length / 2;
	const upper = lasting[Math.floor(middle)] ?? 0;
	const median = Number.isInteger(middle) ? ((lasting[middle - 1] ?? 0) + upper) / 2 : upper;
	const usual = 2 * Math.min(MOST_MEDIAN_SECONDS, median);
	return words.map((word, index) => {
		const before = words[index - 1];
		const slowest =
			SLOWEST.secondsOnce + SLOWEST.secondsPerCharacter * Array.from(word.text.trim()).length;
		const begins = !before || SENTENCE_ENDS.test(before.text.trim());
		const longest = begins ? usual : Math.max(usual, slowest);
		return {
			...word,
			startSeconds: Math.max(word.startSeconds, word.endSeconds - longest)
		};
	});
}

/** The longest part of the word that is speech; if none is, a place beside the nearest speech. */
function spoken({ startSeconds, endSeconds }: RawWord, speech: readonly SpeechSpan[]): SpeechSpan {
	const parts = speech
		.map((part) => ({
			startSeconds: Math.max(part.startSeconds, startSeconds),
			endSeconds: Math.min(part.endSeconds, endSeconds)
		}))
		.sort((a, b) => b.endSeconds - b.startSeconds - (a.endSeconds - a.startSeconds));
	const [longest] = parts;
	if (longest && longest.endSeconds > longest.startSeconds) return longest;
	const before = speech.findLast((part) => part.endSeconds <= startSeconds);
	const after = speech.find((part) => part.startSeconds >= endSeconds);
	const near = Math.min(SNAPPED_SECONDS, Math.max(SHORTEST_SECONDS, endSeconds - startSeconds));
	const isNearerBefore =
		before && (!after || startSeconds - before.endSeconds < after.startSeconds - endSeconds);
	if (isNearerBefore) {
		return {
			startSeconds: Math.max(before.startSeconds, before.endSeconds - near),
			endSeconds: before.endSeconds
		};
	}
	return after
		? {
				startSeconds: after.startSeconds,
				endSeconds: Math.min(after.endSeconds, after.startSeconds + near)
			}
		: { startSeconds, endSeconds };
}
