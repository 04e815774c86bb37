// SubRip and WebVTT of a book's sentences; long ones are several captions.
import { splitToLength } from '#lib/text/split/split-sentences.ts';
import type { TimedSentence } from './timed-sentences.ts';

/** Two lines of what a screen holds. */
const MOST_CHARACTERS = 84;
const LINE_CHARACTERS = 42;

export type CaptionFormat = 'srt' | 'vtt';

/** Before the first caption. */
export function captionsHead(format: CaptionFormat): string {
	return format === 'vtt' ? 'WEBVTT\n\n' : '';
}

/**
 * The captions of these sentences, which begin `offsetSeconds` into the file.
 * @param first the number of the first one
 */
export function captionsOf(
	sentences: readonly TimedSentence[],
	format: CaptionFormat,
	{ offsetSeconds, first }: { offsetSeconds: number; first: number }
): { text: string; count: number } {
	const cues = sentences.flatMap(cuesOf);
	const blocks = cues.map(({ text, startSeconds, endSeconds }, index) => {
		const [from, to] = [startSeconds, endSeconds].map((time) =>
			clock(time + offsetSeconds, format)
		);
		const number = format === 'srt' ? `${first + index}\n` : '';
		const words = format === 'vtt' ? escapeVtt(text) : text;
		return `${number}${from} --> ${to}\n${words}\n\n`;
	});
	return { text: blocks.join(''), count: cues.length };
}

/** The time of a sentence is shared out by letters. */
function cuesOf({ text, startSeconds, endSeconds }: TimedSentence) {
	const line = text.replace(/\s+/gu, ' ');
	const pieces = splitToLength(
		{ text: line, startIndex: 0, endIndex: line.length },
		MOST_CHARACTERS
	);
	const at = (index: number) =>
		startSeconds + ((endSeconds - startSeconds) * index) / Math.max(1, line.length);
	return pieces.map((piece, index) => ({
		text: inLines(piece.text),
		startSeconds: index === 0 ? startSeconds : at(piece.startIndex),
		endSeconds: index === pieces.length - 1 ? endSeconds : at(pieces[index + 1]?.startIndex ?? 0)
	}));
}

/** Broken in two at the space nearest to the middle. */
function inLines(text: string): string {
	if (text.length <= LINE_CHARACTERS) return text;
	const spaces = [...text.matchAll(/ /gu)].map(({ index }) => index);
	const middle = spaces.toSorted(
		(one, other) => Math.abs(one - text.length / 2) - Math.abs(other - text.length / 2)
	)[0];
	return middle === undefined ? text : `${text.slice(0, middle)}\n${text.slice(middle + 1)}`;
}

/** `-->` and markup would end a caption, or vanish (WebVTT, 3.3). */
function escapeVtt(text: string): string {
	return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function clock(seconds: number, format: CaptionFormat): string {
	const milliseconds = Math.round(seconds * 1000);
	const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
	const rest = String(milliseconds % 1000).padStart(3, '0');
	const whole = [
		milliseconds / 3_600_000,
		(milliseconds / 60_000) % 60,
		(milliseconds / 1000) % 60
	];
	return `${whole.map(two).join(':')}${format === 'srt' ? ',' : '.'}${rest}`;
}
