// The wire format: limits, formats and the JSON of every answer, by its published names.
import type { SoundFormat } from '#lib/audio/encode.ts';
import type { BuildJson, ModelStateJson } from './wire-models.ts';

/** Longest text of one speech request, in code points: an emoji of one code point counts as one character. */
export const MAX_INPUT_CHARACTERS = 5000;

export const MIN_SPEED = 0.5;
export const MAX_SPEED = 2;
export const DEFAULT_SPEED = 1;

/** What OpenAI allows. Asked of a model by one of others' names, a speed is brought within our own bounds. */
export const LEAST_ALIAS_SPEED = 0.25;
export const MOST_ALIAS_SPEED = 4;

/** What a speech request without a format gets. */
export const DEFAULT_FORMAT: SoundFormat = 'mp3';

export type ErrorJson = {
	error: { message: string; type: string; param: string | null; code: string };
};

/** GET and PUT /v1/settings/device. */
export type DeviceSettingJson = { device: 'auto' | 'gpu' | 'cpu' };

/** GET and PUT /v1/settings/pronunciations: an entry a line, `word = /phonemes/` or `word = respelling`. */
export type PronunciationsJson = { text: string };

export type ModelJson = {
	id: string;
	object: 'model';
	/** Seconds since 1970. */
	created: number;
	owned_by: string;
	task: 'speech' | 'transcription' | 'activity';
	/** Whether it learns voices from clips. */
	clones: boolean;
	/** Whether it tells which language is spoken, writes English, leans to words it is told. */
	detects: boolean;
	translates: boolean;
	prompts: boolean;
	label: string;
	about: string;
	languages: string[];
	licence: string;
	size_bytes: number;
	/** Where it runs; null until it has been opened. */
	device: 'wasm' | 'webgpu' | null;
	state: ModelStateJson;
	/** Of memory, while the recommended build works; null for a model that ships with the app. */
	memory_bytes: number | null;
	/** What can be downloaded; null for a model that ships with the app. */
	download: { repository: string; revision: string; builds: BuildJson[] } | null;
};

export type ModelListJson = { object: 'list'; data: ModelJson[] };

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
