// Who says which words: each goes to whoever speaks longest while it is said, and a segment ends where the speaker changes.
import type { Segment, Word } from '#lib/models/model.ts';
import { keepWords } from '../transcription/slice-words.ts';
import type { SpeakerTurn } from './turns.ts';

/** Others who speak during this share of a word overlap it. */
const OVERLAPPED_SHARE = 0.5;

type Timed = { startSeconds: number; endSeconds: number };

/**
 * The same words in the same order, with speakers. Nobody is given a word during which they are silent: one that nobody's
 * turn touches has no speaker, and stays in the segment of the word before it. A segment without words goes to whoever
 * speaks longest in it.
 */
export function assignSpeakers(
	segments: readonly Segment[],
	turns: readonly SpeakerTurn[]
): Segment[] {
	return segments.flatMap((segment) => {
		const near = turnsNear(segment, turns);
		if (segment.words.length === 0) return [withSpeaker(segment, speakersIn(segment, near)[0])];
		const words = assignAll(segment.words, near);
		return runsOf(words).flatMap(({ from, to, speaker }) => {
			const part = keepWords({ ...segment, words }, from, to);
			if (!part) return [];
			// Which tokens belong to which part is no longer known.
			const isCut = to - from < words.length;
			if (part.score && isCut) part.score = { ...part.score, tokens: [] };
			return [withSpeaker(part, speaker)];
		});
	});
}

/** In long sounds there are thousands of turns, and few of them near a segment. */
function turnsNear(segment: Segment, turns: readonly SpeakerTurn[]): SpeakerTurn[] {
	const spans = [segment, ...segment.words];
	const from = Math.min(...spans.map(({ startSeconds }) => startSeconds));
	const to = Math.max(...spans.map(({ endSeconds }) => endSeconds)) + SHORTEST_SECONDS;
	return turns.filter((turn) => turn.startSeconds < to && turn.endSeconds > from);
}

function withSpeaker(segment: Segment, speaker: string | undefined): Segment {
	return speaker === undefined ? segment : { ...segment, speaker };
}

/** Of those who speak equally long during a word, whoever said the word before it goes on. */
function assignAll(words: readonly Word[], turns: readonly SpeakerTurn[]): Word[] {
	let before: string | undefined;
	return words.map((word) => {
		const times = speakingTimes(word, turns);
		const [longest] = speakersIn(word, turns);
		if (longest === undefined) return { ...word };
		const isTie = before !== undefined && times.get(before) === times.get(longest);
		const speaker = isTie && before !== undefined ? before : longest;
		before = speaker;
		const least = OVERLAPPED_SHARE * (word.endSeconds - word.startSeconds);
		const isOverlapped = [...times].some(([other, time]) => other !== speaker && time >= least);
		return { ...word, speaker, ...(isOverlapped && { isOverlapped }) };
	});
}

/** Who speaks longest first. */
function speakersIn(span: Timed, turns: readonly SpeakerTurn[]): string[] {
	return [...speakingTimes(span, turns)].sort(([, a], [, b]) => b - a).map(([speaker]) => speaker);
}

/** Words of no length are looked at as if they were so long. */
const SHORTEST_SECONDS = 0.01;

/** Seconds for which each speaks. */
function speakingTimes(span: Timed, turns: readonly SpeakerTurn[]): Map<string, number> {
	const endSeconds = Math.max(span.endSeconds, span.startSeconds + SHORTEST_SECONDS);
	const times = new Map<string, number>();
	for (const turn of turns) {
		const common =
			Math.min(endSeconds, turn.endSeconds) - Math.max(span.startSeconds, turn.startSeconds);
		if (common > 0) times.set(turn.speaker, (times.get(turn.speaker) ?? 0) + common);
	}
	return times;
}

/** Words of one speaker in a row; those without one go with the words before them, or at the start with those after. */
function runsOf(words: readonly Word[]): { from: number; to: number; speaker?: string }[] {
	const runs: { from: number; to: number; speaker?: string }[] = [];
	for (const [index, { speaker }] of words.entries()) {
		const run = runs.at(-1);
		if (!run || (speaker !== undefined && run.speaker !== undefined && speaker !== run.speaker)) {
			runs.push({ from: index, to: index + 1, ...(speaker !== undefined && { speaker }) });
			continue;
		}
		run.to = index + 1;
		if (speaker !== undefined) run.speaker = speaker;
	}
	return runs;
}
