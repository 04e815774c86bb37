// The files that a transcript can be saved as.
import type { Segment } from '#lib/api/client/client.ts';
import { withExtension } from '../../base/save-file.ts';
import { speakersIn } from '../speakers/speakers-in.ts';

const PLAIN = 'text/plain;charset=utf-8';
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/**
 * `madeOf` decides which options apply: paragraphs (times, names), cues (the layout of subtitles), markers (frames).
 * `named`: made of who speaks, and offered only where speakers were told apart.
 */
type Format = {
	group: 'text' | 'documents' | 'subtitles' | 'editing' | 'data';
	extension: string;
	type: string;
	madeOf: 'paragraphs' | 'cues' | 'markers' | 'segments';
	named?: true;
};

export const FORMATS = {
	txt: { group: 'text', extension: 'txt', type: PLAIN, madeOf: 'paragraphs' },
	script: { group: 'text', extension: 'txt', type: PLAIN, madeOf: 'segments', named: true },
	docx: { group: 'documents', extension: 'docx', type: WORD, madeOf: 'paragraphs' },
	md: {
		group: 'documents',
		extension: 'md',
		type: 'text/markdown;charset=utf-8',
		madeOf: 'paragraphs'
	},
	srt: {
		group: 'subtitles',
		extension: 'srt',
		type: 'application/x-subrip;charset=utf-8',
		madeOf: 'cues'
	},
	vtt: { group: 'subtitles', extension: 'vtt', type: 'text/vtt;charset=utf-8', madeOf: 'cues' },
	ass: { group: 'subtitles', extension: 'ass', type: 'text/x-ssa;charset=utf-8', madeOf: 'cues' },
	lrc: { group: 'subtitles', extension: 'lrc', type: PLAIN, madeOf: 'cues' },
	edl: { group: 'editing', extension: 'edl', type: PLAIN, madeOf: 'markers' },
	fcpxml: { group: 'editing', extension: 'fcpxml', type: 'application/xml', madeOf: 'markers' },
	json: { group: 'data', extension: 'json', type: 'application/json', madeOf: 'segments' },
	openai: { group: 'data', extension: 'json', type: 'application/json', madeOf: 'segments' },
	csv: { group: 'data', extension: 'csv', type: 'text/csv;charset=utf-8', madeOf: 'segments' },
	rttm: { group: 'data', extension: 'rttm', type: PLAIN, madeOf: 'segments', named: true }
} as const satisfies Record<string, Format>;

export type FileFormat = keyof typeof FORMATS;

export type FormatGroup = Format['group'];

export const FILE_FORMATS = Object.keys(FORMATS) as FileFormat[]; // `keys` forgets the names it was given

/** Those that say something about these segments. */
export function formatsFor(segments: readonly Segment[]): FileFormat[] {
	const hasSpeakers = speakersIn(segments).length > 0;
	return FILE_FORMATS.filter((format) => hasSpeakers || !('named' in FORMATS[format]));
}

/** Whether one of them is made of these. */
export function areMadeOf(formats: readonly FileFormat[], parts: Format['madeOf']): boolean {
	return formats.some((format) => FORMATS[format].madeOf === parts);
}

/**
 * `talk.srt` for `talk.mp4`; of formats with the same ending only the first has it alone: `talk.json`,
 * `talk.openai.json`. What no file's name may have becomes a hyphen.
 */
export function fileNames(recording: string, formats: readonly FileFormat[]): string[] {
	const taken = new Set<string>();
	return formats.map((format) => {
		const { extension } = FORMATS[format];
		const name = withExtension(
			recording,
			taken.has(extension) ? `${format}.${extension}` : extension
		);
		taken.add(extension);
		return name.replaceAll(/[<>:"/\\|?*]/g, '-');
	});
}
