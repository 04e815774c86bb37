// A transcript as a file to save: text, a script, subtitles in the chosen layout, turns, or everything as JSON.
import {
	formatRttm,
	formatScript,
	formatTranscript,
	type Segment,
	type SubtitlePreset
} from '#lib/api/client/client.ts';
import { nameOf } from './speakers/look.ts';
import { speakersIn } from './speakers/speakers-in.ts';
import type { Spoken } from './speakers/spoken.ts';
import { turnsOf } from './speakers/stretches.ts';

const PLAIN = 'text/plain;charset=utf-8';

/** `named`: made of who speaks, and offered only where speakers were told apart. */
const FORMATS = {
	txt: { extension: 'txt', type: PLAIN, named: false },
	script: { extension: 'txt', type: PLAIN, named: true },
	srt: { extension: 'srt', type: 'application/x-subrip;charset=utf-8', named: false },
	vtt: { extension: 'vtt', type: 'text/vtt;charset=utf-8', named: false },
	json: { extension: 'json', type: 'application/json', named: false },
	rttm: { extension: 'rttm', type: PLAIN, named: true }
} as const;

export type FileFormat = keyof typeof FORMATS;

export const FILE_FORMATS = Object.keys(FORMATS) as FileFormat[]; // `keys` forgets the names it was given

/** Those that say something about these segments. */
export function formatsFor(segments: readonly Segment[]): FileFormat[] {
	const hasSpeakers = speakersIn(segments).length > 0;
	return FILE_FORMATS.filter((format) => hasSpeakers || !FORMATS[format].named);
}

/** Of the file's name. */
export function extensionOf(format: FileFormat): string {
	return FORMATS[format].extension;
}

/** Whether it is made of lines that are shown for a while. */
export function isSubtitles(format: FileFormat): boolean {
	return format === 'srt' || format === 'vtt';
}

type Written = Spoken & {
	/** Of the recording. */
	name: string;
	/** Of the text; empty where it is not known. */
	language: string;
	durationSeconds: number;
};

/** Whoever speaks stands in it by their name. */
export function transcriptFile(written: Written, format: FileFormat, preset: SubtitlePreset): Blob {
	return new Blob([contentOf(written, format, preset)], { type: FORMATS[format].type });
}

/** To be copied: with names before what each says where speakers were told apart. */
export function plainText(segments: readonly Segment[], names: Spoken['names']): string {
	if (speakersIn(segments).length > 0) return formatScript(withNames(segments, names)).trim();
	return segments.map(({ text }) => text.trim()).join(' ');
}

function contentOf(
	{ segments, names, name, language, durationSeconds }: Written,
	format: FileFormat,
	preset: SubtitlePreset
): string {
	const named = withNames(segments, names);
	const shape = { preset, ...(language && { language }) };
	switch (format) {
		case 'txt':
			return formatTranscript(segments.map(withoutSpeaker), durationSeconds, 'text', shape);
		case 'script':
			return formatScript(named);
		case 'rttm':
			return formatRttm(turnsOf(named), name.replace(/\.\w+$/, ''));
		case 'json':
			return formatTranscript(named, durationSeconds, 'verbose_json', shape);
		case 'srt':
		case 'vtt':
			return formatTranscript(named, durationSeconds, format, shape);
	}
}

/** Names in the place of labels: every format then writes them by itself. */
function withNames(segments: readonly Segment[], names: Spoken['names']): Segment[] {
	return segments.map((segment) => ({
		...segment,
		...nameIn(segment, names),
		words: segment.words.map((word) => ({ ...word, ...nameIn(word, names) }))
	}));
}

function nameIn({ speaker }: { speaker?: string }, names: Spoken['names']) {
	return speaker === undefined ? {} : { speaker: nameOf(speaker, names) };
}

function withoutSpeaker(segment: Segment): Segment {
	const nameless = { ...segment };
	delete nameless.speaker;
	return nameless;
}
