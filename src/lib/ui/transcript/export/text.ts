// Paragraphs as plain text and as Markdown (CommonMark 0.31).
import { formatTime } from '../../base/format-quantities.ts';
import type { Paragraph } from './paragraphs.ts';
import type { TextLook } from './written.ts';

/** A name stands before the first paragraph of a turn; a blank line is between paragraphs. */
export function formatText(paragraphs: readonly Paragraph[], look: TextLook): string {
	const lines = paragraphs.map(({ text, ...about }) => {
		const time = look.times ? `[${formatTime(about.startSeconds)}] ` : '';
		const name = nameBefore(about, look);
		return `${time}${name && `${name}: `}${text}\n`;
	});
	return lines.join('\n') || '\n';
}

/** The same under a heading, with times in italics and names in bold. */
export function formatMarkdown(
	paragraphs: readonly Paragraph[],
	title: string,
	look: TextLook
): string {
	const lines = paragraphs.map(({ text, ...about }) => {
		const time = look.times ? `*${formatTime(about.startSeconds)}* ` : '';
		const name = nameBefore(about, look);
		const lead = `${time}${name && `**${escapeMarks(name)}:** `}`;
		return `${lead}${lead ? escapeMarks(text) : escapeLine(text)}\n`;
	});
	return [`# ${escapeMarks(title)}\n`, ...lines].join('\n');
}

/** Who speaks from here on; empty where that was said before, is not known, or is not asked for. */
export function nameBefore(
	{ speaker, isTurn }: Pick<Paragraph, 'speaker' | 'isTurn'>,
	{ names }: TextLook
): string {
	return names && isTurn && speaker !== undefined ? speaker : '';
}

function escapeMarks(text: string): string {
	return text.replaceAll(/[\\`*_[\]<>~|&#$]/g, '\\$&');
}

/** At the beginning of a line a hyphen makes a list, too, and so does a number with a full stop. */
function escapeLine(text: string): string {
	return escapeMarks(text)
		.replace(/^[-+=]/, '\\$&')
		.replace(/^(\d{1,9})([.)])/, '$1\\$2');
}
