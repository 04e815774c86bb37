// Cues as files: SubRip (.srt) and WebVTT (W3C, "WebVTT: The Web Video Text Tracks Format").
import type { Cue } from './times.ts';

export function formatSrt(cues: readonly Cue[]): string {
	return cues
		.map(({ lines, ...times }, index) => `${index + 1}\n${span(times, ',')}\n${lines.join('\n')}\n`)
		.join('\n');
}

export function formatVtt(cues: readonly Cue[]): string {
	const blocks = cues.map(({ lines, ...times }) => {
		return `${span(times, '.')}\n${lines.map(escapeVtt).join('\n')}\n`;
	});
	return ['WEBVTT\n', ...blocks].join('\n');
}

function span({ startSeconds, endSeconds }: Omit<Cue, 'lines'>, mark: ',' | '.'): string {
	return `${clock(startSeconds, mark)} --> ${clock(endSeconds, mark)}`;
}

function clock(seconds: number, mark: ',' | '.'): string {
	const milliseconds = Math.round(seconds * 1000);
	const part = (unit: number, of: number, digits = 2) =>
		String(Math.floor(milliseconds / unit) % of).padStart(digits, '0');
	const time = [part(3_600_000, 1e6), part(60_000, 60), part(1000, 60)].join(':');
	return `${time}${mark}${part(1, 1000, 3)}`;
}

/** Also keeps "-->" out of the text, which would be parsed as a timing line. */
function escapeVtt(text: string): string {
	return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
