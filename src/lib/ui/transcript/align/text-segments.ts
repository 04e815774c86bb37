// Makes a transcript of a text whose words have times: its lines and sentences, at the times of their words.
import type { AlignedText, Segment } from '#lib/api/client/client.ts';

type Timed = AlignedText['words'][number];

/** A sentence that is longer is cut at its commas and pauses. */
const MOST_CHARACTERS = 240;
const PAUSE_SECONDS = 0.8;
/** Less probable words are marked: perhaps they are not said there. */
const LEAST_PROBABILITY = 0.05;
const SENTENCE_END = /[.!?。！？…]["'”’)\]」』]*$/u;

/** @param old of the transcript that it takes the place of: who speaks when is kept, where that was told apart */
export function textSegments(
	text: string,
	aligned: readonly Timed[],
	old: readonly Segment[]
): Segment[] {
	const segments: Segment[] = [];
	let [at, written, words] = [0, '', [] as Timed[]];
	function end() {
		const [first, last] = [words[0], words.at(-1)];
		if (first && last) segments.push(segmentOf(written.trim(), words, first, last));
		[written, words] = ['', []];
	}
	for (const word of aligned) {
		const from = text.indexOf(word.text, at);
		const between = from < 0 ? ' ' : text.slice(at, from);
		const before = words.at(-1);
		if (before && endsAfter(before, word, between, written)) end();
		written += words.length > 0 ? between.replaceAll(/\s+/g, ' ') + word.text : word.text;
		words.push(word);
		at = from < 0 ? at : from + word.text.length;
	}
	end();
	return withSpeakers(segments, old);
}

function endsAfter(before: Timed, word: Timed, between: string, written: string): boolean {
	if (between.includes('\n') || SENTENCE_END.test(before.text)) return true;
	if (written.length < MOST_CHARACTERS) return false;
	const isPause = word.startSeconds - before.endSeconds > PAUSE_SECONDS;
	return isPause || /[,;:、，；：]$/u.test(before.text) || written.length > 2 * MOST_CHARACTERS;
}

function segmentOf(text: string, words: readonly Timed[], first: Timed, last: Timed): Segment {
	return {
		text,
		startSeconds: first.startSeconds,
		endSeconds: last.endSeconds,
		words: words.map((word) => ({ ...word, uncertain: word.probability < LEAST_PROBABILITY }))
	};
}

/** By time: whoever spoke longest while a segment is said. */
function withSpeakers(segments: readonly Segment[], old: readonly Segment[]): Segment[] {
	const spoken = old.filter(({ speaker }) => speaker !== undefined);
	let from = 0;
	return segments.map((segment) => {
		while ((spoken[from]?.endSeconds ?? Infinity) < segment.startSeconds) from++;
		const seconds = new Map<string, number>();
		for (let at = from; at < spoken.length; at++) {
			const one = spoken[at];
			if (!one || one.startSeconds > segment.endSeconds) break;
			const shared =
				Math.min(one.endSeconds, segment.endSeconds) -
				Math.max(one.startSeconds, segment.startSeconds);
			const speaker = one.speaker ?? '';
			seconds.set(speaker, (seconds.get(speaker) ?? 0) + Math.max(0, shared));
		}
		const [longest] = [...seconds].sort(([, a], [, b]) => b - a);
		if (!longest) return segment;
		const [speaker] = longest;
		const words = segment.words.map((word) => ({ ...word, speaker }));
		return { ...segment, speaker, words };
	});
}
