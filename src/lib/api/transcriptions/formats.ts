// Output formats of a complete transcript, by OpenAI's names.
import type { SpeakerTurn } from '#lib/engine/engine.ts';
import type { Segment } from '#lib/models/model.ts';
import { segmentsToCues, type Cue } from '../subtitles/cues.ts';
import type { SubtitleShape } from '../subtitles/shape.ts';
import { formatSrt, formatVtt } from '../subtitles/files.ts';
import { transcriptToDiarizedJson, transcriptToJson, type Transcript } from '../transcript/json.ts';
import { turnsToJson } from '../transcript/speakers-json.ts';
import { formatRttm } from '../transcript/rttm.ts';
import { formatScript } from '../transcript/script.ts';
import { nameOf, type SpeakerNames } from '../transcript/speaker-names.ts';

type Format = {
	/** OpenAI's client parses anything labelled JSON and returns everything else as text. */
	contentType: string;
	/** `words`: whether to include word times. */
	write(transcript: ShapedTranscript, words: boolean): string;
};

/**
 * `shape` is for subtitles; its language is that of the text. `names` are shown instead of SPEAKER_00 and so on;
 * `recording` names the sound.
 */
type ShapedTranscript = Transcript & {
	shape?: SubtitleShape;
	names?: SpeakerNames;
	recording?: string;
};

function writeJson(transcript: ShapedTranscript, words: boolean): string {
	return JSON.stringify(transcriptToJson(transcript, words));
}

function cuesOf({ segments, durationSeconds, shape }: ShapedTranscript): Cue[] {
	return segmentsToCues(segments, durationSeconds, shape);
}

/** Of a transcript that was changed by hand, or whose turns nobody kept. */
function turnsOf(segments: readonly Segment[]): SpeakerTurn[] {
	return segments.flatMap(({ speaker, startSeconds, endSeconds }) =>
		speaker === undefined ? [] : [{ speaker, startSeconds, endSeconds }]
	);
}

const PLAIN = 'text/plain; charset=utf-8';

export const TRANSCRIPT_FORMATS = {
	json: { contentType: 'application/json', write: writeJson },
	verbose_json: { contentType: 'application/json', write: writeJson },
	diarized_json: {
		contentType: 'application/json',
		write: (transcript) => JSON.stringify(transcriptToDiarizedJson(transcript))
	},
	speakers_json: {
		contentType: 'application/json',
		write: ({ segments, found, durationSeconds }) =>
			JSON.stringify(turnsToJson(found ?? { turns: turnsOf(segments) }, durationSeconds))
	},
	text: {
		contentType: PLAIN,
		write: ({ segments, names }) => formatScript(segments, names) || '\n'
	},
	srt: {
		contentType: PLAIN,
		write: (transcript) => formatSrt(cuesOf(transcript), transcript.names)
	},
	vtt: {
		contentType: 'text/vtt; charset=utf-8',
		write: (transcript) => formatVtt(cuesOf(transcript), transcript.names)
	},
	rttm: {
		contentType: PLAIN,
		write: ({ segments, found, names, recording = '' }) => {
			const turns = found?.turns ?? turnsOf(segments);
			const named = turns.map((turn) => ({ ...turn, speaker: nameOf(turn.speaker, names) }));
			return formatRttm(named, recording);
		}
	}
} as const satisfies Record<string, Format>;

export type TranscriptFormat = keyof typeof TRANSCRIPT_FORMATS;

export const TRANSCRIPT_FORMAT_NAMES = Object.keys(TRANSCRIPT_FORMATS) as TranscriptFormat[]; // `keys` loses the type of the names

/**
 * A transcript as a file. `shape` is for subtitles; its language is that of the text. `names` are shown instead of
 * SPEAKER_00 and so on.
 * @param durationSeconds of the whole audio
 */
export function formatTranscript(
	segments: readonly Segment[],
	durationSeconds: number,
	format: TranscriptFormat,
	shape: SubtitleShape = {},
	names: SpeakerNames = {}
): string {
	const language = shape.language ?? 'und';
	return TRANSCRIPT_FORMATS[format].write(
		{ segments: [...segments], language, durationSeconds, shape, names },
		true
	);
}
