// The wire format: limits, formats and the JSON of every answer, by its published names.
import type { SoundFormat } from '#lib/audio/encode.ts';

/** Longest text of one speech request, in code points: an emoji of one code point counts as one character. */
export const MAX_INPUT_CHARACTERS = 5000;

export const MIN_SPEED = 0.5;
export const MAX_SPEED = 2;
export const DEFAULT_SPEED = 1;

/** What a speech request without a format gets. It becomes mp3 when there is an encoder for it. */
export const DEFAULT_FORMAT: SoundFormat = 'wav';

/** Largest upload, 512 MB: a decoded sound must fit in memory. */
export const MAX_FILE_BYTES = 512 * 1024 * 1024;

export type ErrorJson = {
	error: { message: string; type: string; param: string | null; code: string };
};

/** What is here of a model, or of one of its builds; `shipped` comes with the app. */
export type ModelStateJson = 'shipped' | BuildJson['state'];

/** One set of files that is enough to run a model. */
export type BuildJson = {
	precision: 'fp32' | 'fp16' | 'q8';
	/** Their paths in the repository. */
	files: string[];
	/** Where it gives right results, the best first. */
	devices: ('wasm' | 'webgpu')[];
	size_bytes: number;
	memory_bytes: number;
	/** `partial`: a download has begun and rests. */
	state: 'absent' | 'partial' | 'downloading' | 'ready';
	downloaded_bytes: number;
	/** What a download gets that names no precision. */
	recommended: boolean;
};

export type ModelJson = {
	id: string;
	object: 'model';
	/** Seconds since 1970. */
	created: number;
	owned_by: string;
	task: 'speech' | 'transcription' | 'activity';
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

export type ModelDeletedJson = { id: string; object: 'model'; deleted: true };

/** The events of a download; `bytes` and `total_bytes` are those of the whole build. An error may be the last. */
export type DownloadEventJson =
	| {
			type: 'model.download.progress';
			model: string;
			precision: BuildJson['precision'];
			/** The file that comes just now. */
			file: string | null;
			bytes: number;
			total_bytes: number;
			bytes_per_second: number | null;
			seconds_left: number | null;
	  }
	| {
			type: 'model.download.done';
			model: string;
			precision: BuildJson['precision'];
			bytes: number;
			total_bytes: number;
			/** Every file has the hash that was published; false where none could be had. */
			verified: boolean;
			/** Whether the browser has promised to keep it; null when it has not said. */
			persisted: boolean | null;
	  };

/** What became of a file that was brought by hand. */
export type ModelFileJson = { model: string; path: string; bytes: number; verified: boolean };

/** Paths of files: as published; not so, and removed; nothing known to hold them against. */
export type ModelCheckJson = {
	model: string;
	intact: string[];
	damaged: string[];
	unverified: string[];
};

/** Where model files come from; `url` is null for the hub. `{model}` in a folder's address stands for the id. */
export type ModelSourceJson =
	{ kind: 'hub'; url: null } | { kind: 'mirror' | 'folder'; url: string };

export type ModelListJson = { object: 'list'; data: ModelJson[] };

export type VoiceJson = {
	id: string;
	/** The same as `id`: ElevenLabs clients look here. */
	voice_id: string;
	name: string;
	model: string;
	language: string;
	category: 'preset' | 'cloned';
	description: string;
};

export type VoiceListJson = { voices: VoiceJson[] };

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
};

export type TranscriptJson = {
	task: 'transcribe';
	text: string;
	language: string;
	duration: number;
	segments: SegmentJson[];
	words?: WordJson[];
	usage: { type: 'duration'; seconds: number };
};

/** The events of a streamed transcription; `transcript.created` is ours, the others are OpenAI's. */
export type TranscriptEventJson =
	| { type: 'transcript.created'; duration: number }
	| {
			type: 'transcript.text.segment';
			id: string;
			start: number;
			end: number;
			text: string;
			words?: WordJson[];
	  }
	| { type: 'transcript.text.delta'; delta: string }
	| ({ type: 'transcript.text.done' } & TranscriptJson);
