// The wire format of transcriptions, by its published names.

/** Times in seconds, rounded to milliseconds. */
export type WordJson = {
	word: string;
	start: number;
	end: number;
	/** 0 to 1. */
	probability: number;
	/** The model itself is not sure of this word. */
	uncertain: boolean;
};

/** The published segment, with the numbers that OpenAI and AI SDK clients insist on. */
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
	/** What was spoken, where the model tells languages apart. */
	language?: string;
};

/** How probable a language is, 0 to 1. */
export type LanguageGuessJson = { language: string; probability: number };

export type TranscriptJson = {
	task: 'transcribe' | 'translate';
	text: string;
	/** What is spoken. */
	language: string;
	/** What else it may be, the most probable first; only where it was found. */
	language_candidates?: LanguageGuessJson[];
	duration: number;
	segments: SegmentJson[];
	words?: WordJson[];
	usage: { type: 'duration'; seconds: number };
};

/** The events of a streamed transcription; `created`, `language` and `progress` are ours, the others are OpenAI's. */
export type TranscriptEventJson =
	| { type: 'transcript.created'; duration: number }
	| { type: 'transcript.language'; language: string; candidates: LanguageGuessJson[] }
	/** Seconds of the sound that have been heard. */
	| { type: 'transcript.progress'; heard: number }
	| {
			type: 'transcript.text.segment';
			id: string;
			start: number;
			end: number;
			text: string;
			/** What was spoken, where the model tells languages apart. */
			language?: string;
			words?: WordJson[];
	  }
	| { type: 'transcript.text.delta'; delta: string }
	| ({ type: 'transcript.text.done' } & TranscriptJson);
