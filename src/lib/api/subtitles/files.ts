// Cues as files: SubRip (.srt) and WebVTT (W3C, "WebVTT: The Web Video Text Tracks Format").
import { nameOf, type SpeakerNames } from '../transcript/speaker-names.ts';
import type { Cue } from './times.ts';

/** The name stands before the first words of a speaker, and again where the speaker changes. */
export function formatSrt(cues: readonly Cue[], names: SpeakerNames = {}): string {
	return nameInLines(cues, names)
		.map((cue, index) => `${index + 1}\n${span(cue, ',')}\n${cue.lines.join('\n')}\n`)
		.join('\n');
}

/** For formats that cannot say who speaks: the name is part of the text wherever the speaker changes. */
export function nameInLines(cues: readonly Cue[], names: SpeakerNames = {}): Cue[] {
	return cues.map((cue, index) => {
		const { speaker, lines } = cue;
		if (speaker === undefined || speaker === cues[index - 1]?.speaker) return cue;
		const [first = '', ...more] = lines;
		return { ...cue, lines: [`${nameOf(speaker, names)}: ${first}`, ...more] };
	});
}

/** Each cue is its speaker's voice: `<v Name>`. */
export function formatVtt(cues: readonly Cue[], names: SpeakerNames = {}): string {
	const blocks = cues.map(({ lines, speaker, ...times }) => {
		const voice = speaker === undefined ? '' : `<v ${escapeVtt(nameOf(speaker, names))}>`;
		return `${span(times, '.')}\n${voice}${lines.map(escapeVtt).join('\n')}\n`;
	});
	return ['WEBVTT\n', ...blocks].join('\n');
}

function span(
	{ startSeconds, endSeconds }: Omit<Cue, 'lines' | 'speaker'>,
	mark: ',' | '.'
): string {
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
