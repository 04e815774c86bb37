// Output formats of a complete transcript, by OpenAI's names.
import type { Segment } from '#lib/models/model.ts';
import { segmentsToCues, type Cue } from '../subtitles/cues.ts';
import type { SubtitleShape } from '../subtitles/shape.ts';
import { formatSrt, formatVtt } from '../subtitles/files.ts';
import { joinTexts, transcriptToJson, type Transcript } from '../transcript/json.ts';

type Format = {
	/** OpenAI's client parses anything labelled JSON and returns everything else as text. */
	contentType: string;
	/** `words`: whether to include word times. */
	write(transcript: ShapedTranscript, words: boolean): string;
};

/** `shape` is for subtitles; its language is that of the text. */
type ShapedTranscript = Transcript & { shape?: SubtitleShape };

function writeJson(transcript: ShapedTranscript, words: boolean): string {
	return JSON.stringify(transcriptToJson(transcript, words));
}

function cuesOf({ segments, durationSeconds, shape }: ShapedTranscript): Cue[] {
	return segmentsToCues(segments, durationSeconds, shape);
}

const PLAIN = 'text/plain; charset=utf-8';

export const TRANSCRIPT_FORMATS = {
	json: { contentType: 'application/json', write: writeJson },
	verbose_json: { contentType: 'application/json', write: writeJson },
	text: { contentType: PLAIN, write: ({ segments }) => `${joinTexts(segments)}\n` },
	srt: {
		contentType: PLAIN,
		write: (transcript) => formatSrt(cuesOf(transcript))
	},
	vtt: {
		contentType: 'text/vtt; charset=utf-8',
		write: (transcript) => formatVtt(cuesOf(transcript))
	}
} as const satisfies Record<string, Format>;

export type TranscriptFormat = keyof typeof TRANSCRIPT_FORMATS;

export const TRANSCRIPT_FORMAT_NAMES = Object.keys(TRANSCRIPT_FORMATS) as TranscriptFormat[]; // `keys` loses the type of the names

/**
 * A transcript as a file. `shape` is for subtitles; its language is that of the text.
 * @param durationSeconds of the whole audio
 */
export function formatTranscript(
	segments: readonly Segment[],
	durationSeconds: number,
	format: TranscriptFormat,
	shape: SubtitleShape = {}
): string {
	const language = shape.language ?? 'und';
	return TRANSCRIPT_FORMATS[format].write(
		{ segments: [...segments], language, durationSeconds, shape },
		true
	);
}
