// The wire format of transcriptions, under its published names.

/** Times in seconds, rounded to milliseconds. */
export type WordJson = {
	word: string;
	start: number;
	end: number;
	/** 0 to 1. */
	probability: number;
	/** The model itself is unsure of this word. */
	uncertain: boolean;
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
	usage: { type: 'duration'; seconds: number };
	/** The model that transcribed it: Mistral's clients demand it. */
	model?: string;
	/** The id of the request, as in `x-request-id`: Groq's clients demand it. */
	x_groq?: { id: string };
};

/** The events of a streamed transcription; `created`, `language` and `progress` are ours, the others are OpenAI's. */
export type TranscriptEventJson =
	| { type: 'transcript.created'; duration: number }
	| { type: 'transcript.language'; language: string; candidates: LanguageGuessJson[] }
	/** Seconds of audio transcribed so far. */
	| { type: 'transcript.progress'; heard: number }
	| {
			type: 'transcript.text.segment';
			id: string;
			start: number;
			end: number;
			text: string;
			/** The language spoken, where the model can tell languages apart. */
			language?: string;
			words?: WordJson[];
	  }
	| { type: 'transcript.text.delta'; delta: string }
	| ({ type: 'transcript.text.done' } & TranscriptJson);
