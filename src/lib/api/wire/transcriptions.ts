// The wire format of transcriptions, under its published names.
import type { SpeakerJson, SpeakersEventJson } from './speakers.ts';

/** Times in seconds, rounded to milliseconds. */
export type WordJson = {
	word: string;
	start: number;
	end: number;
	/** 0 to 1. */
	probability: number;
	/** The model itself is unsure of this word. */
	uncertain: boolean;
	/** Who says it; only with diarization, and absent where nobody is heard to speak. */
	speaker?: string;
	/** Somebody else speaks at the same time. */
	overlapped?: true;
};

/** The published segment, with the numbers that OpenAI and AI SDK clients require. */
export type SegmentJson = {
	id: number;
	seek: number;
	start: number;
	end: number;
	text: string;
	tokens: number[];
	temperature: number;
	avg_logprob: number;
	compression_ratio: number;
	no_speech_prob: number;
	/** The language spoken, where the model can tell languages apart. */
	language?: string;
	/**
	 * Who says it: SPEAKER_00, SPEAKER_01 and so on, in the order in which they first speak, or a known speaker's name.
	 * Only with diarization, and absent where nobody is heard to speak.
	 */
	speaker?: string;
};

/** A segment of `diarized_json`, as OpenAI publishes it. `speaker` is empty where nobody is heard to speak. */
export type DiarizedSegmentJson = {
	type: 'transcript.text.segment';
	id: string;
	start: number;
	end: number;
	text: string;
	speaker: string;
};

export type DiarizedTranscriptJson = {
	task: 'transcribe' | 'translate';
	text: string;
	duration: number;
	segments: DiarizedSegmentJson[];
	usage: { type: 'duration'; seconds: number };
};

/** How probable a language is, 0 to 1. */
export type LanguageGuessJson = { language: string; probability: number };

export type TranscriptJson = {
	task: 'transcribe' | 'translate';
	text: string;
	/** The language spoken. */
	language: string;
	/** The languages it may be, most probable first; only if it was detected. */
	language_candidates?: LanguageGuessJson[];
	duration: number;
	segments: SegmentJson[];
	words?: WordJson[];
	/** Who speaks, in the order in which they first do; only with diarization. */
	speakers?: SpeakerJson[];
	usage: { type: 'duration'; seconds: number };
	/** The model that transcribed it: Mistral's clients demand it. */
	model?: string;
	/** The id of the request, as in `x-request-id`: Groq's clients demand it. */
	x_groq?: { id: string };
};

/** The events of a streamed transcription: segments, deltas and `done` are OpenAI's, the others are ours. */
export type TranscriptEventJson =
	| { type: 'transcript.created'; duration: number }
	| { type: 'transcript.language'; language: string; candidates: LanguageGuessJson[] }
	/** Seconds of audio transcribed so far. What lies before `settled` has been sent, what lies after it has not. */
	| { type: 'transcript.progress'; heard: number; settled: number }
	/** With diarization, before the first segment: seconds of audio in which speakers have been looked for. */
	| { type: 'transcript.diarization.progress'; heard: number }
	| SpeakersEventJson
	| {
			type: 'transcript.text.segment';
			id: string;
			start: number;
			end: number;
			text: string;
			/** The language spoken, where the model can tell languages apart. */
			language?: string;
			speaker?: string;
			words?: WordJson[];
	  }
	| { type: 'transcript.text.delta'; delta: string }
	| ({ type: 'transcript.text.done' } & TranscriptJson);
