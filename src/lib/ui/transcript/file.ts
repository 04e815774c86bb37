// A transcript as a file to save: text, subtitles in the chosen layout, or everything as JSON.
import { formatTranscript, type Segment, type SubtitlePreset } from '#lib/api/client/client.ts';

const FORMATS = {
	txt: { format: 'text', type: 'text/plain;charset=utf-8' },
	srt: { format: 'srt', type: 'application/x-subrip;charset=utf-8' },
	vtt: { format: 'vtt', type: 'text/vtt;charset=utf-8' },
	json: { format: 'verbose_json', type: 'application/json' }
} as const;

/** By the ending of the file's name. */
export type FileFormat = keyof typeof FORMATS;

export const FILE_FORMATS = Object.keys(FORMATS) as FileFormat[]; // `keys` forgets the names it was given

/** Whether it is made of lines that are shown for a while. */
export function isSubtitles(format: FileFormat): boolean {
	return format === 'srt' || format === 'vtt';
}

type Written = {
	segments: readonly Segment[];
	/** Of the text; empty where it is not known. */
	language: string;
	durationSeconds: number;
};

export function transcriptFile(
	{ segments, language, durationSeconds }: Written,
	format: FileFormat,
	preset: SubtitlePreset
): Blob {
	const written = FORMATS[format];
	const shape = { preset, ...(language && { language }) };
	const content = formatTranscript(segments, durationSeconds, written.format, shape);
	return new Blob([content], { type: written.type });
}
