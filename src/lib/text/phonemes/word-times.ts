// Word times, from the durations of phonemes that graphs in Kokoro's layout output.
import { showPhonemes } from '../markup/markup.ts';

type TimedWord = { text: string; startSeconds: number; endSeconds: number };

/** The words of a text as it is spoken. Phonemes that were given are words too; they stand for themselves. */
export function spokenWords(spoken: string): string[] {
	return showPhonemes(spoken)
		.split(/\s+/u)
		.filter((word) => /[\p{L}\p{N}]/u.test(word));
}

/** Samples per frame, the graph's unit of duration. */
const FRAME_SAMPLES = 600;

export type TimedSound = {
	/** One per input, including the pads at both ends. */
	frames: Float32Array;
	sampleRate: number;
	/** How many samples were trimmed from the beginning. */
	skipped: number;
};

type Span = { symbols: number; startSeconds: number; endSeconds: number };

/**
 * @param text as spoken: words separated by spaces, or none in languages without spaces
 * @param phonemes as spoken; every symbol is one input
 */
export function wordTimes(text: string, phonemes: string, sound: TimedSound): TimedWord[] {
	const spans = spansOf(phonemes, sound);
	const words = spokenWords(text);
	if (words.length === spans.length) {
		return words.map((text, index) => ({ text, ...timesOf(spans.slice(index, index + 1)) }));
	}
	// The two do not match word for word ("of the" can be one, "2026" several): letter counts show how far along one is.
	const letters = words.reduce((total, word) => total + word.length, 0);
	const symbols = spans.reduce((total, span) => total + span.symbols, 0);
	let said = 0;
	return words.map((text) => {
		const from = (said / letters) * symbols;
		said += text.length;
		const to = (said / letters) * symbols;
		return { text, startSeconds: timeAt(spans, from), endSeconds: timeAt(spans, to - 1e-6) };
	});
}

/** The words in the phonemes: symbols between spaces, punctuation left out. */
function spansOf(phonemes: string, { frames, sampleRate, skipped }: TimedSound): Span[] {
	const frameSeconds = FRAME_SAMPLES / sampleRate;
	const spans: Span[] = [];
	let seconds = (frames[0] ?? 0) * frameSeconds - skipped / sampleRate;
	let isInside = false;
	for (const [index, symbol] of Array.from(phonemes).entries()) {
		const startSeconds = Math.max(0, seconds);
		seconds += (frames[index + 1] ?? 0) * frameSeconds;
		if (!/[\p{L}\p{M}]/u.test(symbol)) {
			if (symbol === ' ') isInside = false;
			continue;
		}
		const last = spans.at(-1);
		if (isInside && last) {
			last.symbols++;
			last.endSeconds = seconds;
		} else spans.push({ symbols: 1, startSeconds, endSeconds: seconds });
		isInside = true;
	}
	return spans;
}

function timesOf(spans: readonly Span[]) {
	return { startSeconds: spans[0]?.startSeconds ?? 0, endSeconds: spans.at(-1)?.endSeconds ?? 0 };
}

/** The time at which this many symbols have been said. */
function timeAt(spans: readonly Span[], symbols: number): number {
	let left = symbols;
	for (const { symbols: count, startSeconds, endSeconds } of spans) {
		if (left < count) return startSeconds + (left / count) * (endSeconds - startSeconds);
		left -= count;
	}
	return timesOf(spans).endSeconds;
}
