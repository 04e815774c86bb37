// The boundary between two segments, moved: words go from one to the other.
import type { Segment } from '#lib/api/client/client.ts';
import type { Spoken } from '../speakers/spoken.ts';
import { divide } from './divide.ts';
import { joined } from './edits.ts';
import { piecesOf } from './pieces.ts';

/**
 * The segment ends and the next one begins at that second: words said before it belong to the first, the others to the
 * second. The same where one of them would be left without a word, or has none with times.
 */
export function moveBoundary(spoken: Spoken, index: number, seconds: number): Spoken {
	const [first, second] = spoken.segments.slice(index, index + 2);
	if (!first || !second || first.words.length === 0 || second.words.length === 0) return spoken;
	const words = [...first.words, ...second.words];
	const count = words.filter(
		({ startSeconds, endSeconds }) => (startSeconds + endSeconds) / 2 < seconds
	).length;
	return divideAfter(spoken, index, count, seconds);
}

/** The last word goes to the next segment (-1), or the first word of that comes here (1). The same where it is its only word. */
export function moveBoundaryByWord(spoken: Spoken, index: number, step: -1 | 1): Spoken {
	const [first, second] = spoken.segments.slice(index, index + 2);
	if (!first || !second || first.words.length === 0 || second.words.length === 0) return spoken;
	return divideAfter(spoken, index, first.words.length + step);
}

/** @param seconds where the two meet; absent: where their words do */
function divideAfter(spoken: Spoken, index: number, count: number, seconds?: number): Spoken {
	const [first, second] = spoken.segments.slice(index, index + 2);
	if (!first || !second) return spoken;
	const whole = joined(first, second);
	const piece = piecesOf(whole).find(({ word }) => word === count);
	const halves = piece && divide(whole, piece.from);
	if (!halves) return spoken;
	const [before, after] = halves;
	const isSame = before.words.length === first.words.length && seconds === undefined;
	if (isSame) return spoken;
	return {
		names: spoken.names,
		segments: spoken.segments.toSpliced(
			index,
			2,
			{ ...before, ...(seconds !== undefined && { endSeconds: seconds }) },
			{ ...spokenBy(after, second), ...(seconds !== undefined && { startSeconds: seconds }) }
		)
	};
}

/** What was joined was said by the first: the second gets its own speaker, language and end back. */
function spokenBy(part: Segment, second: Segment): Segment {
	const about = { ...part };
	delete about.speaker;
	delete about.language;
	const { speaker, language, endSeconds } = second;
	const words =
		speaker === undefined ? part.words : part.words.map((word) => ({ ...word, speaker }));
	return {
		...about,
		words,
		endSeconds,
		...(speaker !== undefined && { speaker }),
		...(language !== undefined && { language })
	};
}
