// A transcript as files to save, in the formats chosen; several become one zip archive.
import { formatRttm, formatTranscript, type SubtitlePreset } from '#lib/api/client/client.ts';
import {
	formatAss,
	formatLrc,
	formatSrt,
	formatVtt,
	segmentsToCues
} from '#lib/api/client/subtitle-files.ts';
import type { TranscriptJson } from '#lib/api/wire/transcriptions.ts';
import { withExtension } from '../../base/save-file.ts';
import { turnsOf } from '../speakers/stretches.ts';
import { segmentsToCsv, toOpenAiJson } from './data.ts';
import { fileNames, FORMATS, type FileFormat } from './formats.ts';
import { formatEdl, type Timeline } from './markers/edl.ts';
import { formatFcpxml } from './markers/fcpxml.ts';
import { FRAME_RATES, type FrameRateName } from './markers/frames.ts';
import { markersOf } from './markers/markers.ts';
import { paragraphsOf } from './paragraphs.ts';
import { formatMarkdown, formatText } from './text.ts';
import { titleOf, withNames, type TextLook, type Written } from './written.ts';

/** `startHour`: the hour at which the timeline of an editing program begins. */
export type WriteOptions = TextLook & {
	preset: SubtitlePreset;
	frameRate: FrameRateName;
	startHour: 0 | 1;
};

/** One file as it is, several in a zip archive. Rejects where no format is chosen. */
export async function transcriptDownload(
	written: Written,
	formats: readonly FileFormat[],
	options: WriteOptions
): Promise<File> {
	const files = await transcriptFiles(written, formats, options);
	const [first] = files;
	if (!first) throw new Error('No format is chosen.');
	if (files.length === 1) return first;
	const { zipFiles } = await import('./packages.ts');
	const [name = ''] = fileNames(written.name, [formats[0] ?? 'txt']);
	return zipFiles(files, withExtension(name, 'zip'));
}

/** One file for each format. Whoever speaks stands in it by their name. */
export function transcriptFiles(
	written: Written,
	formats: readonly FileFormat[],
	options: WriteOptions
): Promise<File[]> {
	const names = fileNames(written.name, formats);
	return Promise.all(
		formats.map(async (format, index) => {
			const content = await contentOf(written, format, options);
			return new File([content], names[index] ?? format, { type: FORMATS[format].type });
		})
	);
}

async function contentOf(
	written: Written,
	format: FileFormat,
	options: WriteOptions
): Promise<string | ArrayBuffer> {
	const { name, language, durationSeconds, translates } = written;
	const segments = withNames(written.segments, written.names);
	const shape = { preset: options.preset, ...(language && { language }) };
	const title = titleOf(name);
	const paragraphs = () => paragraphsOf(segments);
	const cues = () => segmentsToCues(segments, durationSeconds, shape);
	const ours = () => formatTranscript(segments, durationSeconds, 'verbose_json', shape);
	const rate = FRAME_RATES[options.frameRate];
	const timeline: Timeline = { name, durationSeconds, rate, startHour: options.startHour };
	const writers: Record<FileFormat, () => string | Promise<ArrayBuffer>> = {
		txt: () => formatText(paragraphs(), options),
		script: () => formatText(paragraphsOf(segments), { times: false, names: true }),
		docx: async () => {
			const { formatDocx } = await import('./packages.ts');
			return formatDocx(paragraphs(), { title, language }, options);
		},
		md: () => formatMarkdown(paragraphs(), title, options),
		srt: () => formatSrt(cues()),
		vtt: () => formatVtt(cues()),
		ass: () => formatAss(cues(), {}, options.preset === 'vertical' ? 'upright' : 'wide'),
		lrc: () => formatLrc(cues(), {}, title),
		edl: () => formatEdl(markersOf(segments, rate), timeline),
		fcpxml: () => formatFcpxml(markersOf(segments, rate), timeline),
		json: ours,
		openai: () => JSON.stringify(toOpenAiJson(JSON.parse(ours()) as TranscriptJson, translates)),
		csv: () => segmentsToCsv(segments, durationSeconds),
		rttm: () => formatRttm(turnsOf(segments), title)
	};
	return writers[format]();
}
