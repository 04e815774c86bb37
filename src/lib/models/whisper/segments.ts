// Turns a decoded window into segments: cut at the timestamp tokens, with words and times.
import type { Segment, Word } from '#lib/models/model.ts';
import { tokenSpans, type Span } from './align.ts';
import { fixWordTimes, type RawWord } from './words/fix-word-times.ts';
import type { Decoded, WindowContext } from './decoded.ts';
import type { Decode } from './words/join-tokens.ts';
import type { SpecialTokens } from './special-tokens.ts';
import { finished, rawWords, type TimedToken } from './words/words.ts';

const TIMESTAMPS_PER_SECOND = 50;

/** `language` is the one written; tokens from `special.endOfText` on are not text. */
export type AboutDecoded = WindowContext & {
	special: Pick<SpecialTokens, 'firstTimestamp' | 'endOfText'>;
	decode: Decode;
};

/** Where a segment begins and ends by its timestamps; no end if the decoder did not get to write one. */
type Part = { from?: number; to?: number; tokens: TimedToken[] };

/**
 * The segments of one window, with times in seconds from its start. Word times come from the attentions; without
 * attentions, words share their segment's time by length. Segments without text are left out.
 */
export function segmentsOf(decoded: Decoded, about: AboutDecoded): Segment[] {
	const isAligned = decoded.attentions.length > 0;
	const spans = isAligned ? tokenSpans(decoded) : [];
	const parts = cut(decoded, spans, about.special).map((part) => {
		const words = rawWords(part.tokens, about.decode, about.language);
		return {
			...part,
			words: isAligned ? trimmed(words, part) : shared(words, part, about.seconds)
		};
	});
	const words = fixWordTimes(
		parts.flatMap((part) => part.words),
		about
	).map(finished);
	if (words.length === 0) return [];
	let next = 0;
	return parts.flatMap((part) => {
		const own = words.slice(next, (next += part.words.length));
		const [first, last] = [own[0], own.at(-1)];
		if (!first || !last) return [];
		return [segment(decoded, part, own, first.startSeconds, last.endSeconds)];
	});
}

function segment(
	{ language, score }: Decoded,
	part: Part & { words: RawWord[] },
	words: Word[],
	startSeconds: number,
	endSeconds: number
): Segment {
	const text = part.words
		.map((word) => word.text)
		.join('')
		.trim();
	const tokens = part.tokens.map(({ id }) => id);
	return { text, startSeconds, endSeconds, words, language, score: { ...score, tokens } };
}

/** Text between timestamps; two timestamps in a row end one part and begin the next. */
function cut(
	{ tokens, probabilities }: Decoded,
	spans: readonly Span[],
	{ firstTimestamp, endOfText }: AboutDecoded['special']
): Part[] {
	const parts: Part[] = [{ tokens: [] }];
	tokens.forEach((id, index) => {
		const last = parts.at(-1);
		if (!last) return;
		if (id >= firstTimestamp) {
			const seconds = (id - firstTimestamp) / TIMESTAMPS_PER_SECOND;
			if (last.tokens.length > 0) {
				last.to = seconds;
				parts.push({ tokens: [], from: seconds });
			} else {
				last.from = seconds;
			}
		} else if (id < endOfText) {
			last.tokens.push({
				id,
				startSeconds: spans[index]?.startSeconds ?? 0,
				endSeconds: spans[index]?.endSeconds ?? 0,
				probability: probabilities[index] ?? 0
			});
		}
	});
	return parts.filter((part) => part.tokens.length > 0);
}

const TRUSTED_SECONDS = 0.5; // a timestamp this much tighter than the alignment is closer to the truth

/** Trims the first and last word to the surrounding timestamps, as Whisper's own code does. */
function trimmed(words: readonly RawWord[], { from, to }: Part): RawWord[] {
	return words.map((word, index) => {
		let { startSeconds, endSeconds } = word;
		const isLate = from !== undefined && from < endSeconds && from - TRUSTED_SECONDS > startSeconds;
		if (index === 0 && isLate) startSeconds = from;
		const isEarly = to !== undefined && to > startSeconds && to + TRUSTED_SECONDS < endSeconds;
		if (index === words.length - 1 && isEarly) endSeconds = to;
		return { ...word, startSeconds, endSeconds };
	});
}

/** Gives each word a share of the part's time, by its number of characters. */
function shared(words: readonly RawWord[], { from = 0, to }: Part, seconds: number): RawWord[] {
	const end = Math.min(seconds, to ?? seconds);
	const start = Math.min(from, end);
	const total = words.reduce((sum, { text }) => sum + text.length, 0);
	let before = 0;
	return words.map((word) => {
		const startSeconds = start + ((end - start) * before) / total;
		before += word.text.length;
		return { ...word, startSeconds, endSeconds: start + ((end - start) * before) / total };
	});
}
