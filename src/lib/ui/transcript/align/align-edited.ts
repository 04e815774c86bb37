// Words that somebody typed get the times at which they are said: a moment later, one segment after the other.
import type { Client, Segment } from '#lib/api/client/client.ts';
import { blankBetween } from '#lib/text/writing/wide-script.ts';
import { needsAlignment } from '../editing/edits.ts';
import type { Word } from '../editing/pieces.ts';
import { cutStretch } from './cut-stretch.ts';
import { timesByLetters } from './times-by-letters.ts';

/** Around a segment: its first and last words may begin earlier and end later than they were heard. */
const MARGIN_SECONDS = 0.3;
/** Whoever typed goes on typing, most of the time. */
const QUIET_MILLISECONDS = 900;
/** A longer segment stays as it is guessed. */
const MOST_SECONDS = 120;
/** Of a word that is not found, the guess by its neighbours is as good. */
const LEAST_PROBABILITY = 0.001;

type AlignEditedParts = {
	segments(): readonly Segment[];
	/** Null where there is no sound. */
	file(): Blob | null;
	/** The language that is spoken; empty where it is not known. */
	language(): string;
	align: Client['align'];
	/** What is found. */
	set(segment: Segment, words: Word[]): void;
};

export type AlignEdited = {
	/** Something was changed, perhaps. */
	look(): void;
	/** Nothing is listened to from now on. */
	end(): void;
};

/** A segment is listened to once: what fails, or is not found, keeps the times that were guessed. */
export function createAlignEdited(parts: AlignEditedParts): AlignEdited {
	const ending = new AbortController();
	const tried = new WeakSet<Segment>();
	let timer: ReturnType<typeof setTimeout> | undefined;
	let isWorking = false;

	async function work(): Promise<void> {
		if (isWorking) return;
		isWorking = true;
		try {
			for (let next = find(); next && !ending.signal.aborted; next = find()) {
				tried.add(next);
				const words = await wordTimes(next, parts, ending.signal).catch(() => undefined);
				if (words && !ending.signal.aborted) parts.set(next, words);
			}
		} finally {
			isWorking = false;
		}
	}

	function find(): Segment | undefined {
		return parts.segments().find((segment) => needsAlignment(segment) && !tried.has(segment));
	}

	return {
		look() {
			clearTimeout(timer);
			if (!ending.signal.aborted) timer = setTimeout(() => void work(), QUIET_MILLISECONDS);
		},
		end() {
			clearTimeout(timer);
			ending.abort();
		}
	};
}

/** Undefined where nothing can be listened to. */
async function wordTimes(
	segment: Segment,
	{ file, language, align }: AlignEditedParts,
	signal: AbortSignal
): Promise<Word[] | undefined> {
	const recording = file();
	const startSeconds = Math.max(0, segment.startSeconds - MARGIN_SECONDS);
	const endSeconds = segment.endSeconds + MARGIN_SECONDS;
	if (!recording || !(endSeconds - startSeconds <= MOST_SECONDS)) return undefined;
	const clip = await cutStretch(recording, { startSeconds, endSeconds }, signal);
	const spoken = segment.language ?? language();
	const text = textOf(segment.words);
	for await (const event of align(clip, text, spoken ? { language: spoken } : {}, signal)) {
		if (event.type !== 'done') continue;
		const texts = segment.words.map((word) => word.text.trim());
		const found = timesByLetters(texts, event.words).map((word) => ({
			...word,
			startSeconds: word.startSeconds + startSeconds,
			endSeconds: word.endSeconds + startSeconds
		}));
		return mergeTimes(segment.words, found);
	}
	return undefined;
}

function textOf(words: readonly Word[]): string {
	return words.reduce((text, word) => {
		const next = word.text.trim();
		return `${text}${blankBetween(text, next)}${next}`;
	}, '');
}

/** New words get what was found, between the times of those that were heard, which stay. */
export function mergeTimes(
	words: readonly Word[],
	found: readonly { startSeconds: number; endSeconds: number; probability: number }[]
): Word[] {
	let earliest = 0;
	return words.map((word, index) => {
		const there = found[index];
		if (!word.isApproximate || !there || there.probability < LEAST_PROBABILITY) {
			earliest = Math.max(earliest, word.endSeconds);
			return word;
		}
		const next = words.slice(index + 1).find((other) => !other.isApproximate);
		const latest = Math.max(earliest, next?.startSeconds ?? Infinity);
		const startSeconds = Math.min(latest, Math.max(earliest, there.startSeconds));
		const endSeconds = Math.min(latest, Math.max(startSeconds, there.endSeconds));
		earliest = endSeconds;
		return { ...word, startSeconds, endSeconds };
	});
}
